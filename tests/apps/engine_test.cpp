// vaandel engine and vaandel protocol-check, as a user calls them.

#include <iostream>
#include <regex>
#include <sstream>

#include "command_test.hpp"

namespace vaandel::apps {
namespace {

class EngineCommand : public CommandTest {
protected:
    /// With this on its standard input.
    Ran engine(std::vector<std::string> words, const std::string& input) const {
        words.insert(words.begin(), "engine");
        std::istringstream stream{input};
        std::streambuf* const before = std::cin.rdbuf(stream.rdbuf());
        Ran ran = run(add_engine, std::move(words));
        std::cin.rdbuf(before);
        return ran;
    }
};

TEST_F(EngineCommand, SpeaksTheProtocol) {
    const Ran ran = engine({"--edition", "duel8", "--level", "casual", "--seed", "5"},
                           "vaandel-protocol 1\nhello\nisready\nquit\nisready\n");
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.err, "");
    EXPECT_TRUE(ran.out.starts_with("id Vaandel ")) << ran.out;
    EXPECT_EQ(ran.out.substr(ran.out.find('\n') + 1),
              "editions duel8\n"
              "option level choice casual newcomer learner casual steady skilled strong expert master\n"
              "option seed number 5 0 18446744073709551615\n"
              "option rival choice program human program\n"
              "option multipv number 1 1 64\n"
              "option opponent text\n"
              "vaandel-protocol 1\n"
              "error 'hello' is not a message\n"
              "readyok\n");
}

TEST_F(EngineCommand, ExitsAtEndOfInput) { EXPECT_EQ(engine({}, "isready\n").out, "readyok\n"); }

TEST_F(EngineCommand, SpeaksUcc2012) {
    const Ran ran = engine({"--ucc", "--seed", "5", "--nodes", "100"}, "BLUE someone 10 10\nQUIT\n");
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.err, "");
    EXPECT_EQ(std::ranges::count(ran.out, '\n'), 4);
    EXPECT_EQ(ran.out.size(), 44U);
    EXPECT_EQ(std::ranges::count(ran.out, 'F'), 1);
}

TEST_F(EngineCommand, ReportsFaultsOfAUcc2012Manager) {
    const Ran ran = engine({"--ucc"}, "GREEN someone 10 10\n");
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(ran.err, "vaandel engine: 'GREEN someone 10 10' is not a greeting such as 'RED someone 10 10'\n");
    const Ran other = engine({"--ucc"}, "BLUE someone 10 10\n0 0 DOWN OK\n");
    EXPECT_EQ(other.status, 1);
    EXPECT_NE(other.err.find("'0 0 DOWN OK': an own piece stands on the target"), std::string::npos) << other.err;
}

TEST_F(EngineCommand, PlaysWithANetFromAFile) {
    const std::string nets = VAANDEL_NETS "/barrage8";
    const std::string game = "newgame barrage8 red\nsetup\nquit\n";
    const Ran ran = engine({"--edition", "barrage8", "--level", "1", "--seed", "5", "--net", nets + ".net",
                            "--setup-net", nets + ".setups"},
                           game);
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(ran.out,
              engine({"--edition", "barrage8", "--level", "8", "--seed", "5"}, game).out); // which ships with it
    EXPECT_NE(ran.out, engine({"--edition", "barrage8", "--level", "1", "--seed", "5"}, game).out);
    const Ran other = engine({"--edition", "duel8", "--net", nets + ".net"}, game);
    EXPECT_EQ(other.status, 2);
    EXPECT_NE(other.err.find("is for barrage8, not duel8"), std::string::npos) << other.err;
    EXPECT_EQ(engine({"--net", nets + ".net"}, game).status, 2);
    const Ran none = engine({"--edition", "barrage8", "--net", nets + ".setups"}, game);
    EXPECT_EQ(none.status, 2);
    EXPECT_NE(none.err.find("barrage8.setups: "), std::string::npos) << none.err;
}

TEST_F(EngineCommand, RefusesWrongArguments) {
    EXPECT_EQ(engine({"--level", "9"}, "").status, 2);
    EXPECT_EQ(engine({"--edition", "chess"}, "").status, 2);
    EXPECT_EQ(engine({"--two-squares", "off"}, "").status, 2); // only with --ucc
    EXPECT_EQ(engine({"--ucc", "--edition", "duel8"}, "").status, 2);
}

/// A bot that plays, and knows nothing else; it can do something else before it is asked for a move.
std::string simple_bot(const std::string& before_go) {
    return "while read -r word line; do case $word in "
           "vaandel-protocol) echo editions duel8; echo vaandel-protocol 1;; "
           "isready) echo readyok;; "
           "error) echo error what;; "
           "setup) echo setup ${line##* };; "
           "go) " +
           before_go + " set -- ${line##*legal }; echo bestmove $1;; quit) exit;; esac; done";
}

