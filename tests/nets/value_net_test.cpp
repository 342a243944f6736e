// The value net: its file, the columns that make its sum, and what it says of it.

#include "vaandel/nets/value_net.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "support/net_bytes.hpp"

namespace vaandel::nets {
namespace {

using tests::net_file;
using tests::net_weights;

constexpr Figure kScout{.is_own = true, .standing = Standing::Moved, .place = 34};
constexpr Place kFlag = 4;

std::string error_of(std::string_view bytes) {
    const auto net = ValueNet::parse(bytes);
    return net ? "" : net.error();
}

/// The file with a float of its weights replaced, counted from the end.
std::string with_float(std::size_t from_end, float number) {
    std::string weights = net_weights(1);
    std::memcpy(&weights[weights.size() - from_end * sizeof number], &number, sizeof number);
    return net_file("duel8", weights);
}

TEST(ValueNetFile, IsReadAndNamesItsEdition) {
    const auto net = ValueNet::parse(net_file("duel8", net_weights(1)));
    ASSERT_TRUE(net);
    EXPECT_EQ(net->edition(), "duel8");
}

TEST(ValueNetFile, SaysWhatIsWrong) {
    const std::string file = net_file("duel8", net_weights(1));
    EXPECT_NE(error_of("").find("first line"), std::string::npos);
    EXPECT_NE(error_of("vaandel value net 2\n" + file).find("version 1"), std::string::npos);
    EXPECT_NE(error_of("vaandel value net 1\nduel8 64\nffffffff\n").find("line 2"), std::string::npos);
    EXPECT_NE(error_of("vaandel value net 1\nduel8 64 31\nffffffff\n").find("line 2"), std::string::npos);
    EXPECT_NE(error_of(file.substr(0, file.size() - 1)).find("bytes after line 3"), std::string::npos);
    EXPECT_NE(error_of(file + "x").find("bytes after line 3"), std::string::npos);
    EXPECT_NE(error_of(with_float(1, std::numeric_limits<float>::quiet_NaN())).find("not a number"), std::string::npos);
    EXPECT_NE(error_of(with_float(40, std::numeric_limits<float>::infinity())).find("not a number"), std::string::npos);
    EXPECT_NE(error_of(with_float(1500, 1e30F)).find("too large"), std::string::npos);
}

TEST(ValueNetFile, NoDamageGoesUnseen) {
    const std::string file = net_file("duel8", net_weights(1));
    Random random{1};
    for (int change = 0; change < 60; ++change) {
        std::string damaged = file;
        damaged[32 + random.below(std::uint32_t(file.size() - 32))] ^= char(1U << random.below(8));
        EXPECT_NE(error_of(damaged), "");
        EXPECT_NE(error_of(file.substr(0, random.below(std::uint32_t(file.size())))), "");
    }
}

TEST(ValueNet, ColumnOfChancesIsTheMeanOfItsRanks) {
    const auto net = ValueNet::parse(net_file("duel8", net_weights(2)));
    ASSERT_TRUE(net);
    std::array<double, kRanks> chances{};
    chances[2] = 0.75;
    chances[11] = 0.25;
    const Sum mixed = net->column(kScout, chances, kFlag);
    const Sum scout = net->column(kScout, 2, kFlag);
    const Sum bomb = net->column(kScout, 11, kFlag);
    for (std::size_t at = 0; at < kWidth; ++at)
        EXPECT_NEAR(mixed.at[at], 0.75F * scout.at[at] + 0.25F * bomb.at[at], 1e-6F);
}

TEST(ValueNet, TellsOwnersStandingsPlacesAndFlagsApart) {
    const auto net = ValueNet::parse(net_file("duel8", net_weights(3)));
    ASSERT_TRUE(net);
    const Sum one = net->column(kScout, 2, kFlag);
    EXPECT_NE(one.at, net->column({.is_own = false, .standing = Standing::Moved, .place = 34}, 2, kFlag).at);
    EXPECT_NE(one.at, net->column({.is_own = true, .standing = Standing::Known, .place = 34}, 2, kFlag).at);
    EXPECT_NE(one.at, net->column({.is_own = true, .standing = Standing::Moved, .place = 35}, 2, kFlag).at);
    EXPECT_NE(one.at, net->column(kScout, 3, kFlag).at);
    EXPECT_NE(one.at, net->column(kScout, 2, Place{5}).at);
    EXPECT_NE(one.at, net->column(kScout, 2, kNoPlace).at);
}

/// The formula of the header, in double precision.
TEST(ValueNet, JudgesByItsLayers) {
    const std::string weights = net_weights(4, 0.3F);
    const auto net = ValueNet::parse(net_file("duel8", weights));
    ASSERT_TRUE(net);
    std::vector<float> numbers(tests::kNetFloats - 1);
    std::memcpy(numbers.data(), weights.data() + sizeof(float) + tests::kNetColumns, numbers.size() * sizeof(float));
    const float* bias = numbers.data();
    const float* hidden = bias + kWidth;
    const float* hidden_bias = hidden + (kWidth + kExtras) * kHidden;
    const float* last = hidden_bias + kHidden;

    const Sum sum = net->column(kScout, 2, kFlag);
    const Extras extras{.material = 0.4F, .alarm = 0.25F, .turn = -1};
    const std::array<double, kExtras> more{0.4, 0.25, -1, 0.4 - 0.25 * 1.4};
    double value = double(last[kHidden + kExtras]);
    for (std::size_t to = 0; to < kHidden; ++to) {
        double unit = double(hidden_bias[to]);
        for (std::size_t from = 0; from < kWidth; ++from)
            unit += std::max(0.0, double(sum.at[from]) + double(bias[from])) * double(hidden[from * kHidden + to]);
        for (std::size_t from = 0; from < kExtras; ++from)
            unit += more[from] * double(hidden[(kWidth + from) * kHidden + to]);
        value += std::max(0.0, unit) * double(last[to]);
    }
    for (std::size_t from = 0; from < kExtras; ++from)
        value += more[from] * double(last[kHidden + from]);
    EXPECT_NEAR(net->judge(sum, extras), value, 1e-4);
}

TEST(Figures, OffsetsAreClampedAndCentred) {
    EXPECT_EQ(offset_of(44, 44), kOffsets / 2);
    EXPECT_EQ(offset_of(99, 0), kOffsets - 1);
    EXPECT_EQ(offset_of(0, 99), 0U);
    EXPECT_EQ(offset_of(45, 44), kOffsets / 2 + 1);
}

} // namespace
} // namespace vaandel::nets
