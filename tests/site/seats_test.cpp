// Taking, keeping and leaving seats, as a page sees it.

#include "site/guests.hpp"

namespace vaandel::tests {
namespace {

TEST_F(Guests, AreShownTheGameWhenTheyTakeTheirSeats) {
    EXPECT_EQ(red.messages().size(), 2U); // the second when Blue came
    EXPECT_EQ(blue.messages().size(), 1U);
    EXPECT_EQ(word(red, "type"), "state");
    EXPECT_EQ(word(red, "you"), "red");
    EXPECT_EQ(word(blue, "you"), "blue");
    EXPECT_TRUE(red.has_seat());
}

TEST_F(Guests, CannotTakeAnotherSeat) {
    KnownSecrets others{99};
    const GameId unknown = GameId::make(others);
    const Token wrong = Token::make(others);
    for (const std::string& frame : {attach_frame(unknown, pair.token(Side::Red)), attach_frame(pair.id, wrong),
                                     std::string{R"({"type":"attach","game":"x","token":"y"})"},
                                     std::string{R"({"type":"attach","game":"","token":""})"}}) {
        Page stranger = house.page();
        stranger.say(frame);
        house.settle();
        EXPECT_EQ(stranger.messages(), std::vector{refused_message("attach", "unknown_seat")});
        EXPECT_EQ(stranger.farewell(), Farewell::UnknownSeat);
        stranger.say(attach_frame(pair.id, pair.token(Side::Red))); // too late
        EXPECT_FALSE(stranger.has_seat());
    }
}

TEST_F(Guests, MustAttachFirst) {
    Page stranger = house.page();
    for (const auto& [frame, request] : {std::pair{kSetup, "setup"}, {kResign, "resign"}}) {
        stranger.say(frame);
        EXPECT_EQ(stranger.last(), refused_message(request, "not_now"));
    }
    stranger.say("{");
    EXPECT_EQ(stranger.last(), refused_message("", "bad_message"));
    stranger.say_binary();
    EXPECT_EQ(stranger.last(), refused_message("", "bad_message"));
    EXPECT_EQ(stranger.farewell(), std::nullopt);
}

TEST_F(Guests, MayAttachToASeatTwice) {
    Page second = come_back(Side::Red);
    place_both();
    EXPECT_EQ(second.last(), red.last());
    move(second, 1, "d3", "d5");
    EXPECT_EQ(second.last(), red.last());
    EXPECT_EQ(ply_of(red), 1);
}

TEST_F(Guests, ContinueAfterARestart) {
    place_both();
    move(red, 1, "d3", "d5");
    const std::string shown = blue.last();
    leave();
    house.restart();
    Page back = come_back(Side::Blue);
    Page other = come_back(Side::Red);
    EXPECT_EQ(back.last(), shown);
    move(back, 2, "d6", "d5");
    EXPECT_EQ(ply_of(back), 2);
}

TEST_F(Guests, FreeMemoryWhenTheyLeave) {
    place_both();
    EXPECT_EQ(house.tables->cache.size(), 1U);
    red.say(move_frame(1, "d3", "d5"));
    red.hang_up(); // before the commit
    blue.hang_up();
    EXPECT_EQ(house.tables->cache.size(), 1U);
    house.settle();
    EXPECT_EQ(house.tables->cache.size(), 0U);
    Page back = come_back(Side::Red);
    EXPECT_EQ(ply_of(back), 1); // it was on its way, and it arrived
}

TEST_F(Guests, StrangersKeepNothingInMemory) {
    leave();
    KnownSecrets others{99};
    Page stranger = house.attached(pair.id, Token::make(others));
    EXPECT_EQ(house.tables->cache.size(), 0U);
}

TEST_F(Guests, AreLimitedToSixteenPagesPerSeat) {
    std::vector<Page> pages;
    for (int times = 1; times < 16; ++times)
        pages.push_back(come_back(Side::Red));
    EXPECT_EQ(word(pages.back(), "type"), "state");
    const Page one_more = come_back(Side::Red);
    EXPECT_EQ(one_more.messages(), std::vector{refused_message("attach", "too_many")});
    EXPECT_EQ(one_more.farewell(), Farewell::Flood);
    pages.clear();
    EXPECT_EQ(word(come_back(Side::Red), "type"), "state");
}

TEST_F(Guests, AreDisconnectedWhenTheyFlood) {
    for (int times = 0; times < 1000; ++times)
        red.say("{");
    EXPECT_EQ(red.farewell(), Farewell::Flood); // the attach counted too
    EXPECT_EQ(blue.farewell(), std::nullopt);
}

} // namespace
} // namespace vaandel::tests
