// The update of a policy by results against hand computation, the order of what was tried, and the draw.

#include "vaandel/core/policy_update.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string>

namespace vaandel {
namespace {

using testing::DoubleNear;
using testing::ElementsAre;

struct Option {
    char name;
    double policy = 0;
    double mean = 0;
    unsigned rollouts = 0;
    double chance = 0;

    double value() const { return mean; }
};

std::vector<double> updated(std::vector<Option> options, const PolicyStep& step) {
    update_policy(std::span{options}, step);
    std::vector<double> chances;
    for (const Option& option : options)
        chances.push_back(option.chance);
    return chances;
}

auto near(double expected) { return DoubleNear(expected, 1e-9); }

TEST(PolicyUpdate, IsThePolicyWithoutResults) {
    EXPECT_THAT(updated({{'a', 0.6}, {'b', 0.3}}, {.size = 10, .doubt = 1}), ElementsAre(near(2.0 / 3), near(1.0 / 3)));
}

TEST(PolicyUpdate, WeighsEachByItsAdvantage) {
    // The mean is 0.25: 0.75 * e^(2 * (0 - 0.25)) to 0.25 * e^(2 * (1 - 0.25)).
    const double first = 0.75 * std::exp(-0.5);
    const double second = 0.25 * std::exp(1.5);
    EXPECT_THAT(updated({{'a', 0.75, 0, 5}, {'b', 0.25, 1, 5}}, {.size = 2}),
                ElementsAre(near(first / (first + second)), near(second / (first + second))));
}

TEST(PolicyUpdate, ShrinksTheResultsOfFewRollouts) {
    // Half as many rollouts as pseudo-rollouts count as a third of the advantage; none as nothing.
    const double first = 0.5 * std::exp(3 * 0.5 / 3);
    EXPECT_THAT(updated({{'a', 0.5, 1, 10}, {'b', 0.5, 0, 0}}, {.size = 3, .doubt = 20}),
                ElementsAre(near(first / (first + 0.5)), near(0.5 / (first + 0.5))));
}

TEST(PolicyUpdate, IsPulledTowardsTheUniformPolicyByDamping) {
    const double first = std::pow(0.8, 0.5);
    const double second = std::pow(0.2, 0.5);
    EXPECT_THAT(updated({{'a', 0.8, 1, 9}, {'b', 0.2, 1, 9}}, {.size = 10, .damping = 0.1}),
                ElementsAre(near(first / (first + second)), near(second / (first + second))));
}

TEST(PolicyUpdate, StaysFiniteHoweverLargeTheAdvantage) {
    EXPECT_THAT(updated({{'a', 1e-300, 1, 9}, {'b', 1, -1, 9}}, {.size = 1e6}), ElementsAre(near(1), near(0)));
}

TEST(PolicyUpdate, KeepsWhatThePolicyRulesOut) {
    EXPECT_THAT(updated({{'a', 0, 1, 9}, {'b', 0.5, 0, 9}}, {.size = 100}), ElementsAre(0.0, near(1)));
}

TEST(SortTried, PutsTheBestOfThoseComparedFirst) {
    const std::vector<Option> tried{{.name = 'a', .chance = 0.1},
                                    {.name = 'b', .chance = 0.5},
                                    {.name = 'c', .chance = 0.3},
                                    {.name = 'd', .chance = 0.1}};
    const auto order = [&](std::string_view compared) {
        std::vector<Option> sorted = tried;
        sort_tried(sorted, [&](const Option& one) { return compared.find(one.name) != std::string_view::npos; });
        std::string names;
        for (const Option& option : sorted)
            names += option.name;
        return names;
    };
    EXPECT_EQ(order(""), "bcad");
    EXPECT_EQ(order("ac"), "cbad");
    EXPECT_EQ(order("bd"), "bcad");
    EXPECT_EQ(order("d"), "dbca");
}

std::vector<double> chances(std::vector<Option> options, const Taste& taste) {
    return draw_chances(std::span<const Option>{options}, &Option::policy, taste);
}

TEST(DrawChances, AreThoseGivenUnlessSharpenedOrCut) {
    const std::vector<Option> options{{'a', 0.6}, {'b', 0.3}, {'c', 0.1}};
    EXPECT_THAT(chances(options, {}), ElementsAre(near(0.6), near(0.3), near(0.1)));
    EXPECT_THAT(chances(options, {.least_share = 0.25}), ElementsAre(near(2.0 / 3), near(1.0 / 3), 0.0));
    EXPECT_THAT(chances(options, {.temperature = 0.5, .least_share = 0.25}), ElementsAre(near(0.8), near(0.2), 0.0));
    EXPECT_THAT(chances({{'a', 0.81}, {'b', 0.09}}, {.temperature = 2}), ElementsAre(near(0.75), near(0.25)));
}

TEST(DrawIndex, DrawsEachByItsProbability) {
    constexpr std::array<float, 4> shares{0.5F, 0.0F, 0.25F, 0.25F};
    std::array<unsigned, 4> count{};
    Random random{1};
    for (unsigned draw = 0; draw < 4000; ++draw)
        ++count[draw_index<float>(shares, random)];
    EXPECT_NEAR(count[0], 2000, 150);
    EXPECT_EQ(count[1], 0U);
    EXPECT_NEAR(count[2], 1000, 150);
    EXPECT_NEAR(count[3], 1000, 150);
}

TEST(DrawIndex, NeverDrawsWhatHasNoProbabilityHoweverTheSumIsRounded) {
    constexpr std::array<double, 3> shares{0, 1e-12, 0}; // the number drawn is above the sum
    Random random{1};
    for (unsigned draw = 0; draw < 100; ++draw)
        EXPECT_EQ(draw_index<double>(shares, random), 1U);
}

} // namespace
} // namespace vaandel
