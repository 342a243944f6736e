// The settings of the levels.

#include "vaandel/engine/strength.hpp"

#include <gtest/gtest.h>

namespace vaandel::engine {
namespace {

using namespace board;

TEST(Strength, GrowsWithTheLevel) {
    for (const Edition& edition : all_editions())
        for (std::size_t at = 1; at < kAllLevels.size(); ++at) {
            const Strength& weaker = strength_of(edition, kAllLevels[at - 1]);
            const Strength& stronger = strength_of(edition, kAllLevels[at]);
            EXPECT_GE(stronger.depth, weaker.depth) << edition.id << at;
            EXPECT_GE(stronger.pull, weaker.pull) << edition.id << at;
            EXPECT_TRUE(stronger.guards_flag || !weaker.guards_flag) << edition.id << at;
            EXPECT_TRUE(stronger.strong_setups || !weaker.strong_setups) << edition.id << at;
            EXPECT_TRUE(stronger.asks_net || stronger.plays_by_net || !weaker.asks_net) << edition.id << at;
        }
}

/// The newcomer looks no farther than the squares beside a piece, or hardly.
TEST(Strength, LeavesTheNewcomerAChild) {
    for (const Edition& edition : all_editions()) {
        const Strength& newcomer = strength_of(edition, Level::Newcomer);
        EXPECT_EQ(newcomer.depth, 1U) << edition.id;
        EXPECT_LE(params_of(newcomer).pull, 0.3 * search::SearchParams{}.pull) << edition.id;
        EXPECT_EQ(params_of(newcomer).alarm, 0) << edition.id;
        EXPECT_FALSE(newcomer.strong_setups) << edition.id;
    }
}

TEST(Strength, OfOtherEditionsIsThatOfArmiesOfTheirSize) {
    for (const Edition& known : {kOriginal, kDuel10}) {
        Edition other = known;
        other.id = "other";
        for (const Level level : kAllLevels)
            EXPECT_EQ(&strength_of(other, level), &strength_of(known, level));
    }
}

TEST(Strength, ATemperatureAllowsAllLikelyMoves) {
    Strength strength;
    EXPECT_EQ(world_params_of(strength).temperature, 1);
    EXPECT_EQ(world_params_of(strength).least_share, WorldSearchParams{}.least_share);
    strength.temperature = 1.5;
    EXPECT_EQ(world_params_of(strength).temperature, 1.5);
    EXPECT_LT(world_params_of(strength).least_share, WorldSearchParams{}.least_share);
}

} // namespace
} // namespace vaandel::engine
