// Our engine at the other end of a line, as a manager sees it.

#include "vaandel/core/text.hpp"
#include "vaandel/game/game.hpp"
#include "vaandel/protocol/seat_messages.hpp"

#include <gtest/gtest.h>

#include "laws.hpp"
#include "talk.hpp"

namespace vaandel::protocol {
namespace {

using namespace board;

TEST(EngineSession, IntroducesItself) {
    Talk talk;
    const Lines lines = talk.say("vaandel-protocol 1\n");
    ASSERT_EQ(lines.size(), 8U);
    EXPECT_EQ(lines[0], "id Vaandel");
    EXPECT_EQ(lines[1], "editions duel8 barrage8 cards");
    EXPECT_EQ(lines[2], "option level choice newcomer newcomer learner casual steady skilled strong expert master");
    EXPECT_EQ(lines[3], "option seed number 3 0 18446744073709551615");
    EXPECT_EQ(lines[4], "option rival choice program human program");
    EXPECT_EQ(lines[5], "option multipv number 1 1 64");
    EXPECT_EQ(lines[6], "option opponent text");
    EXPECT_EQ(lines[7], "vaandel-protocol 1");
    EXPECT_EQ(talk.say("vaandel-protocol 2")[7], "error version 2 is not known, this is version 1");
}

TEST(EngineSession, ReportsErrorsAndContinues) {
    Talk talk;
    EXPECT_EQ(
        talk.say("hello\n\nsetup\nposition A r 0\ngo\nnewgame chess red\nsetoption level 9\nsetoption x y\n"
                 "setoption rival crow\nsetoption rival human\nsetoption rival person\nsetoption multipv 0\nisready"),
        (Lines{"error 'hello' is not a message", "error setup: no game; 'newgame' begins one",
               "error position: no game; 'newgame' begins one", "error go: no position",
               "error newgame: 'chess' is not played here", "error setoption: '9' is not a level",
               "error setoption: there is no option 'x'", "error setoption: 'crow' is neither human nor program",
               "error setoption: '0' is not a number from 1 to 64", "readyok"}));
    EXPECT_EQ(talk.say("error do not answer me\nplayed 1 a4-a5\nstop\ngameover draw agreed"), Lines{});
    EXPECT_TRUE(talk.goes_on());
    talk.say("quit");
    EXPECT_FALSE(talk.goes_on());
}

/// A list of legal moves that contradicts the position is an error, and no reason to think.
TEST(EngineSession, ChecksTheListOfLegalMoves) {
    Talk talk;
    const std::string board = "AAAADMEACAAAABAALKAAADAAAA_AA_AAAA_AA_AA?AAA?AAA?AAAAA??A?A?AAA?";
    const std::string legal = " e1-e2 g1-g2 a3-a4 b3-b4 g1-h1 a2-b2 b3-c3 f3-g3 a2-a1 b3-b2 e1-d1 f3-e3 e1-e3 e1-e4 "
                              "e1-e5 e1xe6 f3-h3 e1-a1 e1-b1 e1-c1 f3-c3 f3-d3";
    talk.say("newgame barrage8 red\nposition " + board + " r 0");
    EXPECT_EQ(talk.say("go nodes 1 legal" + legal + " c1-c2"),
              Lines{"error go: 'c1-c2' is not legal in this position"});
    EXPECT_EQ(talk.say("go nodes 1 legal" + legal.substr(6)),
              Lines{"error go: 'e1-e2' is legal, but 'legal' leaves it out"});
    EXPECT_EQ(talk.say("go nodes 1 legal e1-e6"),
              Lines{"error go: 'e1-e6' is not legal in this position"}); // an attack
    EXPECT_EQ(talk.say("go nodes 1 legal lay=9X8F2"), Lines{"error go: 'lay=9X8F2' is not legal in this position"});
    for (const std::string& given : {" legal" + legal, std::string{}})
        EXPECT_TRUE(talk.say("go nodes 1" + given).back().starts_with("bestmove "));
    talk.say(
        "newgame cards blue\ntable turn 2 to b stage fill idle 0 own .3.34 ..... 643 15 75 enemy ???.? 3 15 7 events "
        "r:lay=????? b:lay=73534 r:attack=4x3:7>5 b:attack=1x4:7=7");
    const std::string fills = " fill=3.4.. fill=3.6.. fill=4.3.. fill=4.6.. fill=6.3..";
    EXPECT_EQ(talk.say("go nodes 1 legal" + fills),
              Lines{"error go: 'fill=6.4..' is legal, but 'legal' leaves it out"});
    EXPECT_EQ(talk.say("go nodes 1 legal" + fills + " fill=6.4.. pass"),
              Lines{"error go: 'pass' is not legal in this position"});
    EXPECT_TRUE(talk.say("go nodes 1 legal" + fills + " fill=6.4..").back().starts_with("bestmove fill="));
}

Move move_of(const Edition& edition, const WireAction& action) {
    const auto& move = std::get<WireMove>(action);
    return *move_on(*edition.geometry, move.from, move.to);
}

/// Plays `plies` of a game for the seat; the other moves at random. Returns all answers.
Lines play(Talk& talk, const Edition& edition, Side seat, Ply plies, std::uint64_t seed) {
    Random random{seed};
    Lines all = talk.say(text_of(ToEngine{NewGame{std::string{edition.id}, seat, edition.rules}}));
    EXPECT_EQ(all, Lines{});
    game::Game game{edition};
    const Lines setup = talk.say("setup movetime 5");
    EXPECT_EQ(setup.size(), 1U);
    all.push_back(setup.at(0));
    const auto own = parse_setup(edition, std::get<SetupText>(*parse_from_engine(setup.at(0))).text);
    EXPECT_TRUE(own);
    game.place(seat, *own);
    game.place(opponent(seat), random_setup(edition, random));
    while (!game.outcome() && game.ply() < plies) {
        const Side mover = game.to_move();
        const auto seen = game.view_for(mover);
        if (mover != seat) {
            const auto moves = legal_moves(situation_of(edition, *seen.board));
            game.move(mover, moves[random.below(std::uint32_t(moves.size()))]);
            continue;
        }
        EXPECT_EQ(talk.say(text_of(ToEngine{position_message(edition, *seen.board, seen.plies)})), Lines{});
        const Lines answer = talk.say("go nodes 100");
        EXPECT_EQ(answer.size(), 1U);
        all.push_back(answer.at(0));
        const auto best = std::get<BestMove>(*parse_from_engine(answer.at(0)));
        const auto* move = std::get_if<BestMove::Move>(&best.choice);
        if (move == nullptr)
            break;
        EXPECT_EQ(game.move(seat, move_of(edition, move->move)), game::Verdict::Ok);
    }
    return all;
}

TEST(EngineSession, SendsTheOpponentOncePerGame) {
    Talk talk;
    const auto announced = [&] {
        std::vector<std::string> told;
        for (const std::string& said : talk.infos())
            if (said.starts_with("info string"))
                told.push_back(said);
        return told;
    };
    play(talk, kDuel8, Side::Red, 10, 1);
    EXPECT_EQ(announced(), Lines{}) << "nobody said who it is";
    EXPECT_EQ(talk.say("setoption opponent Mine, the second"), Lines{});
    play(talk, kDuel8, Side::Blue, 10, 1);
    EXPECT_EQ(announced(), Lines{"info string duel8, blue against Mine, the second"});
}

TEST(EngineSession, RefusesCommandsOfTheOtherGame) {
    Talk talk;
    EXPECT_EQ(talk.say("table turn 0 to r stage lay idle 0 own ..... ..... X98765B3 15 - enemy ..... 8 15 -\n"
                       "newgame cards red\nsetup\nposition A r 0\ngo\n"
                       "table turn 3 to r stage lay idle 0 own ..... ..... X98765B3 15 - enemy ..... 8 15 -\n"
                       "newgame duel8 red\n"
                       "table turn 0 to r stage lay idle 0 own ..... ..... X98765B3 15 - enemy ..... 8 15 -"),
              (Lines{"error table: no game; 'newgame' begins one", "error setup: not in cards",
                     "error position: not in cards", "error go: no position",
                     "error table: the events lead to another table", "error table: not in duel8"}));
}

TEST(EngineSession, PlaysLegalMovesForEitherSide) {
    Talk talk;
    for (const Side seat : {Side::Red, Side::Blue})
        EXPECT_GT(play(talk, kDuel8, seat, 60, 1).size(), 5U);
    EXPECT_GT(play(talk, kBarrage8, Side::Blue, 20, 2).size(), 5U); // from the middle of a game into another
}

TEST(EngineSession, IsDeterministicForSeedAndNodes) {
    Talk one;
    Talk other;
    EXPECT_EQ(play(one, kDuel8, Side::Red, 30, 1), play(other, kDuel8, Side::Red, 30, 1));
    one.say("setoption seed 77");
    other.say("setoption seed 77");
    EXPECT_EQ(play(one, kDuel8, Side::Blue, 30, 1), play(other, kDuel8, Side::Blue, 30, 1));
}

/// In the middle of a first move.
void begin_first_move(Talk& talk, std::string_view go) {
    talk.say("newgame duel8 red");
    game::Game game{kDuel8};
    Random random{1};
    game.place(Side::Red, random_setup(kDuel8, random));
    game.place(Side::Blue, random_setup(kDuel8, random));
    const auto seen = game.view_for(Side::Red);
    talk.say(text_of(ToEngine{position_message(kDuel8, *seen.board, {})}));
    talk.begin(go);
}

TEST(EngineSession, ReportsTheLineUpToABattle) {
    std::size_t longest = 0;
    unsigned battles = 0;
    for (const char* const position :
         {"AAAADMEACAAAABAALKAdAAAAAA_AA_AAAA_AA_AAA?AA?AAA?AAAAA??A?A?AAA? r 2 moves f3-d3 a6-b6", // nothing near
          "AAAADMEACAAAABAALAAAAAAAAA_AA_AAAA_AK_AA?AAAqAAA?AAAAA??A?A?AAA? r 8 "
          "moves d3-d4 a6-b6 e3xe6:2<3 h7-h6 d4-d5 h6-h7 d5-e5 b6-a6"}) { // a Miner before our General
        Talk talk{{.nodes = 20'000}};
        talk.say("setoption level master\nnewgame barrage8 red\nposition " + std::string(position) + "\ngo\n");
        ASSERT_FALSE(talk.infos().empty());
        for (const std::string& said : talk.infos()) {
            const auto message = parse_from_engine(said);
            ASSERT_TRUE(message) << said;
            const std::vector<WireAction>& line = std::get<Info>(*message).line;
            longest = std::max(longest, line.size());
            for (std::size_t at = 0; at < line.size(); ++at)
                if (std::get<WireMove>(line[at]).is_attack) {
                    ++battles;
                    EXPECT_EQ(at + 1, line.size()) << said;
                }
        }
    }
    EXPECT_GT(longest, 0U); // the expected result is the engine's to choose
    EXPECT_GT(battles, 0U) << "there is something to take";
}

TEST(EngineSession, StopsImmediately) {
    Talk talk;
    begin_first_move(talk, "go movetime 60000");
    talk.begin("stop");
    const Lines lines = talk.settled();
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_TRUE(lines[0].starts_with("bestmove "));
}

TEST(EngineSession, ThinksUntilStopped) {
    Talk talk; // of level 1, which is done at once
    begin_first_move(talk, "go infinite");
    talk.begin("isready");
    std::this_thread::sleep_for(std::chrono::milliseconds{50});
    talk.begin("go"); // still busy
    talk.begin("stop");
    const Lines lines = talk.settled();
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_EQ(lines[0], "readyok");
    EXPECT_EQ(lines[1], "error go: not while thinking; 'stop' ends it");
    EXPECT_TRUE(lines[2].starts_with("bestmove "));
}

TEST(EngineSession, ReportsSeveralCandidates) {
    Talk talk{{.nodes = 20'000}};
    talk.say("setoption level master\nsetoption multipv 3\n");
    begin_first_move(talk, "go nodes 20000");
    talk.settled();
    std::array<std::size_t, 4> told{};
    for (const std::string& said : talk.infos()) {
        const auto message = parse_from_engine(said);
        ASSERT_TRUE(message) << said;
        const Info& info = std::get<Info>(*message);
        ASSERT_TRUE(info.candidate && *info.candidate >= 1 && *info.candidate <= 3) << said;
        EXPECT_TRUE(info.chances && info.visits && !info.line.empty()) << said;
        ++told[*info.candidate];
    }
    EXPECT_GT(told[1], 1U);
    EXPECT_EQ(told[1], told[2]);
    EXPECT_EQ(told[1], told[3]);
}

TEST(EngineSession, AnswersEveryGoOnceAndInOrder) {
    Talk talk;
    begin_first_move(talk, "go movetime 60000");
    talk.begin("newgame barrage8 blue");
    talk.begin("isready");
    const Lines lines = talk.settled();
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_TRUE(lines[0].starts_with("bestmove "));
    EXPECT_EQ(lines[1], "readyok");
}

TEST(EngineSession, MovesOnlyOnItsTurn) {
    Talk talk;
    talk.say("newgame duel8 blue");
    game::Game game{kDuel8};
    Random random{1};
    game.place(Side::Red, random_setup(kDuel8, random));
    game.place(Side::Blue, random_setup(kDuel8, random));
    const auto seen = game.view_for(Side::Blue);
    EXPECT_EQ(talk.say(text_of(ToEngine{position_message(kDuel8, *seen.board, {})})), Lines{});
    EXPECT_EQ(talk.say("go"), Lines{"error go: it is the other side's turn"});
}

TEST(EngineSession, KeepsItsLaws) {
    EXPECT_EQ(laws::check_session("vaandel-protocol 1\nnewgame duel8 red\nsetup\nposition x r 0\ngo\nquit\n"), "");
}

} // namespace
} // namespace vaandel::protocol
