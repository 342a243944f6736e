// Set-ups, moves and refusals between two guests, as their pages see them.

#include "site/guests.hpp"

namespace vaandel::tests {
namespace {

TEST_F(Guests, HearOfEveryChange) {
    say(red, kSetup);
    EXPECT_EQ(read(red.last()).at("setup"),
              value(R"({"yours":"F...............B3129X2.","ready":{"red":true,"blue":false}})"));
    EXPECT_EQ(read(blue.last()).at("setup"), value(R"({"yours":null,"ready":{"red":true,"blue":false}})"));
    say(blue, kSetup);
    EXPECT_EQ(word(red, "phase"), "play");
    move(red, 1, "d3", "d5");
    EXPECT_EQ(ply_of(red), 1);
    EXPECT_EQ(ply_of(blue), 1);
    EXPECT_EQ(red.messages().size(), 5U); // one more when Blue came
    EXPECT_EQ(blue.messages().size(), 4U);
}

TEST_F(Guests, GetNothingBeforeTheCommit) {
    place_both();
    const auto before = red.messages().size();
    const auto before_blue = blue.messages().size();
    red.say(move_frame(1, "d3", "d5"));
    EXPECT_EQ(red.messages().size(), before);
    EXPECT_EQ(blue.messages().size(), before_blue);
    EXPECT_EQ(house.store.load(pair.id)->events.size(), 2U);
    house.settle();
    EXPECT_EQ(red.messages().size(), before + 1);
    EXPECT_EQ(house.store.load(pair.id)->events.size(), 3U);
}

TEST_F(Guests, GetAnswersInOrder) {
    place_both();
    const auto before = red.messages().size();
    red.say("nonsense");
    red.say(move_frame(1, "d3", "d5"));
    red.say(move_frame(1, "a1", "a2"));
    red.say("nonsense");
    house.settle();
    ASSERT_EQ(red.messages().size(), before + 4);
    EXPECT_EQ(red.messages()[before], refused_message("", "bad_message"));
    EXPECT_EQ(read(red.messages()[before + 1]).at("ply"), 1);
    EXPECT_EQ(red.messages()[before + 2], refused_message("move", "stale"));
    EXPECT_EQ(red.messages()[before + 3], refused_message("", "bad_message"));
}

TEST_F(Guests, MayNotActBeforeTheirTime) {
    for (const auto& [frame, request] : {std::pair{move_frame(1, "d3", "d5"), "move"},
                                         {kResign, "resign"},
                                         {kRematch, "rematch"},
                                         {attach_frame(pair.id, pair.token(Side::Red)), "attach"}}) {
        say(red, frame);
        EXPECT_EQ(red.last(), refused_message(request, "not_now"));
    }
    say(red, kSetup);
    say(red, kSetup);
    EXPECT_EQ(red.last(), refused_message("setup", "not_now"));
    say(blue, kSetup);
    say(blue, kSetup);
    EXPECT_EQ(blue.last(), refused_message("setup", "not_now"));
}

TEST_F(Guests, AreToldAllErrorsOfTheirSetup) {
    say(red, R"({"type":"setup","setup":"F?......"})");
    EXPECT_EQ(word(red, "code"), "setup");
    EXPECT_EQ(read(red.last()).at("problems").as_array().size(), 8U);
    say(red, kSetup);
    EXPECT_EQ(word(red, "type"), "state");
}

TEST_F(Guests, AreToldWhyAMoveIsRefused) {
    place_both();
    for (const auto& [from, to, code] : {std::tuple{"j1", "a2", "bad_square"},
                                         {"a1", "a9", "bad_square"},
                                         {"", "a2", "bad_square"},
                                         {"a1 ", "a2", "bad_square"},
                                         {"a2", "a4", "no_piece"},
                                         {"d6", "d5", "not_yours"},
                                         {"a1", "a2", "immovable"},
                                         {"e3", "e3", "not_straight"},
                                         {"e3", "d4", "not_straight"},
                                         {"e3", "e5", "too_far"},
                                         {"g3", "g8", "blocked"},
                                         {"b3", "a3", "own_piece"},
                                         {"c3", "c4", "lake"}}) {
        move(red, 1, from, to);
        EXPECT_EQ(red.last(), refused_message("move", code)) << from << to;
    }
    move(red, 2, "d3", "d5");
    EXPECT_EQ(red.last(), refused_message("move", "stale"));
    move(red, 0, "d3", "d5");
    EXPECT_EQ(red.last(), refused_message("move", "stale"));
    move(blue, 1, "d6", "d5");
    EXPECT_EQ(blue.last(), refused_message("move", "not_your_turn"));
    EXPECT_EQ(house.store.load(pair.id)->events.size(), 2U);
}

TEST_F(Guests, AreStoppedByTheTwoSquaresRule) {
    place_both();
    Ply ply = 0;
    for (const auto& [from, to] : {std::pair{"c3", "c2"}, {"c2", "c3"}, {"c3", "c2"}}) {
        const bool is_back = std::string_view{from} == "c2";
        move(red, ++ply, from, to);
        move(blue, ++ply, is_back ? "g7" : "g6", is_back ? "g6" : "g7");
    }
    move(red, ++ply, "c2", "c3");
    EXPECT_EQ(red.last(), refused_message("move", "two_squares"));
}

TEST_F(Guests, RepeatedMovesAreMadeOnce) {
    place_both();
    move(red, 1, "d3", "d5");
    const std::string shown = red.last();
    const auto heard = blue.messages().size();
    move(red, 1, "d3", "d5");
    EXPECT_EQ(red.last(), shown);
    EXPECT_EQ(blue.messages().size(), heard); // the other side is not bothered
    move(red, 1, "d3", "d4");
    EXPECT_EQ(red.last(), refused_message("move", "stale")); // another move is not the same move
    move(blue, 1, "d3", "d5");
    EXPECT_EQ(blue.last(), refused_message("move", "stale")); // nor is it when somebody else made it
    move(blue, 2, "d6", "d5");
    move(red, 1, "d3", "d5"); // the late echo of an old one
    EXPECT_EQ(ply_of(red), 2);
    EXPECT_EQ(house.store.load(pair.id)->events.size(), 4U);
}

TEST_F(Guests, MayResignInEitherTurn) {
    place_both();
    say(blue, kResign);
    for (const Page* page : {&red, &blue}) {
        EXPECT_EQ(word(*page, "phase"), "over");
        EXPECT_EQ(read(page->last()).at("outcome"), value(R"({"winner":"red","reason":"resigned"})"));
    }
    for (const auto& [frame, request] :
         {std::pair{kResign, "resign"}, {move_frame(1, "d3", "d5"), "move"}, {kSetup, "setup"}}) {
        say(red, frame);
        EXPECT_EQ(red.last(), refused_message(request, "game_over"));
    }
}

TEST_F(Guests, MayRepeatTheLastMoveOfAGame) {
    place_both();
    // Red's marshal walks to Blue's flag; Blue's miner walks to and fro, out of the way.
    const std::array<std::pair<const char*, const char*>, 9> walk{{{"g3", "g5"},
                                                                   {"g5", "h5"},
                                                                   {"f3", "g3"},
                                                                   {"g3", "g4"},
                                                                   {"g4", "g5"},
                                                                   {"g5", "g6"},
                                                                   {"g6", "g7"},
                                                                   {"g7", "g8"},
                                                                   {"g8", "h8"}}};
    const std::array<std::pair<const char*, const char*>, 8> answers{{{"b6", "b7"},
                                                                      {"b7", "a7"},
                                                                      {"a7", "a8"},
                                                                      {"a8", "b8"},
                                                                      {"b8", "c8"},
                                                                      {"c8", "d8"},
                                                                      {"d8", "d7"},
                                                                      {"d7", "e7"}}};
    Ply ply = 0;
    for (std::size_t at = 0; at < walk.size(); ++at) {
        move(red, ++ply, walk[at].first, walk[at].second);
        ASSERT_EQ(ply_of(red), std::int64_t(ply)) << red.last();
        if (at < answers.size()) {
            move(blue, ++ply, answers[at].first, answers[at].second);
            ASSERT_EQ(ply_of(blue), std::int64_t(ply)) << blue.last();
        }
    }
    EXPECT_EQ(read(red.last()).at("outcome"), value(R"({"winner":"red","reason":"flag"})"));
    EXPECT_EQ(read(red.last()).at("final").at("setups").at("blue"), "F...............B3129X2.");
    const std::string shown = red.last();
    move(red, ply, "g8", "h8");
    EXPECT_EQ(red.last(), shown);
}

} // namespace
} // namespace vaandel::tests
