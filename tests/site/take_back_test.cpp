// Taking back against the bot: to one's own last decision, once per request.

#include "site/guests.hpp"

namespace vaandel::tests {
namespace {

std::string take_back(Ply ply) { return fmt::format(R"({{"type":"takeback","ply":{}}})", ply); }
std::string refusal(std::string_view code) { return refused_message("takeback", code); }
std::int64_t take_backs(const Page& page) { return read(page.last()).at("take_backs").to_number<std::int64_t>(); }
/// The state without the count of what was taken back.
boost::json::object without_count(const std::string& message) {
    boost::json::object fields = without_past(message);
    fields.erase("take_backs");
    return fields;
}

TEST_F(Guest, TakesBackTheOwnLastPlyAndItsAnswer) {
    say(kSetup);
    const auto start = without_count(page.last());
    say(move_frame(1, "d3", "d4"));
    house.scheduler->run_all();
    ASSERT_EQ(ply_of(page), 2);
    say(take_back(1));
    EXPECT_EQ(without_count(page.last()), start);
    EXPECT_EQ(take_backs(page), 1);
    say(take_back(1)); // said twice
    EXPECT_EQ(take_backs(page), 1);
    leave();
    house.restart();
    page = come_back();
    EXPECT_EQ(without_count(page.last()), start);
    EXPECT_EQ(take_backs(page), 1);
    say(move_frame(1, "d3", "d5"));
    house.scheduler->run_all();
    EXPECT_EQ(ply_of(page), 2);
}

TEST_F(Guest, TakesBackWhileTheBotThinks) {
    say(kSetup);
    say(move_frame(1, "d3", "d4"));
    say(take_back(1));
    EXPECT_EQ(ply_of(page), 0);
    house.scheduler->run_all(); // what the bot thought about is no more
    EXPECT_EQ(ply_of(page), 0);
    EXPECT_EQ(word(page, "turn"), "red");
}

TEST_F(Guest, RefusesOtherTurns) {
    say(take_back(1));
    EXPECT_EQ(page.last(), refusal("not_now"));
    say(kSetup);
    say(take_back(1)); // nothing was made
    EXPECT_EQ(page.last(), refusal("not_now"));
    say(move_frame(1, "d3", "d4"));
    house.scheduler->run_all();
    for (const Ply ply : {0U, 2U, 3U, 77U}) {
        say(take_back(ply));
        EXPECT_EQ(page.last(), refusal("stale"));
    }
    say(R"({"type":"takeback"})");
    EXPECT_EQ(page.last(), refusal("bad_message"));
    say(kResign);
    say(take_back(1));
    EXPECT_EQ(page.last(), refusal("game_over"));
}

TEST_F(Guests, CannotTakeBack) {
    place_both();
    move(red, 1, "d3", "d5");
    say(red, take_back(1));
    EXPECT_EQ(red.last(), refusal("not_now"));
}

/// Where the Scout on d3 meets the enemy straight ahead; empty where it does not.
std::string met_by_scout(const std::string& message) {
    const boost::json::object state = read(message);
    std::string goal;
    for (const auto& target : state.at("targets").at("d3").as_array())
        for (const auto& piece : state.at("pieces").as_array())
            if (piece.at("at") == target && piece.at("side") == "blue")
                goal = std::string{target.as_string()};
    return goal;
}

TEST(TakeBack, HidesTheBattleThatWasTakenBack) {
    unsigned tried = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        House house{seed};
        const NewSeat seat = house.make_game(kBarrage8);
        Page page = house.attached(seat.seat.game, seat.token);
        page.say(kSetup);
        house.settle();
        const std::string start = page.last();
        const std::string goal = met_by_scout(start);
        if (goal.empty())
            continue;
        page.say(move_frame(1, "d3", goal));
        house.settle();
        ASSERT_FALSE(read(page.last()).at("last").at("battle").is_null()) << page.last();
        if (word(page, "phase") == "over")
            continue; // it was the Flag
        page.say(take_back(1));
        house.settle();
        EXPECT_EQ(without_count(page.last()), without_count(start));
        ++tried;
    }
    EXPECT_GT(tried, 3U);
}

} // namespace
} // namespace vaandel::tests
