// The set-up of `vaandel play`, by what is typed and shown; and the draft beneath it.

#include "vaandel/apps/play/draft.hpp"
#include "vaandel/apps/play/words.hpp"
#include "vaandel/board/presets.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "play_person.hpp"

namespace vaandel::apps::play {
namespace {

using namespace board;
using Lines = std::vector<std::string>;

/// What is shown after each of these lines.
std::vector<Look> shown_after(const Edition& edition, Side side, const Lines& lines) {
    auto looks = play_session({.game = game::Game{edition}, .side = side}, 1, typing(lines)).looks;
    EXPECT_EQ(looks.size(), lines.size() + 1);
    for (const Look& look : looks)
        EXPECT_LE(look.lines.size(), 23U) << look.text();
    looks.erase(looks.begin());
    return looks;
}

/// The squares of a row of the board as drawn: each by its four characters.
std::string row_of(const Look& look, const Edition& edition, int row) {
    const std::string label = fmt::format("{:>2} ", row);
    for (const std::string& line : look.lines)
        if (line.starts_with(label)) {
            std::string ranks;
            for (int column = 0; column < edition.geometry->width(); ++column)
                ranks += line[4 + 4 * std::size_t(column)];
            return ranks;
        }
    return "no such row";
}

TEST(PlaySetupTest, PutsRemovesAndSwaps) {
    const auto looks = shown_after(kBarrage8, Side::Red,
                                   {"put F a1", "put 2 b1 c1", "PUT Marshal D3", "put 10 e3", "remove e3", "swap a1 b2",
                                    "swap b1 d3", "undo", "clear", "undo"});
    EXPECT_EQ(row_of(looks[0], kBarrage8, 1), "F.......");
    EXPECT_EQ(row_of(looks[1], kBarrage8, 1), "F22.....");
    EXPECT_TRUE(looks[1].shows("5 pieces left to place"));
    EXPECT_EQ(row_of(looks[2], kBarrage8, 3), "...X....");
    EXPECT_EQ(row_of(looks[3], kBarrage8, 3), "...XX...");
    EXPECT_TRUE(looks[3].shows("1 too many"));
    EXPECT_EQ(row_of(looks[4], kBarrage8, 3), "...X....");
    EXPECT_EQ(row_of(looks[5], kBarrage8, 1), ".22.....");
    EXPECT_EQ(row_of(looks[5], kBarrage8, 2), ".F......");
    EXPECT_EQ(row_of(looks[6], kBarrage8, 1), ".X2.....");
    EXPECT_EQ(row_of(looks[7], kBarrage8, 1), ".22.....");
    EXPECT_EQ(row_of(looks[8], kBarrage8, 1), "........");
    EXPECT_EQ(row_of(looks[9], kBarrage8, 2), ".F......");
}

TEST(PlaySetupTest, FillsRowsAndMirrorsThem) {
    const auto looks = shown_after(kBarrage8, Side::Red,
                                   {"row 1 FB2.....", "row 3 .x9 1 ....", "mirror", "rows F2...... B91..... X...2..3"});
    EXPECT_EQ(row_of(looks[0], kBarrage8, 1), "FB2.....");
    EXPECT_EQ(row_of(looks[1], kBarrage8, 3), ".X91....");
    EXPECT_EQ(row_of(looks[2], kBarrage8, 1), ".....2BF");
    EXPECT_EQ(row_of(looks[3], kBarrage8, 1), "F2......");
    EXPECT_EQ(row_of(looks[3], kBarrage8, 3), "X...2..3");
    EXPECT_TRUE(looks[3].shows("All pieces placed: type done."));
}

TEST(PlaySetupTest, BlueSeesItsRowsFromItsSide) {
    const auto looks = shown_after(kBarrage8, Side::Blue, {"row 8 FB2.....", "put X h8", "put X a1", "row 1 FB2....."});
    // Blue's left is the h-file.
    EXPECT_EQ(row_of(looks[0], kBarrage8, 8), "FB2.....");
    EXPECT_TRUE(looks[0].lines[0].starts_with(" 1")) << "Red's back row is the farthest";
    EXPECT_TRUE(looks[0].shows("    h   g   f   e   d   c   b   a"));
    EXPECT_EQ(row_of(looks[1], kBarrage8, 8), "XB2.....");
    EXPECT_TRUE(looks[2].shows("Not in your set-up zone: “a1”"));
    EXPECT_TRUE(looks[3].shows("Give a row of your zone"));
}

TEST(PlaySetupTest, ListsAndAppliesPresets) {
    const Preset& third = presets(kOriginal)[2];
    const auto looks = shown_after(kOriginal, Side::Red,
                                   {"presets", "preview 3", "", "use 3", "preview nothing", "use 99", "use", "clear",
                                    "use " + std::string{third.id}});
    for (const Preset& preset : presets(kOriginal))
        EXPECT_TRUE(looks[0].shows(kEnglish[fmt::format("preset.{}", preset.id)])) << preset.id;
    const std::string first_row{third.rows.substr(0, 10)};
    EXPECT_EQ(row_of(looks[1], kOriginal, 1), first_row);
    EXPECT_TRUE(looks[1].shows("Preview of"));
    EXPECT_EQ(row_of(looks[2], kOriginal, 1), "..........") << "a preview places nothing";
    EXPECT_EQ(row_of(looks[3], kOriginal, 1), first_row);
    EXPECT_TRUE(looks[4].shows("There is no preset “nothing”"));
    EXPECT_TRUE(looks[5].shows("There is no preset “99”"));
    EXPECT_TRUE(looks[6].shows("Give the name or number of a preset"));
    EXPECT_EQ(row_of(looks[8], kOriginal, 1), first_row);
}

TEST(PlaySetupTest, ProposesADifferentSetupEachTime) {
    for (const Edition& edition : all_editions()) {
        const auto looks = shown_after(edition, Side::Red, {"random", "random", "done"});
        EXPECT_TRUE(looks[0].shows("All pieces placed"));
        EXPECT_NE(looks[0].text(), looks[1].text());
        EXPECT_EQ(looks[2].prompt, "your move> ");
    }
}

TEST(PlaySetupTest, ReportsAllProblemsAtOnce) {
    const auto looks = shown_after(kOriginal, Side::Red,
                                   {"done", "put F a1 b1", "done", "row 1 abcz", "put Q a1", "put F",
                                    "put F a9 a5 b1 zz", "remove", "swap a1", "nonsense", "undo", "undo"});
    for (const Rank rank : kAllRanks)
        EXPECT_TRUE(looks[0].shows(kEnglish.with_number(rank) + ": ")) << kEnglish[rank];
    EXPECT_EQ(looks[0].prompt, "set-up> ");
    EXPECT_TRUE(looks[2].shows("Flag: 1 too many"));
    EXPECT_TRUE(looks[2].shows("Bomb: 6 to place"));
    for (const std::string_view problem :
         {"4 letters for 10 squares", "“a” (character 1)", "“c” (character 3)", "“z” (character 4)"})
        EXPECT_TRUE(looks[3].shows(problem)) << looks[3].text();
    EXPECT_TRUE(looks[4].shows("“q” is not a rank"));
    EXPECT_TRUE(looks[5].shows("Give a rank and one or more squares"));
    EXPECT_TRUE(looks[6].shows("Not in your set-up zone: “a9”, “a5”, “zz”"));
    EXPECT_TRUE(looks[7].shows("Give one or more squares"));
    EXPECT_TRUE(looks[8].shows("Give two squares"));
    EXPECT_TRUE(looks[9].shows("Unknown command “nonsense”"));
    EXPECT_EQ(row_of(looks[10], kOriginal, 1), "..........");
    EXPECT_TRUE(looks[11].shows("There is nothing to undo."));
}

TEST(PlaySetupTest, ADraftRoundTripsEverySetup) {
    Random random{3};
    for (const Edition& edition : all_editions())
        for (const Side side : {Side::Red, Side::Blue})
            for (int round = 0; round < 20; ++round) {
                const board::Setup setup = random_setup(edition, random);
                Draft draft{edition, side, setup};
                EXPECT_EQ(*draft.finish(), setup);
                Draft typed{edition, side};
                EXPECT_TRUE(typed.fill(typed.zone(), setup.text(edition)).empty());
                EXPECT_EQ(typed, draft);
                draft.mirror();
                EXPECT_EQ(*draft.finish(), setup.mirrored(edition));
            }
}

} // namespace
} // namespace vaandel::apps::play
