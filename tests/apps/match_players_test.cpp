// The players of vaandel match, and their limits.

#include "vaandel/apps/match/elo_chart.hpp"
#include "vaandel/core/shell_word.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <regex>

#include "match_command.hpp"

namespace vaandel::apps {
namespace {

namespace json = boost::json;

TEST_F(MatchCommand, PlaysAllAgainstAll) {
    const Ran ran = match({"--edition", "cards", "--engine", "medium", "--engine", "greedy", "--engine", "random",
                           "--games", "8", "--json"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_TRUE(ran.out.starts_with("Results of 3 players, 24 games:\nPlayer ")) << ran.out;
    EXPECT_NE(ran.out.find("\nPoints of / against  1"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("\n3 random"), std::string::npos) << ran.out;
    const json::object result = last_line(ran);
    EXPECT_EQ(result.at("games"), 24);
    const json::array& engines = result.at("engines").as_array();
    ASSERT_EQ(engines.size(), 3U);
    double elo = 0; // of those who took points from each other, by whose mean all are rated
    for (const json::value& engine : engines) {
        const json::array& interval = engine.at("interval").as_array();
        elo += interval.at(0).is_null() || interval.at(1).is_null() ? 0 : engine.at("elo").as_double();
        EXPECT_TRUE(interval.at(0).is_null() || interval.at(0).as_double() < engine.at("elo").as_double());
        EXPECT_TRUE(interval.at(1).is_null() || interval.at(1).as_double() > engine.at("elo").as_double());
        EXPECT_FALSE(interval.at(0).is_null() && interval.at(1).is_null());
        EXPECT_EQ(engine.at("wins").to_number<int>() + engine.at("losses").to_number<int>() +
                      engine.at("draws").to_number<int>(),
                  16);
    }
    EXPECT_NEAR(elo, 0, 1e-6);
    EXPECT_TRUE(engines.at(2).at("interval").at(0).is_null()) << "a random player that made a point";
    EXPECT_LT(engines.at(2).at("elo").as_double(), engines.at(1).at("elo").as_double());
    const json::array& pairs = result.at("pairs").as_array();
    ASSERT_EQ(pairs.size(), 3U);
    EXPECT_EQ(pairs.at(0).at("engines"), (json::array{"medium", "greedy"}));
    EXPECT_EQ(pairs.at(1).at("engines"), (json::array{"medium", "random"}));
    EXPECT_EQ(pairs.at(2).at("engines"), (json::array{"greedy", "random"}));
    EXPECT_TRUE(pairs.at(2).at("score").is_number());
    EXPECT_TRUE(pairs.at(2).as_object().contains("elo"));
    EXPECT_EQ(pairs.at(2).at("interval").as_array().size(), 2U);
}

TEST_F(MatchCommand, CountsLossesOnTime) {
    // A thousandth of a second for a game: each thought takes longer, a random move takes no time.
    const Ran ran = match({"--edition", "original", "--engine", "level:8", "--engine", "random", "--games", "4",
                           "--clock", "0.001+0", "--json"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_NE(ran.out.find("\nEnds: time 4\nFaults: level:8 lost 4 by fault: time\nLosses on time: an "
                           "answer may be 20 ms late; on a busy machine give more: --margin\n"),
              std::string::npos)
        << ran.out;
    EXPECT_EQ(ran.out.find("--margin"), ran.out.rfind("--margin")) << ran.out;
    EXPECT_NE(ran.err.find(": time: "), std::string::npos) << ran.err;
    EXPECT_EQ(last_line(ran).at("engines").at(0).at("time_losses"), 4);
}

TEST_F(MatchCommand, ToleratesDelaysWithinTheMargin) {
    const auto losses = [&](const char* margin) {
        const Ran ran = match({"--edition", "duel8", "--engine", "random", "--engine",
                               "cmd:while read word rest; do case $word in vaandel-protocol) echo id Slow; "
                               "echo editions duel8; echo vaandel-protocol 1;; isready) echo readyok;; "
                               "go) sleep 0.1; echo bestmove resign;; esac; done",
                               "--games", "4", "--movetime", "1", "--margin", margin, "--json"});
        EXPECT_EQ(ran.status, 0) << ran.err;
        return last_line(ran).at("engines").at(1).at("time_losses").to_number<int>();
    };
    EXPECT_EQ(losses("5000"), 0);
    EXPECT_EQ(losses("10"), 4);
}

TEST_F(MatchCommand, ReportsAPlayerThatCannotStart) {
    const Ran ran = match({"--edition", "barrage8", "--engine", "random", "--engine", "cmd:nosuchthing", "--games",
                           "400", "--concurrency", "2", "--json"});
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(ran.out, "");
    EXPECT_NE(ran.err.find("player 2, cmd:nosuchthing, cannot start: no 'vaandel-protocol': the command was not found"),
              std::string::npos)
        << ran.err;
}

TEST_F(MatchCommand, ReadsAPlayersFileWithAByteOrderMark) {
    add("players.txt", "\xef\xbb\xbfname=Ren\xc3\xa9 player=random\r\nfirst\r\n");
    const Ran ran = match({"--edition", "duel8", "--engines", path("players.txt"), "--games", "2"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_TRUE(ran.out.starts_with("Results of Ren\xc3\xa9 vs first:\n")) << ran.out;
}

TEST_F(MatchCommand, ShowsNoControlCharactersOfNames) {
    const Ran ran = match({"--edition", "duel8", "--engine", "name='A\033[31mB\xc2\x9b' player=random", "--engine",
                           "first", "--games", "2"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_TRUE(ran.out.starts_with("Results of A?[31mB? vs first:\n")) << ran.out;
    EXPECT_EQ(ran.out.find('\033'), std::string::npos) << ran.out;
}

TEST_F(MatchCommand, GivesEachPlayerItsOwnOptions) {
    std::ofstream{path("players.txt")} << "# two more\n\n  name=Chance player=random  \n";
    const std::string bot =
        "while read word rest; do echo $word $rest >>heard; case $word in vaandel-protocol) echo id Meek; "
        "echo editions barrage8; echo option mood text; echo vaandel-protocol 1;; "
        "isready) echo readyok;; go) echo bestmove resign;; quit) exit;; esac; done";
    const Ran ran =
        match({"--edition", "barrage8", "--engine",
               fmt::format("name='The Meek' dir={} cmd='{}' nodes=11 movetime=700 option.mood='quite low' "
                           "restart=on",
                           path("."), bot),
               "--engines", path("players.txt"), "--games", "4", "--nodes", "5", "--json", "--records", path("games")});
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_TRUE(ran.out.starts_with("Results of The Meek vs Chance:\n")) << ran.out;
    EXPECT_EQ(last_line(ran).at("engines").at(0).at("name"), "The Meek");
    EXPECT_NE(content("games/000001.vaandel").find("The Meek"), std::string::npos);
    const std::string heard = content("heard");
    std::size_t starts = 0;
    for (std::size_t at = heard.find("vaandel-protocol 1\n"); at != std::string::npos;
         at = heard.find("vaandel-protocol 1\n", at + 1))
        ++starts;
    EXPECT_EQ(starts, 4U); // the first one for the first game, and one for each other
    EXPECT_NE(heard.find("setoption mood quite low\n"), std::string::npos) << heard;
    EXPECT_NE(heard.find("go movetime 700 nodes 11 legal "), std::string::npos) << heard;
}

TEST_F(MatchCommand, AppliesCommonOptionsToAllPlayers) {
    const auto bot = [&](const char* heard) {
        return fmt::format(
            "while read word rest; do echo $word $rest >>{}; case $word in vaandel-protocol) echo id Meek; "
            "echo editions barrage8; echo option mood text; echo vaandel-protocol 1;; "
            "isready) echo readyok;; go) echo bestmove resign;; quit) exit;; esac; done",
            path(heard));
    };
    const std::vector<std::string> words{"--edition",  "barrage8",
                                         "--engine",   "cmd:" + bot("one"),
                                         "--engine",   fmt::format("name=Other cmd='{}' option.mood=high", bot("two")),
                                         "--each",     "option.mood=low",
                                         "nodes=11",   "--games",
                                         "2",          "--records",
                                         path("games")};
    const Ran ran = match(words);
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_NE(content("one").find("setoption mood low\n"), std::string::npos) << content("one");
    EXPECT_NE(content("two").find("setoption mood high\n"), std::string::npos) << content("two");
    for (const char* const heard : {"one", "two"})
        EXPECT_NE(content(heard).find("go nodes 11 legal "), std::string::npos) << content(heard);
    auto other = words;
    *std::ranges::find(other, "option.mood=low") = "option.mood=lower";
    other.emplace_back("--resume");
    EXPECT_NE(match(other).err.find("--each"), std::string::npos) << "another match";
    const Ran nobody =
        match({"--edition", "barrage8", "--engine", "first", "--engine", "random", "--each", "option.seed=1"});
    EXPECT_EQ(nobody.status, 2);
    EXPECT_NE(nobody.err.find("--each: option.seed=1: no player is of the kind that has it"), std::string::npos)
        << nobody.err;
}

TEST_F(MatchCommand, RefusesAMalformedDefinition) {
    const auto refusal = [&](const std::string& definition) {
        const Ran ran =
            match({"--edition", "barrage8", "--engine", "random", "--engine", definition, "--clock", "1+1"});
        EXPECT_EQ(ran.status, 2) << definition;
        return ran.err;
    };
    EXPECT_NE(refusal("cmd=x speed=5").find("'cmd=x speed=5': 'speed=5' is not part of a definition"),
              std::string::npos);
    EXPECT_NE(refusal("player=first movetime=5").find("movetime= does not go with --clock"), std::string::npos);
    EXPECT_NE(refusal("cmd=x option.a=1 option.b=2 option.a=1").find("option.a= is given twice"), std::string::npos);
    EXPECT_NE(refusal("cmd=x movetime=0").find("movetime=0: a number of milliseconds, from 1 to 604800000"),
              std::string::npos);
}

/// What the program itself says about its options counts before the first game.
TEST_F(MatchCommand, RefusesOptionsThatAProgramDoesNotTake) {
    const auto refusal = [&](const std::string& command, const std::string& option) {
        const std::string definition = fmt::format("name=Mine cmd={} {}", shell_word(command), option);
        const Ran ran = match({"--edition", "barrage8", "--engine", "random", "--engine", definition});
        EXPECT_EQ(ran.status, 2) << definition;
        EXPECT_EQ(ran.out, "");
        return ran.err;
    };
    const auto bot = [](std::string_view option) {
        return fmt::format("read line; echo editions barrage8; echo {}; echo vaandel-protocol 1; cat", option);
    };
    EXPECT_NE(refusal(bot("id A"), "option.a=1").find("--engine: 'Mine': it has no option 'a' (it has none)"),
              std::string::npos);
    EXPECT_NE(refusal(bot("option b flag true"), "option.a=1").find("'Mine': it has no option 'a', but b"),
              std::string::npos);
    EXPECT_NE(refusal(bot("option a number 2 1 9"), "option.a=10")
                  .find("'Mine': its option 'a' takes a number from 1 to 9, not '10'"),
              std::string::npos);
    EXPECT_NE(
        refusal(bot("option a flag true"), "option.a=yes").find("'Mine': its option 'a' is true or false, not 'yes'"),
        std::string::npos);
    EXPECT_NE(refusal(bot("option style choice calm calm wild"), "option.style=foo")
                  .find("'Mine': its option 'style' is one of calm, wild, not 'foo'"),
              std::string::npos);
    EXPECT_NE(refusal(VAANDEL_PROGRAM " engine", "option.level=99")
                  .find("'Mine': its option 'level' is one of newcomer, learner, casual, steady, skilled, strong, "
                        "expert, master, not '99'"),
              std::string::npos);
    EXPECT_NE(refusal(VAANDEL_PROGRAM " engine", "option.multipv=0")
                  .find("'Mine': its option 'multipv' takes a number from 1 to 64, not '0'"),
              std::string::npos);
    const std::string fussy = "while read word rest; do case $word in vaandel-protocol) echo editions barrage8; "
                              "echo option a text; echo vaandel-protocol 1;; setoption) echo error I will not;; "
                              "isready) echo readyok;; esac; done";
    EXPECT_NE(refusal(fussy, "option.a=b").find("'Mine': it refuses an option: I will not"), std::string::npos);
}

TEST_F(MatchCommand, ReadsCommentsInAFileOfPlayers) {
    add("players.txt", "# two\n"
                       "name='A #1' player=first # the first bot\n"
                       "\t# none\n"
                       "random\t# moves at random\n"
                       "name=C#2 player=level:1# movetime=5\n");
    const auto played = [&](std::string line) {
        add("more.txt", line);
        return match({"--edition", "duel8", "--engines", path("players.txt"), "--engines", path("more.txt"), "--games",
                      "1", "--json"});
    };
    const Ran wrong = played("first");
    EXPECT_EQ(wrong.status, 2);
    EXPECT_NE(wrong.err.find("--engines: players.txt:5: '1#' is not a level"), std::string::npos) << wrong.err;
    add("players.txt", "name='A #1' player=first # the first bot\nrandom\t# moves at random\n");
    const Ran ran = played("name=C#2 player=first #");
    ASSERT_EQ(ran.status, 0) << ran.err;
    std::vector<std::string> names;
    const boost::json::object result = last_line(ran);
    for (const auto& engine : result.at("engines").as_array())
        names.emplace_back(engine.at("name").as_string());
    EXPECT_EQ(names, (std::vector<std::string>{"A #1", "random", "C#2"}));
}

TEST_F(MatchCommand, SaysWhereInAFileOfPlayersTheErrorIs) {
    const auto refusal = [&](const std::string& line) {
        add("players.txt", "# two\n\nplayer=first\n" + line + "\n");
        const Ran ran = match({"--edition", "barrage8", "--engines", path("players.txt"), "--clock", "1+1"});
        EXPECT_EQ(ran.status, 2);
        return ran.err;
    };
    for (const auto& [line, error] :
         {std::pair{"cmd=x speed=5", "'cmd=x speed=5': 'speed=5' is not part of a definition"},
          {"easy", "'easy' is not a player of this edition"},
          {"cmd=x dir=/none/such", "dir=/none/such: there is no such folder"},
          {"random movetime=5", "'random movetime=5' is not a player of this edition"},
          {"player=random movetime=5", "'player=random movetime=5': movetime= does not go with --clock"}})
        EXPECT_NE(refusal(line).find(fmt::format("--engines: players.txt:4: {}", error)), std::string::npos)
            << refusal(line);
}

TEST_F(MatchCommand, RefusesTwoPlayersOfOneName) {
    const auto refusal = [&](std::vector<std::string> words) {
        words.insert(words.begin(), {"--edition", "barrage8", "--games", "1"});
        const Ran ran = match(words);
        EXPECT_EQ(ran.status, 2);
        return ran.err;
    };
    EXPECT_NE(refusal({"--engine", "first", "--engine", "random", "--engine", "first"})
                  .find("--engine: players 1 and 3 have the same name, 'first'; name= gives them others"),
              std::string::npos);
    EXPECT_NE(refusal({"--engine", "name=a player=first", "--engine", "name=a player=random"}).find("players 1 and 2"),
              std::string::npos);
    EXPECT_EQ(
        match({"--edition", "barrage8", "--games", "1", "--engine", "first", "--engine", "name=a player=first"}).status,
        0);
}

TEST_F(MatchCommand, RecordsTheInfoOfCardPlayers) {
    const std::string engine =
        fmt::format("name=Ours cmd={} option.level=skilled", shell_word(VAANDEL_PROGRAM " engine"));
    std::vector<std::string> words{"--edition", "cards",     "--engine",    engine,   "--engine",
                                   "strong",    "--games",   "2",           "--json", "--margin",
                                   "5000",      "--records", path("games"), "--log",  path("log")};
    const Ran ran = match(words);
    ASSERT_EQ(ran.status, 0) << ran.err;
    const json::object result = last_line(ran);
    for (const json::value& player : result.at("engines").as_array()) {
        EXPECT_EQ(player.at("depth").to_number<double>(), 2) << "both look two turns ahead";
        EXPECT_GT(player.at("nodes").to_number<double>(), 1);
    }
    for (const char* const side : {"red ", "blue"})
        EXPECT_TRUE(
            std::regex_search(content("games/000001.vaandel"),
                              std::regex{fmt::format("\n *\\d+\\. {} .*  # depth 2 nodes \\d+ time \\d+ wdl ", side)}))
            << side;
    EXPECT_NE(content("log").find("> setoption opponent strong\n"), std::string::npos);
    EXPECT_NE(content("log").find("< info string cards, red against strong\n"), std::string::npos);
    words.insert(words.end(), {"--resign", "score=1", "movecount=1"});
    *std::ranges::find(words, path("games")) = path("resigned");
    EXPECT_NE(match(words).out.find("\nEnds: adjudicated 2\n"), std::string::npos);
}

TEST(EloWord, PrintsZeroWithoutAMinus) {
    EXPECT_EQ(elo_word(-0.04), "+0.0");
    EXPECT_EQ(elo_word(-0.06), "-0.1");
    EXPECT_EQ(elo_word(43.66), "+43.7");
    EXPECT_EQ(elo_word(-std::numeric_limits<double>::infinity()), "-inf");
}

TEST_F(MatchCommand, LetsProgramsPlayCardBattle) {
    const std::string engine =
        fmt::format("name=Ours cmd={} option.level=skilled", shell_word(VAANDEL_PROGRAM " engine"));
    const Ran ran = match({"--edition", "cards", "--deck", "jumbo23", "--engine", engine, "--engine", "random",
                           "--games", "4", "--json", "--movetime", "1000", "--margin", "5000"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_NE(ran.out.find("\nFaults: none\n"), std::string::npos) << ran.out;
    EXPECT_GE(last_line(ran).at("engines").at(0).at("score").as_double(), 0.5);
}

} // namespace
} // namespace vaandel::apps
