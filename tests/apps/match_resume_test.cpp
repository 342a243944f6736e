// vaandel match --resume.

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "match_command.hpp"

namespace vaandel::apps {
namespace {

namespace json = boost::json;

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

TEST_F(ResumedMatch, EndsLikeAnUninterruptedMatch) {
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

TEST_F(ResumedMatch, AcceptsMoreGamesButNotFewer) {
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

TEST_F(ResumedMatch, RefusesOtherSettings) {
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

/// Records of another match: those that this one would write.
TEST_F(ResumedMatch, LeavesTheRecordsOfAnotherMatchAsTheyAre) {
    std::filesystem::create_directories(path("games"));
    add("games/000025.vaandel", "the 25th of another match");
    EXPECT_EQ(play().status, 0); // 24 games
    std::filesystem::remove(path("games/match.jsonl"));
    for (int number = 1; number < 24; ++number)
        std::filesystem::remove(path(fmt::format("games/{:06}.vaandel", number)));
    const std::string last = content("games/000024.vaandel");
    const Ran ran = play();
    EXPECT_EQ(ran.status, 2);
    EXPECT_NE(ran.err.find("--records: there is games/000024.vaandel already, which this match would write"),
              std::string::npos)
        << ran.err;
    EXPECT_EQ(content("games/000024.vaandel"), last);
    EXPECT_EQ(content("games/000025.vaandel"), "the 25th of another match");
    EXPECT_FALSE(std::filesystem::exists(path("games/match.jsonl")));
    EXPECT_FALSE(std::filesystem::exists(path("games/000001.vaandel")));
}

TEST_F(MatchCommand, RefusesToResumeWithOtherSetups) {
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

TEST_F(ResumedMatch, ReportsADamagedFile) {
    ASSERT_EQ(play().status, 0);
    const std::string state = content("games/match.jsonl");
    const std::size_t second = state.find('\n') + 1;
    const std::string header = state.substr(0, second);
    const std::string game = state.substr(second, state.find('\n', second) + 1 - second);
    for (const std::string& wrong : {header + game + "rubbish\n", header + game + game, header + game + "{}\n"}) {
        add("games/match.jsonl", wrong);
        const Ran ran = play({"--resume"});
        EXPECT_EQ(ran.status, 2);
        EXPECT_NE(ran.err.find("games/match.jsonl:3: not a line of a match: "), std::string::npos) << ran.err;
        EXPECT_EQ(ran.err.find("boost"), std::string::npos) << ran.err;
        EXPECT_EQ(content("games/match.jsonl"), wrong);
    }
    for (const std::string header_of_another : {R"({"vaandel_match":1})", R"({"vaandel_match":1,"settings":[1]})"}) {
        add("games/match.jsonl", header_of_another + "\n");
        const Ran ran = play({"--resume"});
        EXPECT_NE(ran.err.find("games/match.jsonl:1: not a line of a match: "), std::string::npos) << ran.err;
        EXPECT_EQ(ran.err.find("boost"), std::string::npos) << ran.err;
    }
}

/// Also where its first line is not complete, as that of a match may be.
TEST_F(ResumedMatch, LeavesTheFileOfAnotherProgramAsItIs) {
    std::filesystem::create_directories(path("games"));
    for (const std::string foreign : {"hello", "{\"a\":1}\n", "\x7f\x01\n\n", "[1]\n", "{\"vaandel_match\" :1}"}) {
        add("games/match.jsonl", foreign);
        for (const std::vector<std::string>& more : {std::vector<std::string>{"--resume"}, {}}) {
            const Ran ran = play(more);
            EXPECT_EQ(ran.status, 2);
            EXPECT_NE(
                ran.err.find("games/match.jsonl:1: not the file of a match, which begins with {\"vaandel_match\":"),
                std::string::npos)
                << ran.err;
            EXPECT_EQ(content("games/match.jsonl"), foreign);
        }
    }
}

TEST_F(ResumedMatch, NeedsAMatchToGoOnWith) {
    const Ran ran = play({"--resume"});
    EXPECT_EQ(ran.status, 2);
    EXPECT_NE(ran.err.find("--resume: games holds no match: there is no games/match.jsonl"), std::string::npos)
        << ran.err;
    EXPECT_FALSE(std::filesystem::exists(path("games")));
}

TEST_F(MatchCommand, RefusesToResumeWithAnotherNetOfThatName) {
    const std::string net = path("barrage8.net");
    std::filesystem::copy_file(VAANDEL_NETS "/barrage8.net", net);
    const auto play = [&](std::vector<std::string> more) {
        std::vector<std::string> words{
            "--edition", "barrage8",   "--engine", "name=Net player=level:8 nodes=1 net=" + net,
            "--engine",  "random",     "--games",  "1",
            "--records", path("games")};
        words.insert(words.end(), more.begin(), more.end());
        return match(words);
    };
    ASSERT_EQ(play({}).status, 0);
    EXPECT_EQ(play({"--resume"}).status, 0);
    std::ofstream{net, std::ios::app} << "x";
    const Ran other = play({"--resume"});
    EXPECT_EQ(other.status, 2);
    EXPECT_NE(other.err.find("--resume: games holds another match: --engine was name=Net player=level:8 nodes=1 "
                             "net=barrage8.net (SHA-256 "),
              std::string::npos)
        << other.err;
}

TEST_F(MatchCommand, ResumesASwissTournamentForMoreRounds) {
    const auto play = [&](const char* rounds, const char* games, std::vector<std::string> more) {
        std::vector<std::string> words{"--edition", "cards",    "--engine", "easy",     "--engine",
                                       "greedy",    "--engine", "random",   "--engine", "name=other player=random",
                                       "--format",  "swiss",    "--rounds", rounds,     "--games",
                                       games,       "--json",   "--records"};
        words.insert(words.end(), more.begin(), more.end());
        return match(words);
    };
    ASSERT_EQ(play("1", "3", {path("games")}).status, 0);
    const Ran longer = play("3", "3", {path("games"), "--resume", "--concurrency", "2"});
    ASSERT_EQ(longer.status, 0) << longer.err;
    const Ran whole = play("3", "3", {path("whole")});
    EXPECT_EQ(without_times(last_line(longer)), without_times(last_line(whole)));
    EXPECT_NE(play("3", "5", {path("games"), "--resume"}).err.find("--games was 3 and is 5"), std::string::npos);
}

} // namespace
} // namespace vaandel::apps
