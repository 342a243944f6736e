// Games that were kept as long as the operator wants are removed, and no others.

#include "site/guests.hpp"
#include "site/quiet_game.hpp"

namespace vaandel::tests {
namespace {

constexpr std::chrono::hours kDay{24};

class Retention : public testing::Test {
protected:
    void keep(std::chrono::hours finished, std::chrono::hours abandoned) {
        house.options.retention.finished = finished;
        house.options.retention.abandoned = abandoned;
        house.restart();
    }
    /// A game of two guests who have placed their pieces and left.
    House::Pair begun() {
        House::Pair pair = house.make_pair(kBarrage8);
        for (const Token& token : pair.tokens)
            say(pair.id, token, kSetup);
        return pair;
    }
    GameId finished() {
        const House::Pair pair = begun();
        say(pair.id, pair.tokens[0], kResign);
        return pair.id;
    }
    /// Somebody comes, says that, and leaves.
    void say(const GameId& id, const Token& token, std::string_view frame) {
        Page page = house.attached(id, token);
        page.say(frame);
        house.settle();
        page.hang_up();
        house.settle();
    }
    bool is_kept(const GameId& id) { return house.store.games().contains(id); }

    House house;
};

TEST_F(Retention, KeepsAllByDefault) {
    const GameId over = finished();
    const GameId running = begun().id;
    house.pass(400 * kDay);
    EXPECT_TRUE(is_kept(over));
    EXPECT_TRUE(is_kept(running));
}

TEST_F(Retention, RemovesGamesSomeDaysAfterTheirEnd) {
    keep(30 * kDay, {});
    const House::Pair running = begun();
    const House::Pair late = begun();
    const GameId over = finished();
    house.pass(5 * kDay);
    say(late.id, late.tokens[1], kResign); // as old as the others, but finished later
    house.pass(24 * kDay);
    EXPECT_TRUE(is_kept(over));
    house.pass(3 * kDay);
    EXPECT_FALSE(is_kept(over));
    EXPECT_TRUE(is_kept(late.id));
    EXPECT_TRUE(is_kept(running.id));
    EXPECT_EQ(house.tables->cache.removed(), 1U);
    EXPECT_EQ(house.tables->cache.expired(), 0U);
    house.pass(5 * kDay); // examined anew each day
    EXPECT_FALSE(is_kept(late.id));
    EXPECT_TRUE(is_kept(running.id));
    EXPECT_NE(house.log.text.find(log_line(Log::Level::Info, "game_removed", {{"game", over.text()}})),
              std::string::npos);
    EXPECT_NE(
        house.log.text.find(log_line(Log::Level::Info, "games_removed", {{"kind", "game_removed"}, {"count", "1"}})),
        std::string::npos)
        << house.log.text;
}

TEST_F(Retention, RemovesCancelledGamesAsFinishedOnes) {
    keep(30 * kDay, {});
    const House::Pair pair = house.make_pair(kBarrage8);
    say(pair.id, pair.tokens[0], R"({"type":"cancel"})");
    ASSERT_EQ(house.store.games().at(pair.id).events.size(), 1U);
    house.pass(32 * kDay);
    EXPECT_FALSE(is_kept(pair.id));
}

TEST_F(Retention, RemovesGamesThatNobodyContinued) {
    keep({}, 10 * kDay);
    const GameId over = finished();
    const House::Pair left = begun();
    const House::Pair slow = begun();
    const GameId against_bot = house.make_game(kDuel8).seat.game;
    const GameId cards = house.make_game(cards::kCards).seat.game;
    house.pass(6 * kDay);
    say(slow.id, slow.tokens[0], move_frame(1, "g3", "g4"));
    ASSERT_EQ(house.store.games().at(slow.id).events.size(), 3U);
    house.pass(6 * kDay);
    for (const GameId& id : {left.id, against_bot, cards})
        EXPECT_FALSE(is_kept(id));
    EXPECT_TRUE(is_kept(over));
    EXPECT_TRUE(is_kept(slow.id));
    EXPECT_EQ(house.tables->cache.removed(), 3U);
}

TEST_F(Retention, KeepsGamesWhileSomebodyIsThere) {
    keep(10 * kDay, 10 * kDay);
    const House::Pair running = begun();
    Page waiting = house.attached(running.id, running.tokens[0]);
    const House::Pair over = begun();
    Page reading = house.attached(over.id, over.tokens[1]);
    reading.say(kResign);
    house.pass(30 * kDay);
    EXPECT_TRUE(is_kept(running.id));
    EXPECT_TRUE(is_kept(over.id));
    waiting.hang_up();
    reading.hang_up();
    house.pass(2 * kDay);
    EXPECT_TRUE(house.store.games().empty());
}

/// Nobody can tell whether it is over.
TEST_F(Retention, RemovesDamagedGamesAfterTheLongerTime) {
    keep(10 * kDay, 20 * kDay);
    const GameId damaged = finished();
    house.store.games().at(damaged).events.push_back({4, house.clock.now(), Side::Red, "dance", ""});
    house.pass(19 * kDay);
    EXPECT_TRUE(is_kept(damaged));
    house.pass(3 * kDay);
    EXPECT_FALSE(is_kept(damaged));
}

TEST_F(Retention, GoesOnAfterARestart) {
    keep(30 * kDay, {});
    const House::Pair pair = begun();
    say(pair.id, pair.tokens[0], kResign);
    house.pass(20 * kDay);
    house.restart();
    house.pass(8 * kDay);
    EXPECT_TRUE(is_kept(pair.id));
    house.restart();
    house.pass(3 * kDay);
    EXPECT_FALSE(is_kept(pair.id));
    house.restart();
    EXPECT_EQ(house.attached(pair.id, pair.tokens[0]).farewell(), Farewell::UnknownSeat);
    std::optional<Result<std::string, NoReplay>> replay;
    house.replays->find<std::string>(
        pair.id.text(), "192.0.2.1", [](const FinishedGame& game) { return game.id.text(); },
        [&](const auto& given) { replay = given; });
    house.settle();
    ASSERT_TRUE(replay);
    ASSERT_FALSE(*replay);
    EXPECT_EQ(replay->error(), NoReplay::Unknown);
}

TEST_F(Retention, IgnoresChangesOfTheSystemClock) {
    keep(30 * kDay, 30 * kDay);
    const GameId over = finished();
    house.clock.step(90 * kDay);
    house.pass(20 * kDay);
    EXPECT_TRUE(is_kept(over));
}

TEST_F(Retention, WorksInSmallSteps) {
    house.options.retention.events = 9; // three games of three events, without the one for each game
    house.options.retention.at_once = 10;
    keep(kDay, {});
    for (int times = 0; times < 8; ++times)
        finished();
    std::vector<std::size_t> left;
    house.clock.pass(2 * kDay);
    while (!house.store.games().empty() && left.size() < 10) {
        house.scheduler->pass(std::chrono::milliseconds{500});
        house.settle();
        left.push_back(house.store.games().size());
    }
    EXPECT_EQ(left, (std::vector<std::size_t>{5, 2, 0}));
}

TEST_F(Retention, RetriesFailedRemovals) {
    keep(kDay, {});
    const House::Pair pair = begun();
    say(pair.id, pair.tokens[0], kResign);
    house.clock.pass(2 * kDay);
    house.writer.holds = true;
    house.scheduler->pass(std::chrono::milliseconds{500});
    Page page = house.page(); // comes while it is being removed
    page.say(attach_frame(pair.id, pair.tokens[0]));
    house.settle();
    EXPECT_TRUE(page.messages().empty());
    house.store.is_broken = true;
    house.writer.holds = false;
    house.writer.go_on();
    house.store.is_broken = false;
    house.settle();
    EXPECT_EQ(word(page, "type"), "state");
    EXPECT_EQ(house.tables->cache.removed(), 0U);
    page.hang_up();
    house.pass(2 * kDay);
    EXPECT_FALSE(is_kept(pair.id));
    EXPECT_EQ(house.tables->cache.removed(), 1U);
}

/// Long games stay in memory for a while after their visitors have left.
TEST_F(Retention, ForgetsALongGameInMemory) {
    keep(kDay, {});
    const House::Pair pair = house.make_pair(*board::find_edition("original"));
    auto& events = house.store.games().at(pair.id).events;
    events = quiet_game(7, IdleTables::kLong).events;
    for (EventRow& event : events)
        event.at = house.clock.now();
    Page page = house.attached(pair.id, pair.tokens[0]);
    page.say(kResign);
    house.settle();
    ASSERT_GT(house.store.games().at(pair.id).events.size(), IdleTables::kLong);
    page.hang_up();
    house.settle();
    ASSERT_EQ(house.tables->cache.size(), 0U);
    house.pass(3 * kDay);
    EXPECT_FALSE(is_kept(pair.id));
    EXPECT_EQ(house.attached(pair.id, pair.tokens[0]).farewell(), Farewell::UnknownSeat);
}

/// What the store said may be outdated when the answer arrives.
TEST_F(Retention, KeepsGamesThatChangedMeanwhile) {
    const GameId changed = finished();
    const GameId other = finished();
    Removal* running = nullptr;
    const auto find = [&](Store&, Clock::Time, const Age&) {
        running->touch(changed);
        return AgedGames{{changed, other}, std::nullopt};
    };
    Removal removal{{*house.loader, *house.ledger, *house.scheduler, house.clock, house.log},
                    {"game_removed", find, std::chrono::seconds{1}, std::chrono::hours{1}},
                    [](const GameId&) { return false; },
                    [](const GameId&) {}};
    running = &removal;
    removal.begin();
    house.pass(std::chrono::seconds{2});
    EXPECT_TRUE(is_kept(changed));
    EXPECT_FALSE(is_kept(other));
    house.restart(); // before `removal` goes: the scheduler still knows it
}

} // namespace
} // namespace vaandel::tests
