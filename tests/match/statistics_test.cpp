// Elo, its error and the sequential test: fixed numbers, computed independently of this code by the formulas of the
// sources, and laws.

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

TEST(Likeliest, IsTheObservedDistributionAtItsOwnScore) {
    const PairCounts counts{10, 20, 40, 30, 20};
    const PairDistribution found = likeliest(counts, Pairs{counts}.share());
    for (std::size_t half = 0; half < 5; ++half)
        EXPECT_NEAR(found.chances[half], counts[half] / 120.0, kClose);
}

/// All small matches, and all shares.
template <class Look> void for_small_matches(const Look& look) {
    for (std::uint32_t number = 1; number < 1024; ++number)
        for (const double share : {0.001, 0.1, 0.35, 0.5, 0.571, 0.8, 0.98})
            look({number % 4, number / 4 % 4, number / 16 % 4, number / 64 % 4, number / 256}, share);
}

TEST(Likeliest, HasTheGivenScoreAndPositiveChances) {
    for_small_matches([](const PairCounts& counts, double share) {
        const PairDistribution found = likeliest(counts, share);
        double sum = 0;
        double mean = 0;
        double likelihood = 0;
        for (std::size_t half = 0; half < 5; ++half) {
            ASSERT_GE(found.chances[half], 0);
            sum += found.chances[half];
            mean += found.chances[half] * double(half) / 4;
            if (counts[half] > 0)
                likelihood += counts[half] * std::log(found.chances[half]);
        }
        ASSERT_NEAR(sum, 1, kClose);
        ASSERT_NEAR(mean, share, kClose);
        ASSERT_NEAR(likelihood, found.log_likelihood, kClose);
    });
}

TEST(Likeliest, IsTheLikeliestOfItsScore) {
    // Moving mass from one result to two on both sides of it, or back, keeps the mean.
    for_small_matches([](const PairCounts& counts, double share) {
        const PairDistribution found = likeliest(counts, share);
        for (std::size_t from = 0; from < 5; ++from)
            for (std::size_t below = 0; below < from; ++below)
                for (std::size_t above = from + 1; above < 5; ++above)
                    for (const double mass : {1e-4, -1e-4}) {
                        auto chances = found.chances;
                        chances[from] -= mass;
                        chances[below] += mass * double(above - from) / double(above - below);
                        chances[above] += mass * double(from - below) / double(above - below);
                        double likelihood = 0;
                        bool is_possible = true;
                        for (std::size_t half = 0; half < 5; ++half) {
                            is_possible &= chances[half] >= 0;
                            if (counts[half] > 0)
                                likelihood += counts[half] * std::log(std::max(chances[half], 1e-300));
                        }
                        if (is_possible) {
                            ASSERT_LE(likelihood, found.log_likelihood + kClose);
                        }
                    }
    });
}

TEST(Estimate, MatchesReferenceValuesOfPairs) {
    const auto known = estimate(Pairs{{10, 20, 40, 30, 20}});
    ASSERT_TRUE(known);
    EXPECT_NEAR(known->elo, 43.65778777002724, kClose);
    EXPECT_NEAR(known->low, 6.5228717066, kClose);
    EXPECT_NEAR(known->high, 80.5572265019, kClose);
    EXPECT_NEAR(known->normalized_elo.value(), 52.77925424767537, kClose);
    EXPECT_NEAR(known->likelihood_of_superiority, 0.9891749143, kClose);
    const auto other = estimate(Pairs{{3, 40, 90, 45, 6}});
    EXPECT_NEAR(other->elo, 10.388397542351687, kClose);
    EXPECT_NEAR(other->low, -9.9920273976, kClose);
    EXPECT_NEAR(other->high, 31.0645428897, kClose);
}

TEST(Estimate, OfDecisivePairsIsWilsons) {
    // 7 of 10, 0 of 6, 9 of 9: Wilson (1927).
    const auto wilson = [](double won, double all, int way) {
        const double share = won / all;
        const double z = way * k95;
        return (share + z * z / (2 * all) + z * std::sqrt(share * (1 - share) / all + z * z / (4 * all * all))) /
               (1 + z * z / all);
    };
    for (const auto& [lost, won] : {std::pair{3U, 7U}, {6U, 0U}, {0U, 9U}}) {
        const auto [low, share, high] = share_interval(Pairs{{lost, 0, 0, 0, won}});
        EXPECT_NEAR(low, wilson(won, lost + won, -1), kClose);
        EXPECT_NEAR(high, wilson(won, lost + won, 1), kClose);
    }
}

