// One of several processes that share a store: when it may act, and which games it has.

#include "vaandel/store/membership.hpp"

#include <gtest/gtest.h>

#include "store/fakes.hpp"

namespace vaandel::tests {
namespace {

using std::chrono::milliseconds;

/// Leases in memory, of this process and of one called "other".
class MemoryLeases final : public Leases {
public:
    Epoch join() override {
        answer();
        return epoch = ++last;
    }
    std::vector<Peer> renew(bool hears_bus) override {
        answer();
        if (epoch == 0)
            return {};
        return {{epoch, "own", hears_bus}, other};
    }
    std::vector<GameOwner> claim(std::span<const GameId> games) override {
        answer();
        ++claims;
        std::vector<GameOwner> owners;
        for (const GameId& game : games)
            owners.push_back({game, others.contains(game) ? other : Peer{epoch, "own"}});
        return owners;
    }
    void leave() override {
        answer();
        epoch = 0;
    }

    Epoch last = 1;
    Epoch epoch = 0; ///< ended by others: 0
    Peer other{1, "other"};
    std::set<GameId> others; ///< games of the other
    unsigned claims = 0;
    bool is_silent = false;

private:
    void answer() const {
        if (is_silent)
            throw StoreError{"no answer"};
    }
};

class MembershipTest : public testing::Test {
protected:
    void pass(milliseconds time) {
        for (; time > milliseconds{0}; time -= milliseconds{100}) {
            clock.pass(milliseconds{100});
            scheduler.pass(milliseconds{100});
            scheduler.run_ready();
        }
    }
    Membership::Where find(const GameId& wanted) {
        std::optional<Membership::Where> where;
        membership.find(wanted, [&](const Membership::Where& found) { where = found; });
        scheduler.run_ready();
        return where.value();
    }

