// Games adjudicated by their players' scores.

#include "vaandel/match/adjudication.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace vaandel::match {
namespace {

using board::Side;
using protocol::WinDrawLoss;

std::optional<WinDrawLoss> chances(int score) {
    return WinDrawLoss{.win = unsigned(500 + score / 2), .draw = 0, .loss = unsigned(500 - score / 2)};
}

/// Red and Blue act in turn and report these scores; returns the number of actions after which the game ends.
struct Told {
    std::size_t actions = 0;
    std::optional<Ruling> ruling;
};
Told told(const AdjudicationRules& rules, const std::vector<int>& scores, std::size_t attack = 1000) {
    Adjudicator adjudicator{rules};
    Told told;
    for (const int score : scores) {
        const Side side = told.actions % 2 == 0 ? Side::Red : Side::Blue;
        told.ruling = adjudicator.note(side, chances(score), told.actions == attack);
        ++told.actions;
        if (told.ruling)
            break;
    }
    return told;
}

TEST(Adjudication, DrawsIfBothReportEvenLongEnough) {
    const AdjudicationRules rules{.draw = DrawRule{.movecount = 2, .score = 20}};
    const Told even = told(rules, {20, -20, 0, 10, 0, 0});
    EXPECT_EQ(even.actions, 4U);
    EXPECT_EQ(even.ruling, Ruling{std::nullopt});
    EXPECT_EQ(told(rules, {22, 0, 0, 0, 0, 0}).actions, 5U);      // Red's first was not even
    EXPECT_FALSE(told(rules, {0, 22, 0, 22, 0, 22, 0}).ruling);   // Blue disagrees
    EXPECT_EQ(told(rules, {0, 0, 0, 0, 0, 0, 0}, 2).actions, 7U); // an attack restarts the count
}

TEST(Adjudication, DrawsNotBeforeTheMoveNumber) {
    const AdjudicationRules rules{.draw = DrawRule{.movenumber = 3, .movecount = 1, .score = 0}};
    EXPECT_EQ(told(rules, {0, 0, 0, 0, 0, 0, 0}).actions, 6U);
}

TEST(Adjudication, ResignsAfterLowScoresLongEnough) {
    const AdjudicationRules rules{.resign = ResignRule{.movecount = 2, .score = 800}};
    const Told blue_loses = told(rules, {0, -800, 0, -900, 0});
    EXPECT_EQ(blue_loses.actions, 4U);
    EXPECT_EQ(blue_loses.ruling, Ruling{Side::Red});
    EXPECT_EQ(told(rules, {-900, 0, -900}).ruling, Ruling{Side::Blue});
    EXPECT_FALSE(told(rules, {-900, 0, -700, 0, -900, 0}).ruling); // hope in between
    EXPECT_FALSE(told(rules, {900, 0, 900, 0}).ruling);            // claiming to win is not a win
}

TEST(Adjudication, ResignsTwosidedIfTheOtherAgrees) {
    const AdjudicationRules rules{.resign = ResignRule{.movecount = 2, .score = 800, .is_twosided = true}};
    EXPECT_FALSE(told(rules, {0, -900, 0, -900, 0, -900}).ruling);
    const Told agreed = told(rules, {0, -900, 800, -900, 800, -900});
    EXPECT_EQ(agreed.actions, 5U); // Red's second score
    EXPECT_EQ(agreed.ruling, Ruling{Side::Red});
}

TEST(Adjudication, IgnoresPlayersWithoutScores) {
    Adjudicator adjudicator{{.draw = DrawRule{}, .resign = ResignRule{.score = 1}}};
    for (int action = 0; action < 10; ++action) {
        EXPECT_FALSE(adjudicator.note(Side::Red, std::nullopt, false));
        EXPECT_FALSE(adjudicator.note(Side::Blue, chances(0), false));
    }
}

} // namespace
} // namespace vaandel::match
