// What a match shows while it runs.

#include "vaandel/apps/match/progress.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace vaandel::apps {
namespace {

using namespace match;
using namespace std::chrono_literals;

class ProgressTest : public testing::Test {
protected:
    ProgressTest() {
        for (const char* const name : {"one", "another with a long name", "drie"})
            plan_.players.push_back({.name = name, .player = "random"});
        standing_.add_meetings(plan_.schedule().meetings());
    }

    Screen screen(bool is_terminal, std::size_t columns = 200, std::size_t rows = 24) {
        return {[this](std::string_view text) { shown_ += text; }, is_terminal, columns, rows};
    }
    /// What has been shown since.
    std::string shown() { return std::exchange(shown_, {}); }
    void play_game(std::uint32_t number) {
        standing_.add(plan_.schedule()[number], {.winner = board::Side::Red, .reason = "flag"});
    }

    Plan plan_{.edition = cards::kCards, .players = {}, .games = 4};
    Standing standing_{3};
    std::string shown_;
};

TEST_F(ProgressTest, PrintsAnOccasionalLineWithoutATerminal) {
    MatchProgress progress{plan_, screen(false), 0, 0s};
    play_game(0);
    progress.update(standing_, 4s);
    EXPECT_EQ(shown(), "");
    progress.update(standing_, 5s);
    EXPECT_EQ(shown(), "3 players: after 1 of 12 games, 55 s left\n");
    progress.say("game 1: fault");
    progress.update(standing_, 9s);
    progress.end();
    EXPECT_EQ(shown(), "game 1: fault\n");
}

TEST_F(ProgressTest, UpdatesATableInPlaceOnATerminal) {
    MatchProgress progress{plan_, screen(true), 0, 0s};
    play_game(0);
    progress.update(standing_, 1s);
    const std::string first = shown();
    EXPECT_TRUE(first.starts_with("3 players: after 1 of 12 games, 11 s left\nPlayer ")) << first;
    EXPECT_EQ(std::ranges::count(first, '\n'), 5);
    progress.update(standing_, 1400ms);
    EXPECT_EQ(shown(), "");
    play_game(1);
    progress.update(standing_, 2s);
    const std::string second = shown();
    EXPECT_TRUE(second.starts_with("\033[5F\033[J3 players: after 2 of 12 games")) << second;
    progress.say("game 2: fault"); // above the table, which is drawn again
    EXPECT_EQ(shown(), "\033[5F\033[Jgame 2: fault\n" + second.substr(second.find("3 players")));
    progress.end();
    EXPECT_EQ(shown(), "\033[5F\033[J");
}

TEST_F(ProgressTest, FitsTheTerminal) {
    MatchProgress progress{plan_, screen(true, 12, 4), 0, 0s};
    play_game(0);
    progress.update(standing_, 1s);
    EXPECT_EQ(shown(), "3 players: a\nPlayer    El\n1 one       \n");
}

/// Rather than the figures; the best comes first.
TEST_F(ProgressTest, ShortensLongNames) {
    plan_.players[1].name = "a naïve name that is too long";
    MatchProgress progress{plan_, screen(true, 84), 0, 0s};
    play_game(0);
    for (const std::uint32_t lost : {1U, 3U})
        standing_.add(plan_.schedule()[lost], {.winner = board::Side::Blue, .reason = "flag"});
    progress.update(standing_, 1s);
    const std::string table = shown();
    EXPECT_NE(table.find("\n2 a naïv…  "), std::string::npos) << table;
    EXPECT_NE(table.find("Depth\n"), std::string::npos) << table;
}

} // namespace
} // namespace vaandel::apps
