// The Elo of many players: fixed numbers, computed independently of this code (Zermelo's iteration, the errors by
// differences), and laws.

#include "vaandel/core/random.hpp"
#include "vaandel/match/ratings.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace vaandel::match {
namespace {

constexpr double kClose = 1e-4;

Meeting meeting(std::size_t one, std::size_t other, std::array<std::uint32_t, 5> pairs) {
    return {{one, other}, {}, Pairs{pairs}};
}

const std::vector<Meeting> kThree{meeting(0, 1, {2, 5, 20, 15, 8}), meeting(0, 2, {1, 3, 10, 20, 16}),
                                  meeting(1, 2, {5, 10, 20, 10, 5})};

TEST(Ratings, OfThreeArePinned) {
    const auto known = ratings(3, kThree);
    ASSERT_TRUE(known);
    EXPECT_NEAR((*known)[0].elo, 83.4793618556434, kClose);
    EXPECT_NEAR((*known)[0].error, 26.230162, kClose);
    EXPECT_NEAR((*known)[1].elo, -26.63482198034612, kClose);
    EXPECT_NEAR((*known)[1].error, 25.675874, kClose);
    EXPECT_NEAR((*known)[2].elo, -56.84453987529728, kClose);
    EXPECT_NEAR((*known)[2].error, 26.047890, kClose);
}

TEST(Ratings, OfAChainArePinned) {
    const auto known = ratings(4, std::vector{meeting(0, 1, {2, 5, 20, 15, 8}), meeting(1, 2, {0, 0, 3, 9, 8}),
                                              meeting(2, 3, {3, 8, 10, 1, 0})});
    ASSERT_TRUE(known);
    EXPECT_NEAR((*known)[0].elo, 159.192671, kClose);
    EXPECT_NEAR((*known)[0].error, 71.270566, 1e-3);
    EXPECT_NEAR((*known)[2].elo, -173.242258, kClose);
    EXPECT_NEAR((*known)[3].elo, -67.436994, kClose);
    EXPECT_NEAR((*known)[3].error, 78.385286, 1e-3);
}

TEST(Ratings, OfTwoAreHalfOfTheirDifference) {
    const auto known = ratings(2, std::vector{meeting(0, 1, {10, 20, 40, 30, 20})});
    const auto difference = estimate(Pairs{{10, 20, 40, 30, 20}});
    ASSERT_TRUE(known);
    EXPECT_NEAR((*known)[0].elo, difference->elo / 2, kClose);
    EXPECT_NEAR((*known)[1].elo, -difference->elo / 2, kClose);
    EXPECT_NEAR((*known)[0].error, (difference->high - difference->low) / 4,
                0.5); // there by the test, here by the slope
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
        EXPECT_NEAR((*known)[player].error, (*whole)[player].error, kClose);
    }
}

TEST(Ratings, DoNotDependOnTheOrderOfPlayers) {
    const auto one = ratings(3, kThree);
    // The first and the last swap their numbers.
    const auto other = ratings(3, std::vector{meeting(2, 1, {2, 5, 20, 15, 8}), meeting(2, 0, {1, 3, 10, 20, 16}),
                                              meeting(1, 0, {5, 10, 20, 10, 5})});
    for (const std::size_t player : {0U, 1U, 2U}) {
        EXPECT_NEAR((*one)[player].elo, (*other)[2 - player].elo, kClose);
        EXPECT_NEAR((*one)[player].error, (*other)[2 - player].error, kClose);
    }
}

TEST(Ratings, AreFiniteWhereAllIsWon) {
    const auto known = ratings(3, std::vector{meeting(0, 1, {0, 0, 0, 0, 50}), meeting(0, 2, {0, 0, 0, 0, 50}),
                                              meeting(1, 2, {0, 0, 0, 0, 50})});
    ASSERT_TRUE(known);
    double sum = 0;
    for (const Rating& rating : *known) {
        EXPECT_TRUE(std::isfinite(rating.elo) && std::isfinite(rating.error));
        sum += rating.elo;
    }
    EXPECT_NEAR(sum, 0, kClose);
    EXPECT_GT((*known)[0].elo, (*known)[1].elo + 350);
    EXPECT_GT((*known)[1].elo, (*known)[2].elo + 350);
    EXPECT_GT((*known)[0].error, 100);
}

TEST(Ratings, OfFewGamesSayHowLittleIsKnown) {
    const auto known = ratings(
        3, std::vector{meeting(0, 1, {0, 0, 2, 0, 0}), meeting(0, 2, {0, 0, 2, 0, 0}), meeting(1, 2, {0, 0, 2, 0, 0})});
    for (const Rating& rating : known.value()) {
        EXPECT_NEAR(rating.elo, 0, kClose);
        EXPECT_GT(rating.error, 100);
    }
}

TEST(Ratings, HoldTheTruthAsOftenAsTheySay) {
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
            holds += std::abs(best.elo - truth[0]) <= best.error ? 1U : 0U;
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