TEST(Estimate, HasAWideIntervalForFewGames) {
    // Six pairs of games that each ended 1 - 1: the normal approximation gave Elo an error of 11 points.
    const auto level = estimate(Pairs{{0, 0, 3, 0, 0}});
    EXPECT_NEAR(level->elo, 0, kClose);
    EXPECT_LT(level->low, -200);
    EXPECT_GT(level->high, 200);
    EXPECT_NEAR(level->likelihood_of_superiority, 0.5, kClose);
    EXPECT_FALSE(level->normalized_elo);
    // Three wins and a loss: it gave 191 +/- 1234.
    const auto ahead = estimate(Pairs{{0, 0, 1, 0, 1}});
    EXPECT_NEAR(ahead->elo, 190.848501887865, kClose);
    EXPECT_LT(ahead->low, 0);
    EXPECT_GT(ahead->low, -300);
    EXPECT_GT(ahead->high, 300);
    EXPECT_LT(ahead->high, 1000);
}

TEST(Estimate, OfOneSidedResultsIsHalfOpen) {
    EXPECT_FALSE(estimate(Pairs{}));
    const auto won = estimate(Pairs{{0, 0, 0, 0, 50}});
    EXPECT_TRUE(std::isinf(won->elo) && won->elo > 0);
    EXPECT_TRUE(std::isinf(won->high) && won->high > 0);
    EXPECT_NEAR(won->low, elo_of_share(50 / (50 + k95 * k95)), kClose);
    EXPECT_GT(won->likelihood_of_superiority, 0.999);
    const auto lost = estimate(Pairs{{50, 0, 0, 0, 0}});
    EXPECT_TRUE(std::isinf(lost->elo) && lost->elo < 0);
    EXPECT_NEAR(lost->high, -won->low, kClose);
}

TEST(Estimate, ChangesSignWithThePlayers) {
    const auto one = estimate(Pairs{{10, 20, 40, 30, 20}});
    const auto other = estimate(Pairs{{20, 30, 40, 20, 10}});
    EXPECT_NEAR(one->elo, -other->elo, kClose);
    EXPECT_NEAR(one->low, -other->high, kClose);
    EXPECT_NEAR(one->likelihood_of_superiority, 1 - other->likelihood_of_superiority, kClose);
}

/// One game of a player with this expected share of the points, some of them from draws.
HalfPoints game(double share, double draws, Random& random) {
    const double at = double(random.next() >> 11U) * 0x1.0p-53;
    if (at < share - draws / 2)
        return 2;
    return at < share + draws / 2 ? 1 : 0;
}

/// A model of games: how often they are drawn, and how often the start decides, so that each player wins once.
struct Manner {
    double draws;
    double decided;
};

void add_pair(Pairs& pairs, double share, const Manner& manner, Random& random) {
    if (double(random.next() >> 11U) * 0x1.0p-53 < manner.decided)
        return pairs.add(2, 0);
    const double rest = 0.5 + (share - 0.5) / (1 - manner.decided); // so that the mean is the share
    const HalfPoints one = game(rest, manner.draws, random);
    pairs.add(one, game(rest, manner.draws, random));
}

TEST(Estimate, CoversTheTruthAtTheStatedRate) {
    constexpr unsigned matches = 1500;
    Random random{5};
    for (const unsigned pairs : {2U, 3U, 5U, 10U, 30U})
        for (const double elo : {0.0, 60.0, 250.0})
            for (const Manner& manner : {Manner{0.3, 0}, Manner{0, 0}, Manner{0.05, 0.3}}) {
                unsigned holds = 0;
                for (unsigned number = 0; number < matches; ++number) {
                    Pairs played;
                    for (unsigned pair = 0; pair < pairs; ++pair)
                        add_pair(played, share_of_elo(elo), manner, random);
                    const auto known = estimate(played);
                    holds += known->low <= elo && elo <= known->high ? 1U : 0U;
                }
                // As with Wilson's, it may be a little below 95 % in places, and is above with few games.
                EXPECT_GT(holds / double(matches), 0.92) << pairs << " pairs, " << elo << " Elo, " << manner.draws;
            }
}