TEST_F(EngineCommand, ProtocolCheckReportsFailures) {
    const Ran ran = run(add_protocol_check, {"protocol-check", "exit 3"});
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(ran.out, "FAIL  needed  introduces itself\n"
                       "        sent    vaandel-protocol 1\n"
                       "        got     nothing (it has ended with status 3)\n"
                       "        wanted  'vaandel-protocol 1' within 10000 ms (--start 10000)\n"
                       "It cannot play yet: the handshake failed, so nothing else was tried.\n");
    const Ran deaf = run(add_protocol_check, {"protocol-check", "--margin", "50", "--start", "300", "--games", "2",
                                              "read line; echo id Deaf; echo editions duel8 chess; echo "
                                              "vaandel-protocol 1; cat >'" +
                                                  path("heard") + "'"});
    EXPECT_EQ(deaf.status, 1);
    EXPECT_NE(deaf.out.find("ok    needed  introduces itself: Deaf; plays duel8, chess; not checked: chess\n"),
              std::string::npos)
        << deaf.out;
    EXPECT_NE(deaf.out.find("FAIL  needed  plays duel8\n      game 1, as red\n"), std::string::npos) << deaf.out;
    EXPECT_NE(deaf.out.find("      and 1 more time: game 2, as blue\n"), std::string::npos) << deaf.out;
    EXPECT_NE(
        deaf.out.find("FAIL  strict  plays with silent defences\n      as in 'plays duel8', game 1, as red: 2 times: "
                      "duel8, as red; duel8, as blue\n"),
        std::string::npos)
        << deaf.out;
    EXPECT_NE(deaf.out.find("FAIL  strict  quits"), std::string::npos) << deaf.out;
    EXPECT_NE(deaf.out.find("2 of 3 needed checks failed"), std::string::npos) << deaf.out;
}

