// Long games: what was judged once is not judged again, and only the events define a game.

#include "site/guests.hpp"
#include "site/quiet_game.hpp"

namespace vaandel::tests {
namespace {

/// As a server that played the game that far would have kept it.
Checkpoint checkpoint_after(const StoredGame& stored, std::uint32_t number) {
    LogFingerprint log;
    for (const EventRow& row : std::span{stored.events}.first(number))
        log.add(row);
    return {number, log.value()};
}

Restored restored(const StoredGame& stored) { return *restore(stored, Random{1}); }

void expect_same(const game::AnyGame& a, const game::AnyGame& b) {
    EXPECT_EQ(a.board()->plies(), b.board()->plies());
    EXPECT_EQ(a.take_backs(), b.take_backs());
    EXPECT_EQ(a.draw_offer(), b.draw_offer());
    for (const Side side : {Side::Red, Side::Blue}) {
        const auto view = [&](const game::AnyGame& game) { return std::get<game::SeatView>(game.view_for(side)); };
        EXPECT_EQ(view(a).board, view(b).board);
        EXPECT_EQ(view(a).own_setup, view(b).own_setup);
    }
}

TEST(Checkpoints, SaveTimeAndChangeNothing) {
    StoredGame stored = quiet_game(1, 900, TakeBacks::Some);
    const Restored whole = restored(stored);
    EXPECT_EQ(whole.judged, stored.events.size());
    for (const std::uint32_t number : {3U, 500U, std::uint32_t(stored.events.size())}) {
        stored.checkpoint = checkpoint_after(stored, number);
        unsigned watched = 0;
        const auto again = restore(stored, Random{1}, [&](const EventRow&, const game::AnyGame&) { ++watched; });
        ASSERT_TRUE(again);
        const auto others = std::ranges::count_if(std::span{stored.events}.first(number),
                                                  [](const EventRow& row) { return row.kind != kMoveKind; });
        EXPECT_EQ(again->judged, stored.events.size() - number + std::size_t(others));
        EXPECT_EQ(again->known, number);
        EXPECT_EQ(watched, stored.events.size());
        EXPECT_EQ(again->log.value(), whole.log.value());
        expect_same(again->game, whole.game);
    }
}

TEST(Checkpoints, AreIgnoredIfTheyDoNotFit) {
    const StoredGame whole = quiet_game(2, 300);
    const auto judged = [&](auto&& spoil) {
        StoredGame stored = whole;
        stored.checkpoint = checkpoint_after(stored, 256);
        spoil(stored);
        const auto again = restore(stored, Random{1});
        return again ? again->judged : 0U;
    };
    const auto all = std::uint32_t(whole.events.size());
    EXPECT_EQ(judged([](StoredGame&) {}), all - 254);
    EXPECT_EQ(judged([](StoredGame& game) { game.checkpoint->fingerprint ^= 1U << 9U; }), all);
    EXPECT_EQ(judged([](StoredGame& game) { ++game.checkpoint->number; }), all);
    EXPECT_EQ(judged([](StoredGame& game) { game.checkpoint->number = 5000; }), all);
    EXPECT_EQ(judged([](StoredGame& game) { game.events[20].at += std::chrono::milliseconds{1}; }), all);
    // And events that have become impossible are detected, although they were possible once.
    EXPECT_EQ(judged([](StoredGame& game) { game.events[20].payload = game.events[19].payload; }), 0U);
    EXPECT_EQ(judged([](StoredGame& game) { game.events[20].side = opponent(game.events[20].side); }), 0U);
}

/// Even a fingerprint that fits by chance, or was forged, cannot make an immovable piece move.
TEST(Checkpoints, NeverAddMoves) {
    StoredGame stored = quiet_game(3, 300);
    stored.events[20].payload = stored.events[19].payload;
    stored.checkpoint = checkpoint_after(stored, 256);
    EXPECT_FALSE(restore(stored, Random{1}));
}

TEST(LongGames, AreJudgedOnce) {
    House house;
    const House::Pair pair = house.make_pair(*board::find_edition("original"));
    const auto stored = [&]() -> StoredGame& { return house.store.games().at(pair.id); };
    stored().events = quiet_game(4, 4000).events;
    const auto judged_now = [&] {
        const std::uint64_t before = house.tables->cache.events_judged();
        Page page = house.attached(pair.id, pair.tokens[0]);
        EXPECT_EQ(ply_of(page), 4000);
        page.hang_up();
        house.settle();
        return house.tables->cache.events_judged() - before;
    };
    EXPECT_EQ(judged_now(), 4002U);
    house.restart();
    EXPECT_LE(judged_now(), kCheckpointEvery);
    stored().checkpoint.value().fingerprint ^= 1;
    house.restart();
    EXPECT_EQ(judged_now(), 4002U);
    house.restart();
    EXPECT_LE(judged_now(), kCheckpointEvery);
}

TEST(LongGames, AreWrittenDuringPlay) {
    House house;
    const House::Pair pair = house.make_pair(*board::find_edition("original"));
    const StoredGame played = quiet_game(5, 2 * kCheckpointEvery + 50);
    house.store.games().at(pair.id).events = {played.events[0], played.events[1]};
    std::array<Page, 2> pages{house.attached(pair.id, pair.tokens[0]), house.attached(pair.id, pair.tokens[1])};
    const board::Edition& edition = *board::find_edition("original");
    const Restored whole = restored(played);
    for (const board::PublicPly& ply : whole.game.board()->plies()) {
        pages[ply.side == Side::Red ? 0 : 1].say(move_frame(edition, ply.number, ply.move));
        house.settle();
    }
    for (Page& page : pages)
        page.hang_up();
    house.settle();
    EXPECT_GT(house.store.games().at(pair.id).checkpoint.value().number, kCheckpointEvery);
    house.restart();
    Page back = house.attached(pair.id, pair.tokens[0]);
    EXPECT_EQ(ply_of(back), 2 * kCheckpointEvery + 50);
    EXPECT_LE(house.tables->cache.events_judged(), kCheckpointEvery + 2);
}

} // namespace
} // namespace vaandel::tests
