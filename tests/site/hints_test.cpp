// Hints: what the engine would do in a guest's seat, requested and given.

#include "site/guests.hpp"

namespace vaandel::tests {
namespace {

const std::string kHint = R"({"type":"hint"})";

std::string refusal(std::string_view code) { return refused_message("hint", code); }

TEST_F(Guest, GetsALegalHint) {
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

TEST_F(Guest, GetsHintsOnTheOwnTurnAgainstTheBotOnly) {
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

TEST_F(Guests, GetNoHints) {
    place_both();
    say(red, kHint);
    EXPECT_EQ(red.last(), refusal("not_now"));
}

TEST(CardHint, IsALegalAction) {
    House house;
    const NewSeat seat = house.make_game(cards::kCards);
    Page page = house.attached(seat.seat.game, seat.token);
    const auto say = [&](const std::string& frame) {
        page.say(frame);
        house.settle();
    };
    say(kHint);
    EXPECT_EQ(page.last(), refusal("not_now")); // lines are laid yet
    const boost::json::object state = read(page.messages().front());
    std::string lay = "lay";
    for (std::size_t at = 0; at < 5; ++at)
        lay += ' ' + std::string{state.at("yours").at("hand").at(at).as_string()};
    page.say(fmt::format(R"({{"type":"act","number":1,"action":"{}"}})", lay));
    for (int actions = 1; actions < 12; ++actions) {
        house.scheduler->run_all();
        const boost::json::object now = read(page.last());
        ASSERT_EQ(now.at("type"), "state") << page.last();
        if (now.at("phase") == "over")
            break;
        ASSERT_EQ(now.at("your_turn"), true);
        say(kHint);
        const boost::json::object hint = read(page.last());
        ASSERT_EQ(hint.at("type"), "hint") << page.last();
        EXPECT_EQ(hint.at("number"), actions + 1);
        const std::string action{hint.at("action").as_string()};
        say(fmt::format(R"({{"type":"act","number":{},"action":"{}"}})", actions + 1, action));
        ASSERT_EQ(word(page, "type"), "state") << action << page.last();
    }
}

TEST_F(Guest, GetsOneHintAtATime) {
    say(kSetup);
    page.say(kHint);
    page.say(kHint);
    house.settle();
    EXPECT_EQ(word(page.messages()[page.messages().size() - 2], "code"), "too_many");
    EXPECT_EQ(word(page, "type"), "hint");
    say(kHint);
    EXPECT_EQ(word(page, "type"), "hint");
}

TEST_F(Guest, GetsNoHintForAPastMove) {
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

TEST_F(Guest, GetsALimitedNumberOfHints) {
    say(kSetup);
    for (int times = 0; times < 30; ++times) {
        say(kHint);
        ASSERT_EQ(word(page, "type"), "hint");
    }
    say(kHint);
    EXPECT_EQ(word(page, "code"), "too_many");
    EXPECT_EQ(wait_of(page), 5);
    house.clock.pass(std::chrono::milliseconds{2'500});
    say(kHint);
    EXPECT_EQ(wait_of(page), 3); // a second that has begun is a second
    house.clock.pass(std::chrono::milliseconds{2'500});
    say(kHint);
    EXPECT_EQ(word(page, "type"), "hint");
}

TEST_F(Guest, PaysNothingIfTheServerIsBusy) {
    say(kSetup);
    house.workers->is_full = true;
    for (int times = 0; times < 40; ++times) {
        say(kHint);
        EXPECT_EQ(page.last(), refusal("too_many"));
    }
    house.workers->is_full = false;
    say(kHint);
    EXPECT_EQ(word(page, "type"), "hint");
}

TEST_F(Guest, MayLeaveDuringAHint) {
    say(kSetup);
    page.say(kHint);
    page.hang_up();
    house.settle();
    EXPECT_EQ(house.tables->cache.size(), 0U);
    EXPECT_TRUE(come_back().has_seat());
}

} // namespace
} // namespace vaandel::tests
