// The generator against an independent computation, and its distributions against chance.

#include "vaandel/core/random.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include "support/statistics.hpp"

namespace vaandel {
namespace {

/// Computed independently of this code, from the published definitions with integers of any size; that computation also
/// gave the known first outputs of SplitMix64 for seed 1234567 (6457827717110365317, ...) and of xoshiro256** for the
/// state 1, 2, 3, 4 (11520, 0, 1509978240, ...).
struct KnownAnswer {
    std::uint64_t seed;
    std::array<std::uint64_t, 6> first;
};
constexpr std::array<KnownAnswer, 3> kKnownAnswers{{
    {0,
     {0x99ec5f36cb75f2b4, 0xbf6e1f784956452a, 0x1a5f849d4933e6e0, 0x6aa594f1262d2d2c, 0xbba5ad4a1f842e59,
      0xffef8375d9ebcaca}},
    {1234567,
     {0x30a3a1c363600467, 0x19405f0f579929ca, 0x115beaac046ddbd9, 0xeb17caf48f27d7f6, 0xa0c94fe1cce9d136,
      0x70e3326578802da2}},
    {~std::uint64_t{0},
     {0x8f5520d52a7ead08, 0xc476a018caa1802d, 0x81de31c0d260469e, 0xbf658d7e065f3c2f, 0x913593fda1bca32a,
      0xbb535e93941ba525}},
}};

TEST(Random, GivesTheKnownNumbers) {
    for (const KnownAnswer& known : kKnownAnswers) {
        Random random{known.seed};
        for (const std::uint64_t expected : known.first)
            EXPECT_EQ(random.next(), expected) << known.seed;
    }
    Random random{42};
    for (int skipped = 0; skipped < 999; ++skipped)
        random.next();
    EXPECT_EQ(random.next(), 0x8de5848c61ab8968U);
}

TEST(Random, WorksAtCompileTime) {
    constexpr std::uint64_t first = Random{0}.next();
    static_assert(first == 0x99ec5f36cb75f2b4U);
}

TEST(Random, BelowReachesExactlyItsRange) {
    Random random{2};
    EXPECT_EQ(random.below(1), 0U);
    for (const std::uint32_t bound : {2U, 3U, 7U, 40U, 100U}) {
        std::vector<unsigned> counts(bound);
        for (unsigned draw = 0; draw < bound * 1000; ++draw)
            ++counts.at(random.below(bound));
        EXPECT_LT(tests::deviation_from_uniform(counts), 4) << bound;
    }
}

/// Without rejection every third value below 3 * 2^30 would be drawn twice as often as the others.
TEST(Random, BelowIsUnbiased) {
    Random random{3};
    std::array<unsigned, 3> residues{};
    std::array<unsigned, 3> thirds{};
    for (int draw = 0; draw < 300'000; ++draw) {
        const std::uint32_t value = random.below(3U << 30);
        ASSERT_LT(value, 3U << 30);
        ++residues[value % 3];
        ++thirds[value >> 30];
    }
    EXPECT_LT(tests::deviation_from_uniform(residues), 4);
    EXPECT_LT(tests::deviation_from_uniform(thirds), 4);
}

TEST(Random, UnitIsUniformInItsInterval) {
    Random random{4};
    std::array<unsigned, 50> parts{};
    for (int draw = 0; draw < 100'000; ++draw) {
        const double value = random.unit();
        ASSERT_GE(value, 0.0);
        ASSERT_LT(value, 1.0);
        ++parts[std::size_t(value * 50)];
    }
    EXPECT_LT(tests::deviation_from_uniform(parts), 4);
}

TEST(Random, ShuffleIsUniform) {
    Random random{5};
    std::map<std::array<int, 4>, unsigned> orders;
    for (int repeat = 0; repeat < 48'000; ++repeat) {
        std::array<int, 4> items{0, 1, 2, 3};
        random.shuffle(std::span<int>{items});
        ++orders[items];
    }
    ASSERT_EQ(orders.size(), 24U);
    std::vector<unsigned> counts;
    for (const auto& [order, count] : orders)
        counts.push_back(count);
    EXPECT_LT(tests::deviation_from_uniform(counts), 4);
}

TEST(Random, ShuffleIsAPermutation) {
    Random random{6};
    std::vector<int> none;
    random.shuffle(std::span<int>{none});
    std::vector<int> items{5, 5, 1, 9, 3};
    random.shuffle(std::span<int>{items});
    std::ranges::sort(items);
    EXPECT_EQ(items, (std::vector<int>{1, 3, 5, 5, 9}));
}

} // namespace
} // namespace vaandel
