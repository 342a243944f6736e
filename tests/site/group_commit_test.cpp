// Games continue while moves of others are being written, and nothing of them is lost or told too early.

#include "site/guests.hpp"

namespace vaandel::tests {
namespace {

TEST_F(Guests, HearOfAMoveOnlyOnceItIsStored) {
    place_both();
    const auto heard = blue.messages().size();
    house.writer.holds = true;
    move(red, 1, "d3", "d4");
    EXPECT_EQ(blue.messages().size(), heard);
    say(red, move_frame(1, "d3", "d4")); // again, while it is being written
    EXPECT_EQ(blue.messages().size(), heard);
    house.writer.go_on();
    house.settle();
    house.writer.go_on();
    EXPECT_EQ(ply_of(blue), 1);
    EXPECT_EQ(house.store.games().at(pair.id).events.size(), 3U); // two set-ups and one move
}

TEST_F(Guests, LoseNothingWhenReturningDuringAWrite) {
    place_both();
    house.writer.holds = true;
    move(red, 1, "d3", "d4");
    leave();
    Page back = come_back(Side::Red);
    EXPECT_TRUE(back.messages().empty());
    house.writer.go_on();
    house.settle();
    house.writer.go_on();
    ASSERT_FALSE(back.messages().empty());
    EXPECT_EQ(ply_of(back), 1);
}

/// Moves planned after a lost move are lost with it: the game continues from what is on disk.
TEST_F(Guests, ContinueFromTheStoreAfterALostBatch) {
    place_both();
    house.writer.holds = true;
    move(red, 1, "d3", "d4");
    blue.say(R"({"type":"draw"})");
    house.store.is_broken = true;
    house.writer.go_on();
    house.settle();
    EXPECT_EQ(red.farewell(), Farewell::Unavailable);
    EXPECT_EQ(blue.farewell(), Farewell::Unavailable);
    house.store.is_broken = false;
    house.writer.holds = false;
    red = come_back(Side::Red);
    EXPECT_EQ(ply_of(red), 0);
    EXPECT_EQ(read(red.last()).at("draw_offer"), nullptr);
    move(red, 1, "d3", "d4");
    EXPECT_EQ(ply_of(red), 1);
    EXPECT_EQ(house.store.games().at(pair.id).events.size(), 3U);
}

/// A game that everybody has left is not dropped while the bot's move in it is unwritten.
TEST_F(Guest, FindsTheBotsMoveMadeMeanwhile) {
    say(kSetup);
    say(move_frame(1, "d3", "d4"));
    const House::Pair other = house.make_pair(kBarrage8);
    Page neighbour = house.attached(other.id, other.token(Side::Red));
    house.writer.holds = true;
    page.hang_up();
    neighbour.say(kSetup);
    house.settle();                   // the neighbour's set-up is being written
    house.scheduler->run_one_timer(); // and now the bot moves
    house.writer.go_on();
    EXPECT_EQ(house.tables->cache.size(), 2U);
    house.settle();
    house.writer.go_on();
    house.settle();
    house.writer.holds = false;
    EXPECT_EQ(house.tables->cache.size(), 1U);
    const Page back = house.attached(seat.seat.game, seat.token);
    EXPECT_EQ(ply_of(back), 2);
}

} // namespace
} // namespace vaandel::tests
