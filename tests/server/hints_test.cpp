// Hints: what the engine would do in a guest's seat, asked for and given.

#include "server/guests.hpp"

namespace vaandel::tests {
namespace {

const std::string kHint = R"({"type":"hint"})";

std::string refusal(std::string_view code) { return refused_message("hint", code); }

TEST_F(Guest, IsGivenAHintThatMayBePlayed) {
    say(kSetup);
    page.say(kHint);
    EXPECT_NE(word(page, "type"), "hint"); // it is thought about first
    house.settle();
    ASSERT_EQ(word(page, "type"), "hint") << page.last();
    EXPECT_EQ(ply_of(page), 1);
    const std::string from = word(page, "from");
    const std::string to = word(page, "to");
    EXPECT_EQ(house.store.load(seat.seat.game)->events.size(), 2U); // nothing happened in the game
    say(move_frame(1, from, to));
    EXPECT_EQ(ply_of(page), 1);
    EXPECT_EQ(word(page, "type"), "state");
}

TEST_F(Guest, IsGivenAHintOnTheOwnTurnAgainstTheBotAlone) {
    say(kHint);
    EXPECT_EQ(page.last(), refusal("not_now"));
    say(kSetup);
    say(move_frame(1, "d3", "d4"));
    say(kHint);
    EXPECT_EQ(page.last(), refusal("not_your_turn"));
    say(kResign);
    say(kHint);
    EXPECT_EQ(page.last(), refusal("game_over"));
}

TEST_F(Guests, AreGivenNoHints) {
    place_both();
    say(red, kHint);
    EXPECT_EQ(red.last(), refusal("not_now"));
}

TEST(CardHint, IsNotToBeHad) {
    House house;
    const NewSeat seat = house.make_game(cards::kCards);
    Page page = house.attached(seat.seat.game, seat.token);
    page.say(kHint);
    house.settle();
    EXPECT_EQ(page.last(), refusal("not_now"));
}

TEST_F(Guest, IsGivenOneHintAtATime) {
    say(kSetup);
    page.say(kHint);
    page.say(kHint);
    house.settle();
    EXPECT_EQ(word(page.messages()[page.messages().size() - 2], "code"), "too_many");
    EXPECT_EQ(word(page, "type"), "hint");
    say(kHint);
    EXPECT_EQ(word(page, "type"), "hint");
}

TEST_F(Guest, IsGivenNoHintForAMoveThatIsMade) {
    say(kSetup);
    page.say(kHint);
    page.say(move_frame(1, "d3", "d4"));
    house.settle();
    EXPECT_EQ(page.last(), refusal("stale"));
    house.scheduler->run_all();
    say(kHint);
    EXPECT_EQ(word(page, "type"), "hint");
    EXPECT_EQ(ply_of(page), 3);
}

TEST_F(Guest, IsNotGivenHintsWithoutEnd) {
    say(kSetup);
    for (int times = 0; times < 30; ++times) {
        say(kHint);
        ASSERT_EQ(word(page, "type"), "hint");
    }
    say(kHint);
    EXPECT_EQ(page.last(), refusal("too_many"));
    house.clock.pass(std::chrono::seconds{5});
    say(kHint);
    EXPECT_EQ(word(page, "type"), "hint");
    house.workers->is_full = true;
    house.clock.pass(std::chrono::seconds{5});
    say(kHint);
    EXPECT_EQ(page.last(), refusal("too_many"));
}

TEST_F(Guest, MayLeaveWhileAHintIsThoughtAbout) {
    say(kSetup);
    page.say(kHint);
    page.hang_up();
    house.settle();
    EXPECT_EQ(house.tables->in_memory(), 0U);
    EXPECT_TRUE(come_back().has_seat());
}

} // namespace
} // namespace vaandel::tests
