// Draw offers at the terminal (A.6-23): against the bot, and between two humans at the cards.

#include "vaandel/board/setup.hpp"

#include <gtest/gtest.h>

#include "card_person.hpp"

namespace vaandel::apps::play {
namespace {

using namespace board;

Setup setup_from(std::string_view rows) {
    const auto setup = parse_setup(kDuel10, rows);
    EXPECT_TRUE(setup.has_value());
    return *setup;
}

/// Red has captured Blue's General for nothing; since then both have moved in circles, this many plies. It is the turn
/// of Red, the player.
BoardSettings after_quiet_plies(Ply quiet) {
    game::Game game{kDuel10};
    game.place(Side::Red, setup_from("3........F"
                                     "........BB"
                                     ".........."
                                     "X91223...."));
    game.place(Side::Blue, setup_from("3.22X1...F"
                                      "........BB"
                                      ".........."
                                      "....3....9"));
    const auto play = [&](std::string_view from, std::string_view to) {
        const Move move{*kBoard10.parse_square(from), *kBoard10.parse_square(to)};
        ASSERT_EQ(game.move(game.to_move(), move), game::Verdict::Ok) << from << to;
    };
    constexpr std::array<std::string_view, 4> red{"a1", "b1", "b2", "a2"};
    constexpr std::array<std::string_view, 4> blue{"k10", "i10", "i9", "k9"};
    const std::array<std::string_view, 4> march{"a4", "a5", "a6", "a7"};
    for (std::size_t round = 0; game.ply() < 5 + quiet; ++round) {
        if (round < 3)
            play(march[round], march[round + 1]);
        else
            play(red[(round - 3) % 4], red[(round - 2) % 4]);
        play(blue[round % 4], blue[(round + 1) % 4]);
    }
    return {.game = std::move(game), .side = Side::Red};
}

TEST(PlayDraw, TheBotDeclinesEarly) {
    const Played played = play_session({.game = game::Game{kDuel10},
                                        .side = Side::Red,
                                        .setup = setup_from("3........F"
                                                            "........BB"
                                                            ".........."
                                                            "X91223....")},
                                       1, typing({"draw", "draw", "decline", "Draw"}));
    ASSERT_EQ(played.looks.size(), 5U);
    EXPECT_TRUE(played.looks[1].shows("Your draw offer was declined.")) << played.looks[1].text();
    EXPECT_TRUE(played.looks[2].shows("You have offered a draw already.")) << played.looks[2].text();
    EXPECT_TRUE(played.looks[3].shows("There is no draw offer to decline.")) << played.looks[3].text();
    EXPECT_TRUE(played.looks[4].shows("Move 1: your turn"));
}

TEST(PlayDraw, TheBotAcceptsInAQuietEvenGame) {
    const Played played = play_session(after_quiet_plies(31), 1, typing({"draw", "a2a1"}));
    ASSERT_EQ(played.looks.size(), 2U);
    EXPECT_TRUE(played.looks[1].shows("You have offered a draw.")) << played.looks[1].text(); // it has to look first
    EXPECT_NE(played.last.find("It’s a draw. Both players agreed."), std::string::npos) << played.last;
}

TEST(PlayDraw, TheBotOffersOneInADeadGame) {
    const Played accepted = play_session(after_quiet_plies(79), 1, typing({"a2a1", "draw"}));
    ASSERT_EQ(accepted.looks.size(), 2U);
    EXPECT_FALSE(accepted.looks[0].shows("offers a draw")) << accepted.looks[0].text();
    EXPECT_TRUE(accepted.looks[1].shows("The other side offers a draw.")) << accepted.looks[1].text();
    EXPECT_NE(accepted.last.find("It’s a draw. Both players agreed."), std::string::npos) << accepted.last;

    const Played declined = play_session(after_quiet_plies(79), 1, typing({"a2a1", "decline", "a1b1"}));
    ASSERT_EQ(declined.looks.size(), 4U);
    EXPECT_TRUE(declined.looks[2].shows("You declined the draw.")) << declined.looks[2].text();
    EXPECT_FALSE(declined.looks[3].shows("offers a draw")) << declined.looks[3].text();
}

TEST(PlayDraw, EveryLanguageHasTheOffer) {
    for (const auto& [language, draw, decline] : {std::tuple{texts::Language::French, "nulle", "refuser"},
                                                  {texts::Language::Dutch, "remise", "weiger"},
                                                  {texts::Language::German, "remis", "ablehnen"}}) {
        const texts::Texts texts{language};
        BoardSettings settings = after_quiet_plies(79);
        settings.language = language;
        const Played played = play_session(std::move(settings), 1, typing({"a2a1", decline, draw}));
        ASSERT_EQ(played.looks.size(), 3U); // the bot takes the player's
        EXPECT_TRUE(played.looks[1].shows(draw)) << played.looks[1].text();
        EXPECT_TRUE(played.looks[2].shows(texts["terminal.draw.you_declined"])) << played.looks[2].text();
        for (const Look& look : played.looks)
            expect_fits(look);
    }
}

} // namespace
} // namespace vaandel::apps::play

namespace vaandel::apps::play_cards {
namespace {

TEST(PlayCardsDraw, PlayersAgreeOnADraw) {
    AnyAction any{1};
    bool has_offered = false;
    const Played played = play_session(
        persons(known_game()), 1,
        [&, lines = opening(), next = std::size_t{0}](const Look& look) mutable -> std::optional<std::string> {
            if (next < lines.size())
                return lines[next++];
            if (look.shows("The other side offers a draw."))
                return "draw";
            return std::exchange(has_offered, true) ? any(look) : "draw";
        });
    const std::size_t offered = opening().size() + 1;
    ASSERT_GT(played.looks.size(), offered);
    EXPECT_TRUE(played.looks[offered].shows("You have offered a draw.")) << played.looks[offered].text();
    EXPECT_NE(played.last.find("Both players agreed."), std::string::npos) << played.last;
}

TEST(PlayCardsDraw, TheBotDeclinesEarly) {
    const Played played = play_session(against_bot(cards::kCards, 1), 1,
                                       play::typing({"draw", "random", "done", "draw", "draw", "decline"}));
    ASSERT_EQ(played.looks.size(), 7U);
    EXPECT_TRUE(played.looks[1].shows("once play has begun")) << played.looks[1].text();
    EXPECT_TRUE(played.looks[4].shows("Your draw offer was declined.")) << played.looks[4].text();
    EXPECT_TRUE(played.looks[5].shows("You have offered a draw already.")) << played.looks[5].text();
    EXPECT_TRUE(played.looks[6].shows("There is no draw offer to decline.")) << played.looks[6].text();
}

} // namespace
} // namespace vaandel::apps::play_cards
