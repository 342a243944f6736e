// Elo, its error and the sequential test: pinned numbers, computed apart from this code by the formulas of the sources, and what they promise.

#include "vaandel/core/random.hpp"
#include "vaandel/match/statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace vaandel::match {
namespace {

constexpr double kClose = 1e-6;

TEST(Score, CountsPoints) {
    Score score{.wins = 3, .draws = 1, .losses = 0};
    score += {.wins = 0, .draws = 0, .losses = 4};
    EXPECT_EQ(score.games(), 8U);
    EXPECT_EQ(score.points(), 3.5);
    EXPECT_EQ(score.share(), 0.4375);
    EXPECT_EQ(Score{}.share(), 0.5);
}

TEST(Elo, IsLogistic) {
    EXPECT_EQ(share_of_elo(0), 0.5);
    EXPECT_NEAR(share_of_elo(100), 0.6400649998028851, kClose);
    EXPECT_NEAR(elo_of_share(0.75), 190.848501887865, kClose);
    for (const double elo : {-700.0, -12.5, 0.0, 3.0, 400.0})
        EXPECT_NEAR(elo_of_share(share_of_elo(elo)), elo, kClose);
}

TEST(Estimate, OfPairsIsPinned) {
    const auto known = estimate(Pairs{{10, 20, 40, 30, 20}});
    ASSERT_TRUE(known);
    EXPECT_NEAR(known->elo, 43.65778777002724, kClose);
    EXPECT_NEAR(known->error, 36.88769991910264, kClose);
    EXPECT_NEAR(known->normalized_elo, 52.77925424767537, kClose);
    EXPECT_NEAR(known->likelihood_of_superiority, 0.9906985350494322, kClose);
    const auto other = estimate(Pairs{{3, 40, 90, 45, 6}});
    EXPECT_NEAR(other->elo, 10.388397542351687, kClose);
    EXPECT_NEAR(other->error, 20.34085627326734, kClose);
}

TEST(Estimate, IsFiniteAtTheEnds) {
    EXPECT_FALSE(estimate(Pairs{}));
    EXPECT_NEAR(estimate(Pairs{{0, 0, 0, 0, 50}})->elo, 1720.417209721003, 1e-3);
    EXPECT_NEAR(estimate(Pairs{{50, 0, 0, 0, 0}})->elo, -1720.417209721003, 1e-3);
    const auto level = estimate(Pairs{{0, 0, 9, 0, 0}});
    EXPECT_NEAR(level->elo, 0, kClose);
    EXPECT_TRUE(std::isfinite(level->error));
    EXPECT_NEAR(level->likelihood_of_superiority, 0.5, kClose);
}

TEST(Estimate, ChangesSignWithThePlayers) {
    const auto one = estimate(Pairs{{10, 20, 40, 30, 20}});
    const auto other = estimate(Pairs{{20, 30, 40, 20, 10}});
    EXPECT_NEAR(one->elo, -other->elo, kClose);
    EXPECT_NEAR(one->likelihood_of_superiority, 1 - other->likelihood_of_superiority, kClose);
}

TEST(SprtTest, IsPinned) {
    const Sprt test{.elo0 = 0, .elo1 = 10};
    EXPECT_NEAR(test.lower_bound(), -2.9444389791664403, kClose);
    EXPECT_NEAR(test.upper_bound(), 2.9444389791664403, kClose);
    EXPECT_NEAR(test.log_likelihood_ratio(Pairs{{10, 20, 40, 30, 20}}), 1.1281851134197187, kClose);
    EXPECT_NEAR((Sprt{.elo0 = 0, .elo1 = 5}.log_likelihood_ratio(Pairs{{3, 40, 90, 45, 6}})), 0.36753297436448573,
                kClose);
    EXPECT_EQ(test.log_likelihood_ratio(Pairs{}), 0);
    EXPECT_EQ(verdict(test, Pairs{}), Verdict::GoOn);
    EXPECT_EQ(verdict(test, Pairs{{0, 10, 100, 90, 50}}), Verdict::AcceptElo1);
    EXPECT_EQ(verdict(test, Pairs{{50, 90, 100, 10, 0}}), Verdict::AcceptElo0);
}

/// A pair of games with a third of draws, of a player who is so much stronger.
HalfPoints game(double share, Random& random) {
    constexpr double draws = 1.0 / 3;
    const double at = double(random.next() >> 11U) * 0x1.0p-53;
    if (at < share - draws / 2)
        return 2;
    return at < share + draws / 2 ? 1 : 0;
}

/// How often of 400 tests the truth is that elo1 is accepted.
double accepted(const Sprt& test, double elo, Random& random) {
    constexpr unsigned tests = 400;
    unsigned accepted = 0;
    for (unsigned number = 0; number < tests; ++number) {
        Pairs pairs;
        Verdict said = Verdict::GoOn;
        while (said == Verdict::GoOn) {
            const HalfPoints one = game(share_of_elo(elo), random);
            pairs.add(one, game(share_of_elo(elo), random));
            said = pairs.count() < 20 ? Verdict::GoOn : verdict(test, pairs);
        }
        accepted += said == Verdict::AcceptElo1 ? 1U : 0U;
    }
    return accepted / double(tests);
}

TEST(SprtTest, ErrsAsOftenAsItSays) {
    const Sprt test{.elo0 = 0, .elo1 = 60};
    Random random{8};
    // 5 % of 400, and three standard deviations of that.
    EXPECT_LT(accepted(test, 0, random), 0.085);
    EXPECT_GT(accepted(test, 60, random), 0.915);
}

} // namespace
} // namespace vaandel::match
