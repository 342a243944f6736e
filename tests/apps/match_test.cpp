// vaandel match, as a user calls it.

#include "vaandel/notation/vaandel_record.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <fstream>
#include <set>
#include <thread>

#include "command_test.hpp"

namespace vaandel::apps {
namespace {

namespace json = boost::json;

class MatchCommand : public CommandTest {
protected:
    Ran match(std::vector<std::string> words) const {
        words.insert(words.begin(), "match");
        return run(add_match, std::move(words));
    }
};

TEST_F(MatchCommand, TellsTheResult) {
    const Ran ran = match({"--edition", "barrage8", "--engine", "first", "--engine", "random", "--games", "6"});
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.err, "");
    EXPECT_TRUE(ran.out.starts_with("Results of first vs random:\nElo: +")) << ran.out;
    EXPECT_NE(ran.out.find("\nGames: 6, Wins: "), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("\nPtnml(0-2): ["), std::string::npos);
    EXPECT_NE(ran.out.find("\nFaults: none\n"), std::string::npos);
}

TEST_F(MatchCommand, EndsWithJson) {
    const Ran ran = match({"--edition", "cards", "--deck", "jumbo23", "--engine", "medium", "--engine", "random",
                           "--games", "8", "--json", "--sprt", "0", "400"});
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

TEST_F(MatchCommand, DrawsArmiesFromAList) {
    const std::set<std::string> list{"F...............B3129X2.", "................B3129X2F"};
    add("list.txt", fmt::format("{}\n", fmt::join(list, "\n")));
    const auto with = [&](std::string_view edition, std::string_view file) {
        return match({"--edition", std::string{edition}, "--engine", "first", "--engine", "random", "--games", "8",
                      "--setups", path(file), "--records", path("drawn")});
    };
    const Ran ran = with("barrage8", "list.txt");
    ASSERT_EQ(ran.status, 0) << ran.err;
    board::PerSide<std::set<std::string>> drawn;
    for (int game = 1; game <= 8; ++game) {
        const auto read = notation::parse_record(content(fmt::format("drawn/00000{}.vaandel", game)));
        ASSERT_TRUE(read);
        for (const board::Side side : {board::Side::Red, board::Side::Blue})
            drawn[side].insert(notation::setup_of(*read, side).value().text(board::kBarrage8));
    }
    EXPECT_EQ(drawn.red, list);
    EXPECT_EQ(drawn.blue, list);
    add("other.txt", "# of another edition\nFB43235323B4B53416B256B729854B2X62872672\n");
    EXPECT_NE(with("barrage8", "other.txt").err.find("set-up 1 is one of original, not of barrage8"),
              std::string::npos);
    add("none.txt", "hello\n");
    EXPECT_NE(with("barrage8", "none.txt").err.find("--setups: none.txt: not a list of set-ups"), std::string::npos);
    EXPECT_NE(with("barrage8", "missing.txt").err.find("missing.txt"), std::string::npos);
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

TEST_F(MatchCommand, SaysWhenARecordCannotBeKept) {
    std::filesystem::create_directories(path("games/000003.vaandel")); // a folder where the file is to be
    const Ran ran = match({"--edition", "duel8", "--engine", "first", "--engine", "random", "--games", "8",
                           "--concurrency", "2", "--records", path("games")});
    EXPECT_EQ(ran.status, 1);
    EXPECT_NE(ran.err.find("cannot write games/000003.vaandel"), std::string::npos) << ran.err;
}

TEST_F(MatchCommand, WrongUse) {
    const auto said = [&](std::vector<std::string> words) {
        const Ran ran = match(std::move(words));
        EXPECT_EQ(ran.status, 2);
        return ran.err;
    };
    EXPECT_NE(said({"--edition", "chess", "--engine", "first", "--engine", "random"}).find("'chess' is no edition"),
              std::string::npos);
    EXPECT_NE(said({"--edition", "duel8", "--engine", "first", "--engine", "easy"})
                  .find("'easy' is no player of this edition; there are first, random"),
              std::string::npos);
    EXPECT_NE(said({"--edition", "duel8", "--engine", "first"}).find("--engine: two to 64 players are needed, 1 given"),
              std::string::npos);
    EXPECT_NE(said({"--edition", "duel8", "--engine", "first", "--engine", "random", "--games", "0"}).find("--games"),
              std::string::npos);
    for (const char* clock : {"60", "60+", "+1", "a+1", "-1+1", "0+0", "1+1x", "1e3+0", "nan+1"})
        EXPECT_NE(said({"--edition", "duel8", "--engine", "first", "--engine", "random", "--clock", clock})
                      .find("is no clock such as 60+1"),
                  std::string::npos)
            << clock;
    EXPECT_NE(
        said({"--edition", "duel8", "--engine", "first", "--engine", "random", "--clock", "1+1", "--movetime", "5"})
            .find(" excludes "),
        std::string::npos);
    EXPECT_NE(
        said({"--edition", "duel8", "--engine", "first", "--engine", "first", "--engine", "random", "--sprt", "0", "9"})
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
    EXPECT_NE(said({"--edition", "duel8", "--engine", "first", "--engine", "random", "--resume"}).find("--records"),
              std::string::npos);
    EXPECT_NE(said({"--edition", "duel8", "--engine", "first", "--engine", "random", "--html", path("no/page.html")})
                  .find("--html: cannot write no/page.html"),
              std::string::npos);
}

json::object last_line(const Ran& ran) {
    return json::parse(ran.out.substr(ran.out.rfind('\n', ran.out.size() - 2) + 1)).as_object();
}

TEST_F(MatchCommand, LetsManyPlayEachOther) {
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
    double elo = 0;
    for (const json::value& engine : engines) {
        elo += engine.at("elo").as_double();
        const json::array& interval = engine.at("interval").as_array();
        EXPECT_LT(interval.at(0).as_double(), engine.at("elo").as_double());
        EXPECT_GT(interval.at(1).as_double(), engine.at("elo").as_double());
        EXPECT_EQ(engine.at("wins").to_number<int>() + engine.at("losses").to_number<int>() +
                      engine.at("draws").to_number<int>(),
                  16);
    }
    EXPECT_NEAR(elo, 0, 1e-6);
    const json::array& pairs = result.at("pairs").as_array();
    ASSERT_EQ(pairs.size(), 3U);
    EXPECT_EQ(pairs.at(0).at("engines"), (json::array{"medium", "greedy"}));
    EXPECT_EQ(pairs.at(1).at("engines"), (json::array{"medium", "random"}));
    EXPECT_EQ(pairs.at(2).at("engines"), (json::array{"greedy", "random"}));
    EXPECT_TRUE(pairs.at(2).at("score").is_number());
    EXPECT_TRUE(pairs.at(2).as_object().contains("elo"));
    EXPECT_EQ(pairs.at(2).at("interval").as_array().size(), 2U);
}

TEST_F(MatchCommand, CountsWhoseClockRunsOut) {
    // A thousandth of a second for a game: each thought takes longer, and chance takes none.
    const Ran ran = match({"--edition", "original", "--engine", "level:8", "--engine", "random", "--games", "4",
                           "--clock", "0.001+0", "--json"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_NE(ran.out.find("\nEnds: time 4\nFaults: level:8 lost 4 by fault: time\n"), std::string::npos) << ran.out;
    EXPECT_NE(ran.err.find(": time: "), std::string::npos) << ran.err;
    EXPECT_EQ(last_line(ran).at("engines").at(0).at("time_losses"), 4);
}

TEST_F(MatchCommand, ForgivesWhoIsLateByTheMargin) {
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

/// Without the times, which differ from run to run.
std::string without_times(const json::object& result) {
    json::object copy = result;
    for (json::value& engine : copy["engines"].as_array())
        engine.as_object().erase("ms_per_move");
    return json::serialize(copy);
}

class ResumedMatch : public MatchCommand {
protected:
    Ran play(std::vector<std::string> more = {}) const {
        std::vector<std::string> words{"--edition", "cards",     "--engine",   "easy",    "--engine",
                                       "greedy",    "--engine",  "random",     "--games", "8",
                                       "--json",    "--records", path("games")};
        words.insert(words.end(), more.begin(), more.end());
        return match(words);
    }
};

TEST_F(ResumedMatch, EndsAsItWouldHaveUninterrupted) {
    const Ran whole = play();
    ASSERT_EQ(whole.status, 0) << whole.err;
    const std::string state = content("games/match.jsonl");
    EXPECT_EQ(std::ranges::count(state, '\n'), 25); // what was asked, and 24 games
    std::vector<std::size_t> cuts{0, 20, state.find('\n') + 1, state.size() / 2, state.size() - 1, state.size()};
    for (const std::size_t cut : cuts) {
        add("games/match.jsonl", std::string_view{state}.substr(0, cut));
        std::filesystem::remove(path("games/000024.vaandel"));
        const Ran resumed = play({"--resume", "--concurrency", "2"});
        ASSERT_EQ(resumed.status, 0) << resumed.err;
        EXPECT_EQ(without_times(last_line(resumed)), without_times(last_line(whole))) << cut;
        const std::string again = content("games/match.jsonl");
        EXPECT_EQ(std::ranges::count(again, '\n'), 25) << cut;
        EXPECT_EQ(std::filesystem::exists(path("games/000024.vaandel")), cut < state.size()) << cut;
    }
}

TEST_F(MatchCommand, PlaysOneGame) {
    const Ran ran = match({"--edition", "cards", "--engine", "easy", "--engine", "random", "--games", "1", "--json"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_NE(ran.out.find("Elo: unknown\nGames: 1, "), std::string::npos) << ran.out;
    EXPECT_TRUE(last_line(ran).at("elo").is_null());
    EXPECT_TRUE(last_line(ran).at("interval").is_null());
}

TEST_F(MatchCommand, SaysWhoCannotStart) {
    const Ran ran = match({"--edition", "barrage8", "--engine", "random", "--engine", "cmd:nosuchthing", "--games",
                           "400", "--concurrency", "2", "--json"});
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(ran.out, "");
    EXPECT_NE(ran.err.find("player 2, cmd:nosuchthing, cannot start: no 'vaandel-protocol': the command was not found"),
              std::string::npos)
        << ran.err;
}

TEST_F(MatchCommand, GivesEachPlayerWhatItsDefinitionSays) {
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

TEST_F(MatchCommand, RefusesADefinitionThatIsWrong) {
    const auto refusal = [&](const std::string& definition) {
        const Ran ran =
            match({"--edition", "barrage8", "--engine", "random", "--engine", definition, "--clock", "1+1"});
        EXPECT_NE(ran.status, 0);
        return ran.err;
    };
    EXPECT_NE(refusal("cmd=x speed=5").find("'cmd=x speed=5': 'speed=5' is no part of a definition"),
              std::string::npos);
    EXPECT_NE(refusal("player=first movetime=5").find("movetime= does not go with --clock"), std::string::npos);
    EXPECT_NE(refusal("cmd='read line; echo editions barrage8; echo vaandel-protocol 1' option.a=1")
                  .find("cannot start: it has no option 'a'"),
              std::string::npos);
}

TEST_F(MatchCommand, SaysThatAllWasWon) {
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

TEST_F(ResumedMatch, GoesOnToMoreGamesButNotToFewer) {
    ASSERT_EQ(play().status, 0);
    const std::string before = content("games/match.jsonl");
    const auto with = [&](const char* games, std::vector<std::string> more) {
        std::vector<std::string> words{"--edition", "cards",  "--engine", "easy", "--engine", "greedy",
                                       "--engine",  "random", "--games",  games,  "--json",   "--records"};
        words.insert(words.end(), more.begin(), more.end());
        return match(words);
    };
    const Ran longer = with("13", {path("games"), "--resume"});
    ASSERT_EQ(longer.status, 0) << longer.err;
    EXPECT_EQ(last_line(longer).at("games"), 39);
    const Ran whole = with("13", {path("other")});
    EXPECT_EQ(without_times(last_line(longer)), without_times(last_line(whole)));
    const std::string after = content("games/match.jsonl");
    EXPECT_EQ(std::ranges::count(after, '\n'), 40);
    EXPECT_TRUE(after.starts_with(content("other/match.jsonl").substr(0, after.find('\n'))));
    EXPECT_EQ(after.substr(after.find('\n'), before.size() - before.find('\n')), before.substr(before.find('\n')));
    const Ran shorter = with("8", {path("games"), "--resume"});
    EXPECT_EQ(shorter.status, 2);
    EXPECT_NE(shorter.err.find("--games was 13 and is 8"), std::string::npos) << shorter.err;
    EXPECT_EQ(content("games/match.jsonl"), after);
}

TEST_F(ResumedMatch, IsTheSameOrNone) {
    ASSERT_EQ(play().status, 0);
    const std::string state = content("games/match.jsonl");
    const Ran anew = play();
    EXPECT_EQ(anew.status, 2);
    EXPECT_NE(anew.err.find("--records: games holds a match already; --resume goes on with it"), std::string::npos)
        << anew.err;
    const Ran other = play({"--resume", "--seed", "7", "--nodes", "100", "--engine", "medium"});
    EXPECT_EQ(other.status, 2);
    EXPECT_NE(
        other.err.find("--resume: games holds another match: --engine was easy, greedy, random and is easy, greedy, "
                       "random, medium; --seed was 1 and is 7; --nodes was absent and is 100"),
        std::string::npos)
        << other.err;
    EXPECT_EQ(content("games/match.jsonl"), state);
}

TEST_F(MatchCommand, IsResumedWithTheSetupsThatItBeganWithOrNotAtAll) {
    const std::string setup = "F...............B3129X2.\n";
    const auto play = [&](std::string_view list, std::vector<std::string> more = {}) {
        add("list.txt", list);
        std::vector<std::string> words{"--edition", "barrage8",       "--engine", "first", "--engine",  "random",
                                       "--setups",  path("list.txt"), "--games",  "4",     "--records", path("games")};
        words.insert(words.end(), more.begin(), more.end());
        return match(words);
    };
    ASSERT_EQ(play(setup).status, 0);
    EXPECT_EQ(play("# Harbour\n" + setup, {"--resume"}).status, 0);
    const Ran other = play("F...............B31292X.\n", {"--resume"});
    EXPECT_EQ(other.status, 2);
    EXPECT_NE(other.err.find("--resume: games holds another match: --setups was list.txt (SHA-256 "), std::string::npos)
        << other.err;
}

TEST_F(ResumedMatch, SaysWhatIsWrongWithItsFile) {
    ASSERT_EQ(play().status, 0);
    const std::string state = content("games/match.jsonl");
    const std::size_t second = state.find('\n') + 1;
    const std::string header = state.substr(0, second);
    const std::string game = state.substr(second, state.find('\n', second) + 1 - second);
    for (const std::string& wrong : {header + game + "rubbish\n", header + game + game, header + game + "{}\n"}) {
        add("games/match.jsonl", wrong);
        const Ran ran = play({"--resume"});
        EXPECT_EQ(ran.status, 1);
        EXPECT_NE(ran.err.find("games/match.jsonl:3: not a line of a match: "), std::string::npos) << ran.err;
        EXPECT_EQ(content("games/match.jsonl"), wrong);
    }
}

TEST_F(MatchCommand, WritesAPage) {
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

TEST_F(MatchCommand, EndsWellWhenInterrupted) {
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

} // namespace
} // namespace vaandel::apps