TEST_F(EngineCommand, ProtocolCheckRunsStrictChecksOnlyOnRequest) {
    const std::vector<std::string> words{"protocol-check", "--games", "2", "--margin", "300", simple_bot("")};
    const Ran ran = run(add_protocol_check, words);
    EXPECT_EQ(ran.status, 0) << ran.out;
    EXPECT_EQ(ran.out.find("FAIL  needed"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("FAIL  strict  tells its name by 'id'\n"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("        sent    isready now\n        got     readyok"), std::string::npos)
        << ran.out; // although 'hello there' failed before
    EXPECT_NE(ran.out.find("        sent    hello there\n        got     nothing (nor in 1000 ms more)\n"
                           "        wanted  'error' within 300 ms (--margin 300)\n"),
              std::string::npos)
        << ran.out;
    EXPECT_EQ(ran.out.find("came late"), std::string::npos) << ran.out; // they never came
    EXPECT_NE(
        ran.out.find("FAIL  strict  does not answer 'error'\n        sent    isready\n        got     error what"),
        std::string::npos)
        << ran.out;
    EXPECT_TRUE(ran.out.ends_with("It can play: all needed checks passed. 4 of 11 strict checks failed.\n")) << ran.out;
    std::vector<std::string> strict = words;
    strict.emplace_back("--strict");
    EXPECT_EQ(run(add_protocol_check, strict).status, 1);
}

TEST_F(EngineCommand, ProtocolCheckTakesOneWord) {
    const Ran ran = run(add_protocol_check, {"protocol-check", "python3", "bot.py", "--games", "2"});
    EXPECT_EQ(ran.status, 2);
    EXPECT_NE(ran.err.find("command: one word is needed; put quotes around 'python3 bot.py'"), std::string::npos)
        << ran.err;
    EXPECT_EQ(run(add_protocol_check, {"protocol-check"}).status, 2);
}

/// Each kind of fault is shown once, however often it occurs.
TEST_F(EngineCommand, ProtocolCheckShowsAFaultOnce) {
    const Ran ran = run(add_protocol_check, {"protocol-check", "--games", "25", "--movetime", "2000", "--margin", "100",
                                             simple_bot("echo bestmove draw; continue;")});
    const std::string fault = "        got     bestmove draw (no draw was offered)\n        wanted  a legal move\n";
    ASSERT_NE(ran.out.find(fault), std::string::npos) << ran.out;
    EXPECT_EQ(ran.out.find(fault), ran.out.rfind(fault)) << ran.out;
    EXPECT_TRUE(std::regex_search(
        ran.out, std::regex{"\n      and [0-9]+ more times: game [0-9]+, as [a-z]+, ply [0-9]+; .*; \\.\\.\\.\n"}))
        << ran.out;
    const Ran mumbles = run(add_protocol_check, {"protocol-check", "--games", "1", "--movetime", "2000", "--margin",
                                                 "100", simple_bot("echo bestmove xyz; continue;")});
    EXPECT_NE(mumbles.out.find("        got     bestmove xyz (bestmove: 'xyz' is not a move such as a4-a5 or a4xa5)\n"
                               "        wanted  'bestmove'\n"),
              std::string::npos)
        << mumbles.out;
}

TEST_F(EngineCommand, ProtocolCheckTellsASecondAnswer) {
    const Ran ran = run(add_protocol_check,
                        {"protocol-check", "--games", "1", "--movetime", "500", "--margin", "50",
                         simple_bot("set -- ${line##*legal }; printf \"bestmove $1\\nbestmove $1\\n\"; continue;")});
    EXPECT_EQ(ran.status, 1);
    EXPECT_TRUE(std::regex_search(
        ran.out, std::regex{"        got     bestmove ..-.. \\| readyok \\(a second one for the last 'go'\\)\n"}))
        << ran.out;
}

TEST_F(EngineCommand, ProtocolCheckShowsNoControlCharacters) {
    const Ran ran =
        run(add_protocol_check, {"protocol-check", "printf 'id Red\\033[31m M\\303\\274ller\\302\\233\\n'; exit 3"});
    EXPECT_NE(ran.out.find("        got     id Red?[31m M\xc3\xbcller? ("), std::string::npos) << ran.out;
    EXPECT_EQ(ran.out.find('\033'), std::string::npos) << ran.out;
}

/// Each game reports its own fault, and the engine is back for the next.
TEST_F(EngineCommand, ProtocolCheckContinuesAfterAFault) {
    const Ran cheat = run(add_protocol_check, {"protocol-check", "--games", "2", "--margin", "300",
                                               simple_bot("echo thinking; echo bestmove a1-a8; continue;")});
    EXPECT_EQ(cheat.status, 1);
    for (const char* const game : {"game 1, as red, ply 1", "game 2, as blue, ply 2"})
        EXPECT_NE(cheat.out.find(game), std::string::npos) << cheat.out;
    EXPECT_NE(cheat.out.find("        got     thinking | bestmove a1-a8 ("), std::string::npos) << cheat.out;
    EXPECT_NE(cheat.out.find("FAIL  strict  says nothing but messages\n"), std::string::npos) << cheat.out;
    EXPECT_NE(cheat.out.find("ok    strict  quits\n"), std::string::npos) << cheat.out;
    const Ran crash =
        run(add_protocol_check, {"protocol-check", "--games", "2", "--margin", "300", simple_bot("exit 7;")});
    EXPECT_EQ(crash.status, 1);
    EXPECT_NE(crash.out.find("game 2, as blue, ply 2"), std::string::npos) << crash.out;
    EXPECT_NE(crash.out.find("        got     nothing (it has ended with status 7)\n"
                             "        wanted  'bestmove' within 320 ms (--movetime 20, --margin 300)\n"),
              std::string::npos)
        << crash.out;
    const Ran accepts = run(add_protocol_check, {"protocol-check", "--games", "2", "--margin", "300",
                                                 simple_bot("echo bestmove draw; continue;")});
    EXPECT_NE(accepts.out.find("bestmove draw (no draw was offered)"), std::string::npos) << accepts.out;
}

/// As any engine does on a busy machine: the report says how late it is, and which option helps.
TEST_F(EngineCommand, ProtocolCheckTellsHowLateAnAnswerIs) {
    const Ran late = run(add_protocol_check, {"protocol-check", "--games", "1", "--movetime", "1", "--margin", "100",
                                              simple_bot("sleep 0.4; echo bestmove resign; continue;")});
    EXPECT_EQ(late.status, 1);
    EXPECT_TRUE(std::regex_search(late.out, std::regex{"FAIL  needed  plays duel8\n      game 1, as red, ply 1\n"
                                                       "        sent    go movetime 1 .*\n"
                                                       "        got     bestmove resign \\([0-9]+ ms late\\)\n"
                                                       "        wanted  'bestmove' within 101 ms "
                                                       "\\(--movetime 1, --margin 100\\)\n"}))
        << late.out;
    EXPECT_TRUE(std::regex_search(late.out, std::regex{"\n[0-9]+ answers came late, [0-9]+ ms at most; on a busy "
                                                       "machine give more time: --margin\n"}))
        << late.out;
    const Ran slow = run(add_protocol_check, {"protocol-check", "--start", "100", "sleep 0.4; " + simple_bot("")});
    EXPECT_TRUE(std::regex_search(slow.out, std::regex{"        got     .*\\([0-9]+ ms late\\)\n        wanted  "
                                                       "'vaandel-protocol 1' within 100 ms \\(--start 100\\)\n"
                                                       "1 answer came late, [0-9]+ ms at most; on a busy machine give "
                                                       "more time: --start\n"}))
        << slow.out;
}

TEST_F(EngineCommand, ProtocolCheckLetsAnEngineResignAtOnce) {
    const Ran ran = run(add_protocol_check, {"protocol-check", "--games", "2", "--margin", "300",
                                             simple_bot("echo bestmove resign; continue;")});
    EXPECT_EQ(ran.status, 0) << ran.out;
}

} // namespace
} // namespace vaandel::apps
