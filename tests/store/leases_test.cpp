// Several processes on one PostgreSQL database: who has which game, and that nobody else can write.

#include "vaandel/store/postgres_store.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "store/fakes.hpp"
#include "store/postgres/cluster.hpp"

namespace vaandel::tests {
namespace {

class SharedPostgres : public testing::Test {
protected:
    /// One process.
    struct Process {
        Process(const std::string& url, const std::string& name, const Clock& clock)
            : shared{share_postgres(url, name, clock)}, epoch{shared.leases->join()} {}
        /// The name of the owner after it has tried to take the game; empty if there is no such game.
        std::string claim(const GameId& game) const {
            const auto owners = shared.leases->claim(std::vector{game});
            return owners.empty() ? "" : owners.front().owner.name;
        }
        void write(std::vector<Change> batch) const { shared.store->write(batch); }

        SharedStore shared;
        Epoch epoch;
    };
    static NewEvent event(const GameId& id, std::uint32_t number) {
        return {id, {number, {}, Side::Red, "move", "a1 a2"}};
    }
    GameId made_by(const Process& process) {
        const GameId id = GameId::make(secrets);
        process.write({NewGame{{id, "duel8", "usual", {}, {}}}});
        return id;
    }
    /// Time passes in which only `living` renews its lease.
    void outlive(const Process& living) {
        living.shared.leases->renew(true);
        clock.pass(std::chrono::milliseconds{2600});
        living.shared.leases->renew(true);
    }

