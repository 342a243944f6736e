// Set-up strings with European and American labels (B.5, C.3).

#include "vaandel/notation/problem.hpp"
#include "vaandel/notation/setup_string.hpp"

#include <gtest/gtest.h>

namespace vaandel::notation {
namespace {

using namespace board;

// One army of Original, own back row first.
constexpr std::string_view kEuropean = "FB2B1222BB"
                                       "B3333B2223"
                                       "4445556667"
                                       "7788924X65";
constexpr std::string_view kAmerican = "FB9BS999BB"
                                       "B8888B9998"
                                       "7776665554"
                                       "4433297156";

TEST(SetupString, LabelsOfEveryRank) {
    for (const Rank rank : kAllRanks) {
        EXPECT_EQ(label_of(rank, RankLabels::European), "F123456789XB"[index_of(rank)]);
        EXPECT_EQ(label_of(rank, RankLabels::American), "FS987654321B"[index_of(rank)]);
        for (const RankLabels labels : {RankLabels::European, RankLabels::American})
            EXPECT_EQ(rank_of_label(label_of(rank, labels), labels), rank);
    }
    EXPECT_EQ(rank_of_label('s', RankLabels::American), Rank::Spy);
    EXPECT_FALSE(rank_of_label('X', RankLabels::American));
    EXPECT_FALSE(rank_of_label('S', RankLabels::European));
}

TEST(SetupString, BothLabellingsAgree) {
    const auto european = parse_setup_string(kOriginal, kEuropean, RankLabels::European);
    const auto american = parse_setup_string(kOriginal, kAmerican, RankLabels::American);
    ASSERT_TRUE(european);
    ASSERT_TRUE(american);
    EXPECT_EQ(*european, *american);
    EXPECT_EQ(european->pieces().front(), (OwnPiece{*kBoard10.parse_square("a1"), Rank::Flag}));
    EXPECT_EQ(write_setup_string(kOriginal, *european, RankLabels::European), kEuropean);
    EXPECT_EQ(write_setup_string(kOriginal, *european, RankLabels::American), kAmerican);
}

TEST(SetupString, EmptySquaresAndRows) {
    const auto setup = parse_setup_string(kBarrage8, "fb3 _-._.\n921s....\r\n9.......", RankLabels::American);
    EXPECT_FALSE(setup); // 3 is no piece of this army
    const auto right = parse_setup_string(kBarrage8, "fb8_-._.\n921s....\r\n9.......", RankLabels::American);
    ASSERT_TRUE(right);
    EXPECT_EQ(write_setup_string(kBarrage8, *right, RankLabels::European), "FB3.....29X1....2.......");
}

TEST(SetupString, ProblemsUseTheLabelsOfTheText) {
    const auto wrong = parse_setup_string(kBarrage8, "FBX..........9......921S", RankLabels::American);
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error(), (std::vector<std::string>{"'X' at character 3 is not a rank (FS987654321B or '.')",
                                                       "0 pieces of rank 8, the army has 1"}));
    const auto garbage = parse_setup_string(kBarrage8, std::string(100'000, '?'), RankLabels::European);
    ASSERT_FALSE(garbage);
    EXPECT_EQ(garbage.error().size(), kMostProblems);
    const auto shorter = parse_setup_string(kBarrage8, "FB", RankLabels::European);
    ASSERT_FALSE(shorter);
    EXPECT_EQ(shorter.error().front(), "the set-up has 2 squares, the zone has 24");
}

} // namespace
} // namespace vaandel::notation
