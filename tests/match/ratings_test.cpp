// The Elo of many players: fixed numbers, computed independently of this code (Zermelo's iteration; the intervals by
// bisection, golden-section searches and pseudo-inverses), closed forms, and laws.

#include "vaandel/core/random.hpp"
#include "vaandel/match/ratings.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace vaandel::match {
namespace {

constexpr double kClose = 1e-4;

Meeting meeting(std::size_t one, std::size_t other, std::array<std::uint32_t, 5> pairs) {
    return {{one, other}, {}, Pairs{pairs}};
}

const std::vector<Meeting> kThree{meeting(0, 1, {2, 5, 20, 15, 8}), meeting(0, 2, {1, 3, 10, 20, 16}),
                                  meeting(1, 2, {5, 10, 20, 10, 5})};

TEST(Ratings, MatchReferenceValuesOfThreePlayers) {
    const auto known = ratings(3, kThree);
    ASSERT_TRUE(known);
    EXPECT_NEAR((*known)[0].elo, 83.4793618556434, kClose);
    EXPECT_NEAR((*known)[0].low, 56.754565, 1e-3);
    EXPECT_NEAR((*known)[0].high, 110.195834, 1e-3);
    EXPECT_NEAR((*known)[1].elo, -26.63482198034612, kClose);
    EXPECT_NEAR((*known)[1].low, -52.211575, 1e-3);
    EXPECT_NEAR((*known)[1].high, -1.078351, 1e-3);
    EXPECT_NEAR((*known)[2].elo, -56.84453987529728, kClose);
    EXPECT_NEAR((*known)[2].low, -83.635873, 1e-3);
    EXPECT_NEAR((*known)[2].high, -30.045228, 1e-3);
}

TEST(Ratings, MatchReferenceValuesOfAChain) {
    const auto known = ratings(4, std::vector{meeting(0, 1, {2, 5, 20, 15, 8}), meeting(1, 2, {0, 0, 3, 9, 8}),
                                              meeting(2, 3, {3, 8, 10, 1, 0})});
    ASSERT_TRUE(known);
    EXPECT_NEAR((*known)[0].elo, 159.192671, kClose);
    EXPECT_NEAR((*known)[0].low, 88.110890, 1e-3);
    EXPECT_NEAR((*known)[0].high, 231.310787, 1e-3);
    EXPECT_NEAR((*known)[2].elo, -173.242258, kClose);
    EXPECT_NEAR((*known)[3].elo, -67.436994, kClose);
    EXPECT_NEAR((*known)[3].low, -147.847482, 1e-3);
    EXPECT_NEAR((*known)[3].high, 10.035026, 1e-3);
}

TEST(Ratings, OfTwoAreHalfOfTheirDifference) {
    const auto known = ratings(2, std::vector{meeting(0, 1, {10, 20, 40, 30, 20})});
    const auto difference = estimate(Pairs{{10, 20, 40, 30, 20}});
    ASSERT_TRUE(known);
    EXPECT_NEAR((*known)[0].elo, difference->elo / 2, kClose);
    EXPECT_NEAR((*known)[1].elo, -difference->elo / 2, kClose);
    EXPECT_NEAR((*known)[0].low, difference->low / 2, 0.1); // as wide as that, but a little elsewhere
    EXPECT_NEAR((*known)[0].high, difference->high / 2, 0.1);
}

TEST(Ratings, CountAllMeetingsOfTwoPlayersTogether) {
    const auto whole = ratings(3, std::vector{meeting(0, 1, {0, 0, 0, 1, 99}), meeting(0, 2, {0, 0, 0, 0, 100}),
                                              meeting(1, 2, {2, 20, 56, 20, 2})});
    std::vector<Meeting> rounds; // a Swiss tournament's, of a pair each; some name the players the other way round
    for (int round = 0; round < 100; ++round) {
        rounds.push_back(round == 7 ? meeting(1, 0, {0, 1, 0, 0, 0}) : meeting(0, 1, {0, 0, 0, 0, 1}));
        rounds.push_back(meeting(2, 0, {1, 0, 0, 0, 0}));
    }
    for (const auto& [pairs, count] : {std::pair{std::array<std::uint32_t, 5>{1, 0, 0, 0, 0}, 2},
                                       {{0, 1, 0, 0, 0}, 20},
                                       {{0, 0, 1, 0, 0}, 56},
                                       {{0, 0, 0, 1, 0}, 20},
                                       {{0, 0, 0, 0, 1}, 2}})
        rounds.insert(rounds.end(), std::size_t(count), meeting(1, 2, pairs));
    const auto known = ratings(3, rounds);
    ASSERT_TRUE(whole && known);
    EXPECT_GT((*known)[0].elo, 400);
    for (const std::size_t player : {0U, 1U, 2U}) {
        EXPECT_NEAR((*known)[player].elo, (*whole)[player].elo, kClose);
        EXPECT_NEAR((*known)[player].low, (*whole)[player].low, kClose);
        EXPECT_NEAR((*known)[player].high, (*whole)[player].high, kClose);
    }
}

/// No points rate below half a point against the same opponent, in as many games.
TEST(Ratings, RankNoPointsLast) {
    for (const std::uint32_t pairs : {1U, 2U, 8U, 100U}) {
        const auto known =
            ratings(3, std::vector{meeting(0, 1, {0, 0, 0, 0, pairs}),
                                   meeting(0, 2, {0, 0, 0, 1, pairs - 1})}); // the third scored half a point
        ASSERT_TRUE(known);
        EXPECT_LT((*known)[1].elo, (*known)[2].elo) << pairs;
        EXPECT_LT((*known)[2].elo, (*known)[0].elo) << pairs;
        // The first and the third took points from each other: they are the group whose mean is 0.
        EXPECT_NEAR((*known)[0].elo + (*known)[2].elo, 0, kClose);
    }
}

TEST(Ratings, DoNotDependOnTheOrderOfPlayers) {
    const auto one = ratings(3, kThree);
    // The first and the last swap their numbers.
    const auto other = ratings(3, std::vector{meeting(2, 1, {2, 5, 20, 15, 8}), meeting(2, 0, {1, 3, 10, 20, 16}),
                                              meeting(1, 0, {5, 10, 20, 10, 5})});
    for (const std::size_t player : {0U, 1U, 2U}) {
        EXPECT_NEAR((*one)[player].elo, (*other)[2 - player].elo, kClose);
        EXPECT_NEAR((*one)[player].low, (*other)[2 - player].low, kClose);
        EXPECT_NEAR((*one)[player].high, (*other)[2 - player].high, kClose);
    }
}

TEST(Ratings, AreFiniteForOneSidedResults) {
    const auto known = ratings(3, std::vector{meeting(0, 1, {0, 0, 0, 0, 50}), meeting(0, 2, {0, 0, 0, 0, 50}),
                                              meeting(1, 2, {0, 0, 0, 0, 50})});
    ASSERT_TRUE(known);
    double sum = 0;
    for (const Rating& rating : *known) {
        EXPECT_TRUE(std::isfinite(rating.elo));
        sum += rating.elo;
    }
    EXPECT_NEAR(sum, 0, kClose);
    EXPECT_GT((*known)[0].elo, (*known)[1].elo + 350);
    EXPECT_GT((*known)[1].elo, (*known)[2].elo + 350);
    // Nobody is bound to anybody: the second may be anywhere between the others, which may be anywhere.
    EXPECT_TRUE(std::isfinite((*known)[0].low) && std::isinf((*known)[0].high));
    EXPECT_TRUE(std::isinf((*known)[1].low) && std::isinf((*known)[1].high));
    EXPECT_TRUE(std::isinf((*known)[2].low) && std::isfinite((*known)[2].high));
}

/// Wilson's interval of n successes in n trials begins at n / (n + z^2), and everything follows from it.
TEST(Ratings, OfPlayersThatWonEverythingAreAtLeastSoMuch) {
    constexpr double z2 = k95 * k95;
    for (const std::uint32_t pairs : {1U, 4U, 50U}) {
        const auto two = ratings(2, std::vector{meeting(1, 0, {pairs, 0, 0, 0, 0})});
        ASSERT_TRUE(two);
        EXPECT_NEAR((*two)[0].low, std::min(kEloUnit / 2 * std::log(pairs / z2), (*two)[0].elo), kClose) << pairs;
        EXPECT_NEAR((*two)[1].high, -(*two)[0].low, kClose);
        EXPECT_EQ((*two)[0].high, std::numeric_limits<double>::infinity());
        EXPECT_EQ((*two)[1].low, -std::numeric_limits<double>::infinity());
        // Against two equal players it has won twice as many.
        const auto three =
            ratings(3, std::vector{meeting(0, 1, {0, 0, 0, 0, pairs}), meeting(0, 2, {0, 0, 0, 0, pairs}),
                                   meeting(1, 2, {0, 0, pairs, 0, 0})});
        ASSERT_TRUE(three);
        EXPECT_NEAR((*three)[0].low - (*three)[1].elo, kEloUnit * std::log(2 * pairs / z2), kClose) << pairs;
        EXPECT_EQ((*three)[0].high, std::numeric_limits<double>::infinity());
        // The others are known as well as without it.
        const auto others = estimate(Pairs{{0, 0, pairs, 0, 0}});
        for (const std::size_t player : {1U, 2U}) {
            EXPECT_NEAR((*three)[player].high - (*three)[player].elo, others->high / 2, kClose) << pairs;
            EXPECT_NEAR((*three)[player].low - (*three)[player].elo, others->low / 2, kClose) << pairs;
        }
    }
}

TEST(Ratings, BesideAPlayerThatWonEverythingArePinned) {
    const auto known = ratings(3, std::vector{meeting(0, 1, {0, 0, 0, 0, 20}), meeting(0, 2, {0, 0, 0, 0, 20}),
                                              meeting(1, 2, {2, 5, 20, 15, 8})});
    ASSERT_TRUE(known);
    const double group = ((*known)[1].elo + (*known)[2].elo) / 2;
    EXPECT_NEAR((*known)[0].low - group, 411.300804, 1e-3);
    EXPECT_EQ((*known)[0].high, std::numeric_limits<double>::infinity());
    EXPECT_NEAR((*known)[1].low - group, 12.576744, 1e-3);
    EXPECT_NEAR((*known)[1].high - group, 65.129347, 1e-3);
    EXPECT_NEAR((*known)[2].low - group, -65.129347, 1e-3);
    EXPECT_NEAR((*known)[2].high - group, -12.576744, 1e-3);
}

/// It lost to one who lost to the third: so all are bound, and everybody made as many points as expected (Zermelo).
TEST(Ratings, OfAPlayerThatWonAllAgainstOneAreBoundByTheOthers) {
    const auto known = ratings(3, std::vector{meeting(0, 1, {1, 0, 0, 0, 9}), meeting(0, 2, {0, 0, 0, 0, 10}),
                                              meeting(1, 2, {1, 0, 0, 0, 9})});
    ASSERT_TRUE(known);
    const auto expected = [&](std::size_t one, std::size_t other) {
        return share_of_elo((*known)[one].elo - (*known)[other].elo);
    };
    EXPECT_NEAR(10 * (expected(0, 1) + expected(0, 2)), 19, kClose);
    EXPECT_NEAR(10 * (expected(1, 0) + expected(1, 2)), 10, kClose);
    for (const Rating& rating : *known) {
        EXPECT_TRUE(std::isfinite(rating.low) && std::isfinite(rating.high));
        EXPECT_LT(rating.low, rating.elo);
        EXPECT_GT(rating.high, rating.elo);
    }
}

TEST(Ratings, OfManyPlayersWhoWonMostAreFound) {
    constexpr std::size_t players = 64;
    std::vector<Meeting> meetings;
    for (std::size_t one = 0; one < players; ++one)
        for (std::size_t other = one + 1; other < players; ++other)
            meetings.push_back(meeting(one, other, {other - one < 4 ? 1U : 0U, 0, 1, 0, 2}));
    const auto known = ratings(players, meetings);
    ASSERT_TRUE(known);
    for (std::size_t player = 0; player < players; ++player) {
        EXPECT_LT((*known)[player].low, (*known)[player].elo);
        EXPECT_GT((*known)[player].high, (*known)[player].elo);
        EXPECT_LT((*known)[player].high - (*known)[player].low, 400);
    }
}

TEST(Ratings, HaveWideIntervalsForFewGames) {
    const auto known = ratings(
        3, std::vector{meeting(0, 1, {0, 0, 2, 0, 0}), meeting(0, 2, {0, 0, 2, 0, 0}), meeting(1, 2, {0, 0, 2, 0, 0})});
    for (const Rating& rating : known.value()) {
        EXPECT_NEAR(rating.elo, 0, kClose);
        EXPECT_LT(rating.low, -100);
        EXPECT_NEAR(rating.high, -rating.low, kClose);
    }
}

TEST(Ratings, CoverTheTruthAtTheStatedRate) {
    constexpr unsigned tournaments = 2000;
    const std::array<double, 3> truth{90, 0, -90};
    Random random{6};
    const auto game = [&](double share) {
        return HalfPoints(double(random.next() >> 11U) * 0x1.0p-53 < share ? 2 : 0);
    };
    for (const unsigned pairs : {4U, 10U, 40U}) {
        unsigned holds = 0;
        for (unsigned number = 0; number < tournaments; ++number) {
            std::vector<Meeting> meetings{meeting(0, 1, {}), meeting(0, 2, {}), meeting(1, 2, {})};
            for (Meeting& one : meetings)
                for (unsigned pair = 0; pair < pairs; ++pair) {
                    const double share = share_of_elo(truth[one.players[0]] - truth[one.players[1]]);
                    const HalfPoints first = game(share);
                    one.pairs.add(first, game(share));
                }
            const Rating best = ratings(3, meetings)->front();
            holds += best.low <= truth[0] && truth[0] <= best.high ? 1U : 0U;
        }
        EXPECT_GT(holds / double(tournaments), 0.93) << pairs;
    }
}

TEST(Ratings, NeedPairsThatConnectAll) {
    EXPECT_FALSE(ratings(2, std::vector{meeting(0, 1, {})}));
    EXPECT_FALSE(ratings(4, std::vector{meeting(0, 1, {0, 0, 1, 0, 0}), meeting(2, 3, {0, 0, 1, 0, 0})}));
    EXPECT_TRUE(ratings(3, std::vector{meeting(0, 2, {0, 0, 1, 0, 0}), meeting(1, 2, {0, 0, 1, 0, 0})}));
}

} // namespace
} // namespace vaandel::match
