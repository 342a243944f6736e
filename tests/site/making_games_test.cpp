// New games and rematches, how many of them one guest may have, and what is logged about them.

#include "site/guests.hpp"

namespace vaandel::tests {
namespace {

TEST_F(Guest, MayHaveARematchWithSidesChanged) {
    say(kSetup);
    say(kRematch);
    EXPECT_EQ(page.last(), refused_message("rematch", "not_now"));
    say(kResign);
    page.say(kRematch);
    EXPECT_NE(word(page, "type"), "rematch"); // not before it is stored
    house.settle();
    ASSERT_EQ(word(page, "type"), "rematch");
    EXPECT_EQ(word(page, "side"), "blue");

    Page next = house.attached(*GameId::parse(word(page, "game")), seat.token); // it opens this seat too
    EXPECT_EQ(word(next, "edition"), "barrage8");
    EXPECT_EQ(word(next, "you"), "blue");
    EXPECT_EQ(read(next.last()).at("names"), value(R"({"red":"bot","blue":null})"));
}

TEST_F(Guest, IsLimitedInNewGames) {
    unsigned made = 0;
    unsigned refused_games = 0;
    const auto make = [&](std::string_view caller) {
        house.tables->new_games.make({kDuel8, Side::Red}, caller, [&](const Result<NewSeat, NoGame>& given) {
            made += given ? 1 : 0U;
            refused_games += !given && given.error() == NoGame::TooMany ? 1 : 0U;
        });
        house.settle();
    };
    for (int times = 0; times < 150; ++times)
        make("203.0.113.5");
    EXPECT_EQ(made, 100U);
    EXPECT_EQ(refused_games, 50U);
    make("203.0.113.6"); // others may
    EXPECT_EQ(made, 101U);
    house.clock.pass(std::chrono::seconds{2});
    make("203.0.113.5");
    EXPECT_EQ(made, 102U);
}

TEST_F(Guest, IsLimitedInRematches) {
    Page latest = come_back();
    const auto play_and_ask_again = [&] {
        latest.say(kSetup);
        latest.say(kResign);
        latest.say(kRematch);
        house.settle();
    };
    for (int times = 0; times < 100; ++times) {
        play_and_ask_again();
        ASSERT_EQ(word(latest, "type"), "rematch") << times;
        latest = house.attached(*GameId::parse(word(latest, "game")), seat.token);
    }
    play_and_ask_again();
    EXPECT_EQ(latest.last(), refused_message("rematch", "too_many"));
    EXPECT_EQ(house.store.games().size(), 101U);
}

TEST_F(Guest, LogsNoSecret) {
    say(kSetup);
    say(kResign);
    say(kRematch);
    EXPECT_EQ(house.log.text.find(seat.token.reveal()), std::string::npos);
    EXPECT_EQ(house.log.text.find("3129X2"), std::string::npos);
    const auto line = [](std::string_view event, Log::Fields fields) {
        return log_line(Log::Level::Info, event, fields) + '\n';
    };
    const std::string id = seat.seat.game.text();
    EXPECT_EQ(house.log.text, line("game_made", {{"game", id}, {"edition", "barrage8"}}) +
                                  line("game_over", {{"game", id}, {"outcome", "blue wins by resignation"}}) +
                                  line("game_made", {{"game", word(page, "game")}, {"edition", "barrage8"}}));
}

} // namespace
} // namespace vaandel::tests