TEST(SprtTest, IsPinned) {
    const Sprt test{.elo0 = 0, .elo1 = 10};
    EXPECT_NEAR(test.lower_bound(), -2.9444389791664403, kClose);
    EXPECT_NEAR(test.upper_bound(), 2.9444389791664403, kClose);
    EXPECT_NEAR(test.log_likelihood_ratio(Pairs{{10, 20, 40, 30, 20}}), 1.081033446737, kClose);
    EXPECT_NEAR((Sprt{.elo0 = 0, .elo1 = 5}.log_likelihood_ratio(Pairs{{3, 40, 90, 45, 6}})), 0.368060767320, kClose);
    EXPECT_EQ(test.log_likelihood_ratio(Pairs{}), 0);
    EXPECT_EQ(decision(test, Pairs{}), SprtDecision::GoOn);
    EXPECT_EQ(decision(test, Pairs{{0, 10, 100, 90, 50}}), SprtDecision::AcceptElo1);
    EXPECT_EQ(decision(test, Pairs{{50, 90, 100, 10, 0}}), SprtDecision::AcceptElo0);
}

TEST(SprtTest, OfDecisivePairsIsWalds) {
    // Then a pair is a coin toss, and the ratio is that of two probabilities.
    const Sprt test{.elo0 = -20, .elo1 = 80};
    const double won = std::log(share_of_elo(80) / share_of_elo(-20));
    const double lost = std::log((1 - share_of_elo(80)) / (1 - share_of_elo(-20)));
    EXPECT_NEAR(test.log_likelihood_ratio(Pairs{{3, 0, 0, 0, 8}}), 8 * won + 3 * lost, kClose);
    EXPECT_NEAR(test.log_likelihood_ratio(Pairs{{0, 0, 0, 0, 1}}), won, kClose);
    EXPECT_NEAR(test.log_likelihood_ratio(Pairs{{1, 0, 0, 0, 0}}), lost, kClose);
}

TEST(SprtTest, NeedsMoreThanOnePair) {
    for (std::size_t half = 0; half < 5; ++half) {
        Pairs one;
        ++one.counts[half];
        for (const Sprt& test : {Sprt{.elo0 = 0, .elo1 = 50}, Sprt{.elo0 = 0, .elo1 = 10}}) {
            EXPECT_LT(std::abs(test.log_likelihood_ratio(one)), 0.2) << half;
            EXPECT_EQ(decision(test, one), SprtDecision::GoOn);
        }
    }
}

TEST(SprtTest, WaitsForTheMinimumOfPairs) {
    Sprt test{.elo0 = 0, .elo1 = 400, .min_pairs = 12};
    EXPECT_EQ(decision(test, Pairs{{0, 0, 0, 0, 11}}), SprtDecision::GoOn);
    EXPECT_EQ(decision(test, Pairs{{0, 0, 0, 0, 12}}), SprtDecision::AcceptElo1);
}

/// How many of 2,000 matches accept elo1.
double accepted(const Sprt& test, double elo, const Manner& manner, Random& random) {
    constexpr unsigned tests = 2000;
    unsigned accepted = 0;
    for (unsigned number = 0; number < tests; ++number) {
        Pairs pairs;
        SprtDecision said = SprtDecision::GoOn;
        while (said == SprtDecision::GoOn) {
            add_pair(pairs, share_of_elo(elo), manner, random);
            said = decision(test, pairs);
        }
        accepted += said == SprtDecision::AcceptElo1 ? 1U : 0U;
    }
    return accepted / double(tests);
}

TEST(SprtTest, ErrsAtTheStatedRate) {
    Random random{8};
    for (const Sprt& test : {Sprt{.elo0 = 0, .elo1 = 50}, Sprt{.elo0 = -40, .elo1 = 60, .alpha = 0.02, .beta = 0.1}})
        for (const Manner& manner : {Manner{0.3, 0}, Manner{0, 0}, Manner{0.05, 0.4}}) {
            // Three standard deviations of 2,000.
            const auto most = [](double rate) { return rate + 3 * std::sqrt(rate * (1 - rate) / 2000); };
            EXPECT_LT(accepted(test, test.elo0, manner, random), most(test.alpha)) << test.elo1 << " " << manner.draws;
            EXPECT_GT(accepted(test, test.elo1, manner, random), 1 - most(test.beta))
                << test.elo1 << " " << manner.draws;
        }
}

TEST(SprtTest, AcceptsAPlayerBeyondBothBounds) {
    Random random{9};
    const Manner manner{0.1, 0};
    EXPECT_GT(accepted({.elo0 = 0, .elo1 = 50}, 125, manner, random), 0.99);
    EXPECT_LT(accepted({.elo0 = 0, .elo1 = 50}, -125, manner, random), 0.01);
}

} // namespace
} // namespace vaandel::match