    KnownSecrets secrets{9};
    ManualClock clock;
    std::string url = PostgresCluster::shared().make_database();
    Process one{url, "one", clock};
    Process two{url, "two", clock};
};

TEST_F(SharedPostgres, GivesAGameToWhoeverMadeItOrTakesItFirst) {
    const GameId id = made_by(one);
    EXPECT_EQ(two.claim(id), "one");
    EXPECT_EQ(one.claim(id), "one");
    one.write({Released{id}});
    EXPECT_EQ(two.claim(id), "two");
    EXPECT_EQ(one.claim(id), "two");
    EXPECT_EQ(one.claim(GameId::make(secrets)), "");
    two.write({Removed{id}});
    EXPECT_EQ(one.claim(id), "");
}

/// Otherwise the one that asks would take it for a game that does not exist.
TEST_F(SharedPostgres, FindsAnOwnerOfAGameThatIsBeingGivenUp) {
    const GameId id = made_by(one);
    std::jthread player{[&](const std::stop_token& stopping) {
        while (!stopping.stop_requested()) {
            one.write({Released{id}});
            one.claim(id);
        }
    }};
    for (int time = 0; time < 1000; ++time) {
        ASSERT_NE(two.claim(id), "");
        two.write({Released{id}});
    }
}

TEST_F(SharedPostgres, EndsALeaseThatIsNotRenewedAndRefusesItsWrites) {
    const GameId id = made_by(one);
    one.write({event(id, 1)});
    EXPECT_EQ(two.shared.leases->renew(true).size(), 1U); // one may be long gone
    one.shared.leases->renew(true);
    EXPECT_EQ(two.shared.leases->renew(true).size(), 2U);
    clock.pass(std::chrono::milliseconds{2400});
    EXPECT_EQ(two.shared.leases->renew(true).size(), 2U); // not yet
    EXPECT_EQ(one.shared.leases->renew(true).size(), 2U); // just in time
    clock.pass(std::chrono::milliseconds{200});
    EXPECT_EQ(two.claim(id), "one");
    outlive(two);
    EXPECT_EQ(two.claim(id), "two");
    EXPECT_THROW(one.write({event(id, 2)}), StoreLost);
    EXPECT_THROW(one.shared.store->check(), StoreLost);
    EXPECT_TRUE(one.shared.leases->renew(true).empty());
    EXPECT_EQ(two.shared.store->load(id)->events.size(), 1U);
    two.write({event(id, 2)});

    const Epoch again = one.shared.leases->join();
    EXPECT_GT(again, two.epoch);
    EXPECT_NO_THROW(one.shared.store->check());
    EXPECT_EQ(one.claim(id), "two");
    one.write({NewGame{{GameId::make(secrets), "duel8", "usual", {}, {}}}});
}

/// Whatever a process believes: two that are alive never both write.
TEST_F(SharedPostgres, RefusesWritesToAGameOfAnother) {
    const GameId own = made_by(one);
    const GameId other = made_by(two);
    const GameId free = made_by(one);
    one.write({Released{free}});
    for (const Change& change : std::vector<Change>{event(other, 1), Removed{other}, Judged{other, {}},
                                                    WatchChanged{other, {}}, SeatChanged{other, Side::Red, {}}})
        EXPECT_THROW(one.write({change}), NotOwner);
    try {
        one.write({event(own, 1), event(other, 1), event(free, 1), event(other, 2)});
        ADD_FAILURE();
    } catch (const NotOwner& refused) {
        EXPECT_THAT(refused.games(), testing::UnorderedElementsAre(other, free));
    }
    for (const GameId& id : {own, other, free})
        EXPECT_TRUE(one.shared.store->load(id)->events.empty());
    const Written written = write_now(*one.shared.store, std::vector<Change>{event(own, 1), event(other, 1)});
    EXPECT_FALSE(written.wrong);
    EXPECT_THAT(written.refused, testing::ElementsAre(other));
    EXPECT_EQ(one.shared.store->load(own)->events.size(), 1U);
    EXPECT_TRUE(one.shared.store->load(other)->events.empty());
    two.write({event(other, 1)});

    const GameId made = GameId::make(secrets);
    one.write({NewGame{{made, "duel8", "usual", {}, {}}}, event(made, 1), Released{other},
               Blocked{{BlockKind::Name, "spammer", {}}}});
    EXPECT_EQ(one.claim(other), "two");                   // nobody gives up what they do not have
    EXPECT_THROW(one.write({event(own, 1)}), StoreError); // a fault of another kind is not taken for one of these
    outlive(two);
    EXPECT_THROW(one.write({event(other, 2)}), StoreLost);
}

/// Also when the session is lost on the way, and the batch is written again.
TEST_F(SharedPostgres, RefusesWritesToAGameOfAnotherInANewSession) {
    const GameId other = made_by(two);
    PostgresCluster::shared().run(url, "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE pid <> "
                                       "pg_backend_pid() AND datname = current_database()");
    EXPECT_THROW(one.write({event(other, 1)}), NotOwner);
}

TEST_F(SharedPostgres, EndsTheSessionOfAProcessThatHangsInABatch) {
    const GameId id = made_by(one);
    // As a batch does that has begun.
    PostgresCluster::Holder hanging{
        url, "SELECT set_config('application_name', (SELECT 'vaandel writer ' || writer FROM vaandel.processes WHERE "
             "name = 'one'), false); BEGIN; UPDATE vaandel.batches SET number = 7"};
    outlive(two);
    EXPECT_EQ(two.claim(id), "two");
}

/// It may belong to a process that is just joining again.
TEST_F(SharedPostgres, LeavesASessionAloneThatHoldsNothing) {
    outlive(two);
    EXPECT_TRUE(one.shared.leases->renew(true).empty());
    one.shared.leases->join();
    EXPECT_NO_THROW(one.shared.store->check());
}

TEST_F(SharedPostgres, ListsWhoHearsTheBus) {
    for (const bool hears_bus : {true, false}) {
        one.shared.leases->renew(hears_bus);
        two.shared.leases->renew(true);
    }
    const auto peers = two.shared.leases->renew(true);
    EXPECT_THAT(peers, testing::UnorderedElementsAre(Peer{one.epoch, "one", false}, Peer{two.epoch, "two", true}));
    one.shared.leases->leave();
    EXPECT_EQ(two.shared.leases->renew(true).size(), 1U);
}

TEST_F(SharedPostgres, RecoversFromALostSession) {
    const GameId id = made_by(one);
    for (std::uint32_t number = 1; number <= 3; ++number) {
        PostgresCluster::shared().run(url, "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE pid <> "
                                           "pg_backend_pid() AND datname = current_database()");
        one.write({event(id, number)});
        EXPECT_THROW(one.shared.leases->renew(true), StoreError);
        EXPECT_FALSE(one.shared.leases->renew(true).empty());
    }
    EXPECT_EQ(one.shared.store->load(id)->events.size(), 3U);
}

TEST_F(SharedPostgres, IsNotSharedWithAServerThatHasNoBus) {
    EXPECT_THROW(PostgresStore(url, std::chrono::milliseconds{500}), StoreError);
}

} // namespace
} // namespace vaandel::tests
