// vaandel match, as a user calls it.

#include "vaandel/core/shell_word.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <regex>
#include <thread>

#include "match_command.hpp"

namespace vaandel::apps {
namespace {

namespace json = boost::json;

TEST_F(MatchCommand, PrintsTheResult) {
    const Ran ran = match({"--edition", "barrage8", "--engine", "first", "--engine", "random", "--games", "6"});
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.err, "");
    EXPECT_TRUE(ran.out.starts_with("Results of first vs random:\nElo: +")) << ran.out;
    EXPECT_NE(ran.out.find("\nGames: 6, Wins: "), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("\nPtnml(0-2): ["), std::string::npos);
    EXPECT_NE(ran.out.find("\nFaults: none\n"), std::string::npos);
}

TEST_F(MatchCommand, PrintsJsonLast) {
    const Ran ran = match({"--edition", "cards", "--deck", "jumbo23", "--engine", "medium", "--engine", "random",
                           "--games", "8", "--json", "--sprt", "0", "400", "--min-pairs", "4"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const auto line = ran.out.substr(ran.out.rfind('\n', ran.out.size() - 2) + 1);
    const json::object result = json::parse(line).as_object();
    const json::array& engines = result.at("engines").as_array();
    EXPECT_EQ(engines.at(0).at("name"), "medium");
    EXPECT_EQ(engines.at(1).at("name"), "random");
    EXPECT_NEAR(engines.at(0).at("score").as_double() + engines.at(1).at("score").as_double(), 1, 1e-9);
    for (const char* field : {"wins", "losses", "draws", "crashes", "illegal", "time_losses", "ms_per_move"})
        EXPECT_TRUE(engines.at(0).at(field).is_number()) << field;
    EXPECT_TRUE(result.contains("elo"));
    EXPECT_EQ(result.at("interval").as_array().size(), 2U);
    EXPECT_EQ(result.at("sprt"), "go on"); // four pairs are too few
    EXPECT_TRUE(result.at("llr").is_double());
}

TEST_F(MatchCommand, KeepsRecordsThatReplay) {
    const Ran ran = match({"--edition", "duel8", "--engine", "first", "--engine", "random", "--games", "4",
                           "--own-setups", "--concurrency", "2", "--records", path("games")});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const Ran replay = run(add_replay, {"replay", path("games")});
    EXPECT_EQ(replay.status, 0) << replay.out;
    EXPECT_NE(replay.out.find("4 games: 4 ok"), std::string::npos) << replay.out;
    EXPECT_NE(content("games/000001.vaandel").find("red: \"first\"\nblue: \"random\"\n"), std::string::npos);
    EXPECT_NE(content("games/000002.vaandel").find("red: \"random\"\nblue: \"first\"\n"), std::string::npos);
}

TEST_F(MatchCommand, ReportsARecordThatCannotBeWritten) {
    std::filesystem::create_directories(path("games/000003.vaandel")); // a folder in place of the file
    const Ran ran = match({"--edition", "duel8", "--engine", "first", "--engine", "random", "--games", "8",
                           "--concurrency", "2", "--records", path("games")});
    EXPECT_EQ(ran.status, 1);
    EXPECT_NE(ran.err.find("cannot write games/000003.vaandel"), std::string::npos) << ran.err;
}

TEST_F(MatchCommand, SaysBeforeTheFirstGameThatNoRecordCanBeKept) {
    add("file", "");
    for (const std::string& folder : {std::string{"/proc/records"}, path("file")}) {
        const Ran ran = match({"--edition", "duel8", "--engine", "first", "--engine", "random", "--records", folder});
        EXPECT_EQ(ran.status, 2);
        EXPECT_TRUE(std::regex_search(
            ran.err, std::regex{"--records: cannot create the folder (file: Not a dir|/proc/records: No such file)"}))
            << ran.err;
        EXPECT_EQ(ran.out, "");
    }
}

TEST_F(MatchCommand, RefusesWrongArguments) {
    const auto said = [&](std::vector<std::string> words) {
        const Ran ran = match(std::move(words));
        EXPECT_EQ(ran.status, 2);
        return ran.err;
    };
    EXPECT_NE(said({"--edition", "chess", "--engine", "first", "--engine", "random"}).find("'chess' is not an edition"),
              std::string::npos);
    EXPECT_NE(said({"--edition", "duel8", "--engine", "first", "--engine", "easy"})
                  .find("'easy' is not a player of this edition; use first, random"),
              std::string::npos);
    EXPECT_NE(said({"--edition", "duel8", "--engine", "first"}).find("--engine: two to 64 players are needed, 1 given"),
              std::string::npos);
    EXPECT_NE(said({"--edition", "duel8", "--engine", "first", "--engine", "random", "--games", "0"}).find("--games"),
              std::string::npos);
    for (const char* clock : {"60", "60+", "+1", "a+1", "-1+1", "0+0", "1+1x", "1e3+0", "nan+1"})
        EXPECT_NE(said({"--edition", "duel8", "--engine", "first", "--engine", "random", "--clock", clock})
                      .find("is not a clock such as 60+1"),
                  std::string::npos)
            << clock;
    EXPECT_NE(
        said({"--edition", "duel8", "--engine", "first", "--engine", "random", "--clock", "1+1", "--movetime", "5"})
            .find(" excludes "),
        std::string::npos);
    EXPECT_NE(said({"--edition", "duel8", "--engine", "first", "--engine", "level:1", "--engine", "random", "--sprt",
                    "0", "9"})
                  .find("--sprt: tests the difference of two players"),
              std::string::npos);
    const auto said_of_test = [&](std::vector<std::string> more) {
        std::vector<std::string> words{"--edition", "duel8", "--engine", "first", "--engine", "random"};
        words.insert(words.end(), more.begin(), more.end());
        return said(words);
    };
    EXPECT_NE(said_of_test({"--sprt", "50", "0"})
                  .find("--sprt: the first bound must be less than the second, but they are 50 and 0"),
              std::string::npos);
    for (const auto& [low, high] : {std::pair{"nan", "5"}, {"0", "inf"}, {"-1e9", "0"}})
        EXPECT_NE(said_of_test({"--sprt", low, high}).find("is not between -10000 and 10000"), std::string::npos)
            << low;
    EXPECT_NE(said_of_test({"--sprt", "5", "5"}).find("they are 5 and 5"), std::string::npos);
    for (const char* rate : {"0", "0.5", "-1", "nan", "x"})
        for (const char* name : {"--alpha", "--beta"})
            EXPECT_NE(said_of_test({"--sprt", "0", "5", name, rate}).find("is not between 0 and 0.5"),
                      std::string::npos)
                << rate;
    EXPECT_NE(said_of_test({"--min-pairs", "5"}).find("--sprt"), std::string::npos);
    EXPECT_NE(said_of_test({"--sprt", "0", "5", "--games", "9", "--min-pairs", "5"})
                  .find("--min-pairs: 5 pairs are never played, so the test never decides: --games 9 are 4"),
              std::string::npos);
    EXPECT_NE(said_of_test({"--sprt", "0", "5", "--games", "30"})
                  .find("--min-pairs: 16 pairs (the default) are never played, so the test never decides: --games 30 "
                        "are 15"),
              std::string::npos);
    EXPECT_NE(said({"--edition", "duel8", "--engine", "first", "--engine", "random", "--resume"}).find("--records"),
              std::string::npos);
    EXPECT_NE(said({"--edition", "duel8", "--engine", "first", "--engine", "random", "--html", path("no/page.html")})
                  .find("--html: cannot write no/page.html"),
              std::string::npos);
}

TEST_F(MatchCommand, PlaysOneGame) {
    const Ran ran = match({"--edition", "cards", "--engine", "easy", "--engine", "random", "--games", "1", "--json"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_NE(ran.out.find("Elo: unknown\nGames: 1, "), std::string::npos) << ran.out;
    EXPECT_TRUE(last_line(ran).at("elo").is_null());
    EXPECT_TRUE(last_line(ran).at("interval").is_null());
}

TEST_F(MatchCommand, ReportsAOneSidedResult) {
    const Ran ran = match({"--edition", "barrage8", "--engine", "first", "--engine",
                           "cmd:while read word rest; do case $word in vaandel-protocol) echo id Meek; "
                           "echo editions barrage8; echo vaandel-protocol 1;; isready) echo readyok;; "
                           "go) echo bestmove resign;; esac; done",
                           "--games", "8", "--json", "--html", path("page.html")});
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_NE(ran.out.find("\nElo: +inf [+7.0, +inf], nElo: unknown, LOS: 97.7 %\n"), std::string::npos) << ran.out;
    EXPECT_TRUE(last_line(ran).at("elo").is_null());
    EXPECT_TRUE(last_line(ran).at("interval").at(0).is_double());
    EXPECT_TRUE(last_line(ran).at("interval").at(1).is_null());
    const std::string page = content("page.html");
    EXPECT_NE(page.find("Elo +inf [+"), std::string::npos);
    for (const char* wrong : {"nan", "cx=\"inf", "Minf", "Hinf"})
        EXPECT_EQ(page.find(wrong), std::string::npos) << wrong;
}

TEST_F(MatchCommand, WritesAnHtmlReport) {
    const Ran ran =
        match({"--edition", "duel8", "--engine", "first", "--engine", "random", "--engine",
               "cmd:: '<b>&'; while read word rest; do case $word in vaandel-protocol) "
               "echo editions duel8; echo vaandel-protocol 1;; isready) echo readyok;; go) exit;; esac; done",
               "--games", "4", "--seed", "5", "--html", path("page.html")});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const std::string page = content("page.html");
    EXPECT_TRUE(page.starts_with("<!doctype html>\n"));
    for (const char* text :
         {"<h1>3 players</h1>", "Cross table", "<svg ", "Wins by side", "How games ended", "Faults",
          "cmd:: '&lt;b&gt;&amp;'", "<td>seed</td>", "--seed 5", "name=\"viewport\"", "prefers-color-scheme: dark"})
        EXPECT_NE(page.find(text), std::string::npos) << text;
    for (const char* text : {"<b>", "<script", "http:", "https:", "src=", "url("})
        EXPECT_EQ(page.find(text), std::string::npos) << text;
}

TEST_F(MatchCommand, EndsCleanlyWhenInterrupted) {
    sigset_t signals{};
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    std::jthread finger{[&](const std::stop_token& done) {
        pthread_sigmask(SIG_BLOCK, &signals, nullptr);
        while (!done.stop_requested() && content("games/match.jsonl").find("\"game\":3") == std::string::npos)
            std::this_thread::sleep_for(std::chrono::milliseconds{5});
        if (!done.stop_requested())
            kill(getpid(), SIGINT);
    }};
    const auto words = [&](std::vector<std::string> more) {
        std::vector<std::string> all{"--edition", "cards",           "--engine", "strong",    "--engine",
                                     "medium",    "--games",         "100000",   "--records", path("games"),
                                     "--html",    path("page.html"), "--json"};
        all.insert(all.end(), more.begin(), more.end());
        return all;
    };
    const Ran ran = match(words({}));
    EXPECT_EQ(ran.status, 130);
    EXPECT_NE(ran.err.find("stopping after the games that are running"), std::string::npos) << ran.err;
    const auto games = last_line(ran).at("games").to_number<int>();
    EXPECT_GE(games, 3);
    EXPECT_LT(games, 100000);
    EXPECT_EQ(std::ranges::count(content("games/match.jsonl"), '\n'), games + 1);
    EXPECT_NE(content("page.html").find("Cut short"), std::string::npos);
}

TEST_F(MatchCommand, RecordsTheInfoOfEngines) {
    const Ran ran = match({"--edition", "duel8", "--engine", "level:2", "--engine", "random", "--games", "2", "--nodes",
                           "200", "--json", "--records", path("games"), "--html", path("page.html")});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const json::array engines = last_line(ran).at("engines").as_array();
    EXPECT_GE(engines.at(0).at("depth").as_double(), 1);
    EXPECT_GE(engines.at(0).at("nodes").as_double(), 1);
    EXPECT_TRUE(engines.at(1).at("depth").is_null());
    EXPECT_NE(ran.out.find("ms an action, depth "), std::string::npos) << ran.out;
    const std::string record = content("games/000001.vaandel");
    EXPECT_NE(record.find("\n   1. "), std::string::npos);
    const auto first = record.substr(record.find("\n   1. ") + 1);
    EXPECT_NE(first.substr(0, first.find('\n')).find("  # depth "), std::string::npos) << first;
    EXPECT_NE(first.substr(0, first.find('\n')).find(" wdl "), std::string::npos);
    EXPECT_EQ(run(add_replay, {"replay", path("games")}).status, 0);
    EXPECT_NE(content("games/match.jsonl").find("\"told\":[["), std::string::npos);
    EXPECT_NE(content("page.html").find("<th scope=\"col\">Depth</th>"), std::string::npos);
    const Ran resumed = match({"--edition", "duel8", "--engine", "level:2", "--engine", "random", "--games", "2",
                               "--nodes", "200", "--json", "--records", path("games"), "--resume"});
    EXPECT_EQ(last_line(resumed).at("engines").at(0).at("depth"), engines.at(0).at("depth"));
}

/// A program that reports that it is losing.
const std::string kPessimist =
    "cmd:while read word rest; do case $word in vaandel-protocol) echo id Sad; echo editions duel8 cards; "
    "echo vaandel-protocol 1;; isready) echo readyok;; "
    "go) set -- ${rest##*legal }; echo info wdl 10 0 990; echo bestmove $1;; quit) exit;; esac; done";

TEST_F(MatchCommand, AdjudicatesByTheScoresOfEngines) {
    for (const char* const edition : {"duel8", "cards"}) {
        const auto with = [&](std::vector<std::string> more) {
            std::vector<std::string> words{"--edition", edition,    "--engine", "random",
                                           "--engine",  kPessimist, "--games",  "2"};
            words.insert(words.end(), more.begin(), more.end());
            return match(words);
        };
        const Ran ran = with({"--resign", "score=900", "movecount=3"});
        ASSERT_EQ(ran.status, 0) << ran.err;
        EXPECT_NE(ran.out.find("\nGames: 2, Wins: 2, "), std::string::npos) << ran.out;
        EXPECT_NE(ran.out.find("\nEnds: adjudicated 2\nFaults: none\n"), std::string::npos) << ran.out;
        EXPECT_EQ(with({"--resign", "score=900", "movecount=3", "twosided=true"}).out.find("adjudicated"),
                  std::string::npos);
    }
}

TEST_F(MatchCommand, PlaysGauntletsAndSwissTournaments) {
    const auto with = [&](std::vector<std::string> more) {
        std::vector<std::string> words{"--edition", "cards",    "--engine", "easy",     "--engine",
                                       "greedy",    "--engine", "random",   "--engine", "name=other player=random",
                                       "--games",   "2",        "--json",   "--html",   path("page.html")};
        words.insert(words.end(), more.begin(), more.end());
        return match(words);
    };
    const Ran gauntlet = with({"--format", "gauntlet"});
    ASSERT_EQ(gauntlet.status, 0) << gauntlet.err;
    EXPECT_EQ(last_line(gauntlet).at("games"), 6);
    EXPECT_EQ(last_line(gauntlet).at("pairs").as_array().size(), 3U);
    EXPECT_NE(content("page.html").find("cards, gauntlet, 6 games"), std::string::npos);
    EXPECT_EQ(last_line(with({"--tournament", "gauntlet", "--seeds", "2"})).at("games"), 8);
    EXPECT_EQ(last_line(with({"--tournament", "roundrobin"})).at("games"), 12);
    const Ran swiss = with({"--format", "swiss", "--concurrency", "2"});
    ASSERT_EQ(swiss.status, 0) << swiss.err;
    EXPECT_EQ(last_line(swiss).at("games"), 8);
    EXPECT_NE(content("page.html").find("--format swiss --rounds 2"), std::string::npos);
}

TEST_F(MatchCommand, LogsTheConversation) {
    const Ran ran = match({"--edition", "duel8", "--engine", "random", "--engine",
                           "name=Sad cmd=" + shell_word(kPessimist.substr(4)), "--games", "4", "--concurrency", "2",
                           "--log", path("log")});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const std::string log = content("log");
    EXPECT_TRUE(
        std::regex_search(log, std::regex{"^20\\d\\d-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z 2 Sad ! started\n"}))
        << log.substr(0, 200);
    for (const char* const line : {" 2 Sad > vaandel-protocol 1\n", " 2 Sad < editions duel8 cards\n",
                                   " 2 Sad < info wdl 10 0 990\n", " 2 Sad < bestmove ", " 2 Sad#2 > newgame duel8 "})
        EXPECT_NE(log.find(line), std::string::npos) << line;
    EXPECT_NE(match({"--edition", "duel8", "--engine", "random", "--engine", "first", "--log", path("no/log")})
                  .err.find("cannot write no/log"),
              std::string::npos);
}

TEST_F(MatchCommand, RefusesContradictoryOptions) {
    const auto said = [&](std::vector<std::string> more) {
        std::vector<std::string> words{"--edition", "duel8", "--engine", "random", "--engine", "first"};
        words.insert(words.end(), more.begin(), more.end());
        const Ran ran = match(words);
        EXPECT_EQ(ran.status, 2) << ran.out;
        return ran.err;
    };
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases{
        {{"--format", "knockout"}, "'knockout' is none of round-robin, gauntlet, swiss"},
        {{"--format", "swiss"}, "--format: a Swiss tournament needs three players or more"},
        {{"--rounds", "2"}, "--rounds: is of a Swiss tournament"},
        {{"--seeds", "2"}, "--seeds: is of a gauntlet"},
        {{"--format", "gauntlet", "--seeds", "2"}, "--seeds: 2 of 2 players leave nobody to meet"},
        {{"--draw", "score=5"}, "--draw: movecount= is needed"},
        {{"--draw", "score=5", "movecount=0"}, "--draw: movecount=0: a number from 1 to 100000"},
        {{"--draw", "score=5", "score=6"}, "--draw: score= is given twice"},
        {{"--resign", "score=1001", "movecount=1"}, "--resign: score=1001: a number from 1 to 1000"},
        {{"--resign", "score=5", "twosided=maybe"}, "--resign: movecount= is needed"},
        {{"--resign", "score=5", "movecount=1", "twosided=maybe"}, "--resign: twosided=maybe: one of false, true"},
        {{"--resign", "now"}, "--resign: 'now' is none of movecount=, score=, twosided="},
    };
    for (const auto& [words, what] : cases)
        EXPECT_NE(said(words).find(what), std::string::npos) << said(words);
}

} // namespace
} // namespace vaandel::apps