    KnownSecrets secrets{5};
    MemoryStore store;
    ManualWriter writer{store};
    ManualClock clock;
    ManualScheduler scheduler;
    MemoryLog log;
    Ledger ledger{writer, scheduler, log};
    ManualWorkers worker{scheduler};
    MemoryLeases leases;
    Membership membership{{worker, leases, ledger, scheduler, clock, log}};
    GameId game = GameId::make(secrets);
};

using Place = Membership::Place;

TEST_F(MembershipTest, ActsWhileItRenewsItsLease) {
    pass(milliseconds{10'000});
    EXPECT_TRUE(membership.is_member());
    EXPECT_EQ(membership.others(), std::vector{leases.other});
    EXPECT_EQ(membership.losses(), 0U);
}

TEST_F(MembershipTest, StopsBeforeOthersCanTakeItsGames) {
    pass(milliseconds{1000});
    unsigned lost = 0;
    ledger.on_lost([&] { ++lost; });
    leases.is_silent = true;
    pass(milliseconds{1500});
    EXPECT_TRUE(membership.is_member());
    pass(milliseconds{600}); // 2.1 seconds after the last renewal; the others wait 2.5
    EXPECT_FALSE(membership.is_member());
    EXPECT_EQ(find(game).place, Place::Unknown);
    pass(milliseconds{1000});
    EXPECT_EQ(lost, 1U);
    leases.is_silent = false;
    pass(milliseconds{1000});
    EXPECT_TRUE(membership.is_member());
    EXPECT_EQ(membership.epoch(), 3);
}

TEST_F(MembershipTest, StopsAtOnceWhenTheProcessWasStopped) {
    clock.pass(milliseconds{60'000}); // SIGSTOP, SIGCONT
    EXPECT_FALSE(membership.is_member());
    pass(milliseconds{1000});
    EXPECT_TRUE(membership.is_member());
    EXPECT_EQ(membership.losses(), 1U);
}

TEST_F(MembershipTest, JoinsAgainOnlyWhenNothingIsBeingWrittenWithTheEarlierEpoch) {
    store.games().emplace(game, StoredGame{{game, "duel8", "usual", {}, {}}, {}});
    writer.holds = true;
    unsigned failed = 0;
    ledger.record(NewEvent{game, {1, {}, Side::Red, "move", {}}});
    scheduler.run_ready(); // is being written
    ledger.record(NewEvent{game, {2, {}, Side::Red, "move", {}}});
    ledger.then(game, {}, [&] { ++failed; });
    leases.epoch = 0;
    pass(milliseconds{3000});
    EXPECT_FALSE(membership.is_member());
    EXPECT_EQ(failed, 1U);
    writer.go_on();
    pass(milliseconds{1000});
    EXPECT_TRUE(membership.is_member());
    EXPECT_EQ(store.games().at(game).events.size(), 1U);
}

TEST_F(MembershipTest, FindsGames) {
    const GameId theirs = GameId::make(secrets);
    leases.others.insert(theirs);
    EXPECT_EQ(find(game).place, Place::Here);
    EXPECT_EQ(find(game).place, Place::Here);
    EXPECT_EQ(leases.claims, 1U); // it knows
    EXPECT_EQ(find(theirs).place, Place::Elsewhere);
    EXPECT_EQ(find(theirs).owner.name, "other");
    leases.is_silent = true;
    EXPECT_EQ(find(theirs).place, Place::Unknown);
}

TEST_F(MembershipTest, AsksAboutManyGamesAtOnce) {
    unsigned found = 0;
    worker.is_busy = true;
    for (int i = 0; i < 10; ++i)
        membership.find(GameId::make(secrets), [&](const Membership::Where&) { ++found; });
    worker.get_on();
    scheduler.run_ready();
    EXPECT_EQ(found, 10U);
    EXPECT_EQ(leases.claims, 2U);
}

TEST_F(MembershipTest, ClaimsAGameOnceHoweverManyAskForIt) {
    std::vector<Place> found;
    const auto note = [&](const Membership::Where& where) { found.push_back(where.place); };
    membership.find(game, note);
    membership.find(game, note); // the claim is on its way: a second one could be answered after a release
    scheduler.run_ready();
    EXPECT_EQ(found, std::vector(2, Place::Here));
    EXPECT_EQ(leases.claims, 1U);

    // A game of another process may have become free.
    const GameId theirs = GameId::make(secrets);
    leases.others = {theirs};
    membership.find(theirs, note);
    membership.find(theirs, note);
    scheduler.run_ready();
    EXPECT_EQ(found.size(), 4U);
    EXPECT_EQ(leases.claims, 3U);
}

TEST_F(MembershipTest, TakesAReleasedGameAgainOnlyWhenThatIsWritten) {
    store.games().emplace(game, StoredGame{{game, "duel8", "usual", {}, {}}, {}});
    EXPECT_EQ(find(game).place, Place::Here);
    writer.holds = true;
    membership.release(game);
    std::optional<Membership::Where> where;
    membership.find(game, [&](const Membership::Where& found) { where = found; });
    scheduler.run_ready();
    EXPECT_FALSE(where);
    writer.holds = false;
    writer.go_on();
    scheduler.run_ready();
    EXPECT_EQ(where.value().place, Place::Here);
    EXPECT_EQ(leases.claims, 2U);
}

TEST_F(MembershipTest, TakesAGameThatIsBeingRemovedOnlyWhenThatIsWritten) {
    store.games().emplace(game, StoredGame{{game, "duel8", "usual", {}, {}}, {}});
    EXPECT_EQ(find(game).place, Place::Here);
    writer.holds = true;
    membership.forget(game);
    ledger.record(Removed{game});
    std::optional<Membership::Where> where;
    membership.find(game, [&](const Membership::Where& found) { where = found; });
    scheduler.run_ready();
    EXPECT_FALSE(where);
    leases.others.insert(game); // made again with its key, by another process
    writer.go_on();
    scheduler.run_ready();
    EXPECT_EQ(where.value().place, Place::Elsewhere);
}

TEST_F(MembershipTest, GivesUpItsGamesIfItAloneDoesNotReachTheOthers) {
    pass(milliseconds{1000});
    membership.note_bus(false);
    pass(milliseconds{1000});
    EXPECT_TRUE(membership.is_member());
    pass(milliseconds{1500});
    EXPECT_FALSE(membership.is_member());
    EXPECT_EQ(leases.epoch, 0);
    EXPECT_NE(log.text.find("bus_lost"), std::string::npos);
    EXPECT_EQ(log.text.find("bus_back"), std::string::npos);
    membership.note_bus(true);
    EXPECT_NE(log.text.find("bus_back"), std::string::npos);
    pass(milliseconds{1000});
    EXPECT_TRUE(membership.is_member());
    // Nobody reaches anybody: it keeps them.
    leases.other.hears_bus = false;
    pass(milliseconds{1000});
    membership.note_bus(false);
    pass(milliseconds{5000});
    EXPECT_TRUE(membership.is_member());
}

TEST_F(MembershipTest, LeavesForGood) {
    store.games().emplace(game, StoredGame{{game, "duel8", "usual", {}, {}}, {}});
    writer.holds = true;
    ledger.record(NewEvent{game, {1, {}, Side::Red, "move", {}}});
    bool is_settled = false;
    bool has_left = false;
    membership.leave([&] { is_settled = true; }, [&] { has_left = true; });
    EXPECT_FALSE(membership.is_member());
    pass(milliseconds{100});
    EXPECT_FALSE(is_settled);
    writer.go_on();
    pass(milliseconds{5000});
    EXPECT_TRUE(is_settled);
    EXPECT_TRUE(has_left);
    EXPECT_FALSE(membership.is_member());
    EXPECT_EQ(leases.epoch, 0);
}

} // namespace
} // namespace vaandel::tests
