#include "vaandel/board/presets.hpp"
#include "vaandel/nets/file_parts.hpp"
#include "vaandel/nets/setup_files.hpp"
#include "vaandel/nets/setup_policy.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstring>
#include <map>
#include <set>

#include "nets/reference.hpp"

namespace vaandel::tests {

using namespace board;
using nets::SetupPolicy;

namespace {

std::string error_of(const std::string& bytes) {
    const auto policy = SetupPolicy::parse(bytes);
    return policy ? "" : policy.error();
}

/// tiny.setups with these probabilities, as halves, to keep a set-up by the square of the Flag.
std::string keeping(const std::array<std::uint16_t, 24>& chances) {
    const std::string bytes = contents_of("tiny.setups");
    const std::size_t third = bytes.find('\n', bytes.find('\n') + 1) + 1;
    std::string data = bytes.substr(bytes.find('\n', third) + 1);
    std::memcpy(data.data() + data.size() - sizeof chances, chances.data(), sizeof chances);
    return bytes.substr(0, third) + fmt::format("{:08x}\n", nets::checksum_of(data)) + data;
}

Setup setup_of(std::string_view text) { return *parse_setup(kBarrage8, text); }

} // namespace

TEST(SetupPolicy, AgreesWithPyTorch) {
    const auto policy = SetupPolicy::parse(contents_of("tiny.setups"));
    ASSERT_TRUE(policy) << policy.error();
    EXPECT_EQ(policy->edition(), "barrage8");
    // The value that train/setup_net.py gives for these weights.
    EXPECT_NEAR(policy->log_probability(setup_of("FB123...9X.2............")), -17.507168, 1e-4);
    EXPECT_NEAR(policy->log_probability(setup_of("............1..2F..BX923")), -45.371246, 1e-4);
    EXPECT_NEAR(policy->log_probability(setup_of(".9.2..F..X...1.....3B.2.")), -39.048290, 1e-4);
}

TEST(SetupPolicy, DrawsLegalSetupsByTheirProbability) {
    const auto policy = SetupPolicy::parse(contents_of("tiny.setups"));
    ASSERT_TRUE(policy);
    Random random{7};
    // The mean of 1 / p over what is drawn is the number of set-ups, if p is right; here the mean of -log p is the
    // entropy, and both must agree with a second sample.
    double first = 0;
    double second = 0;
    std::set<std::string> seen;
    constexpr int kDraws = 400;
    for (int draw = 0; draw < 2 * kDraws; ++draw) {
        const board::Setup setup = policy->sample(random);
        ASSERT_TRUE(check_setup(kBarrage8, setup.pieces()));
        seen.insert(setup.text(kBarrage8));
        // It may have been mirrored: then the likelier of the two is usually the one drawn.
        const double nats =
            -std::max(policy->log_probability(setup), policy->log_probability(setup.mirrored(kBarrage8)));
        (draw < kDraws ? first : second) += nats / kDraws;
    }
    EXPECT_NEAR(first, second, 1.0);
    EXPECT_LT(first, std::log(1e9)); // fewer than a billion set-ups have most of it
    EXPECT_GT(seen.size(), std::size_t{kDraws});
}

TEST(SetupPolicy, AcceptsSetupsByTheSquareOfTheFlag) {
    constexpr std::uint16_t kOne = 0x3c00;
    constexpr std::uint16_t kHalf = 0x3800;
    std::array<std::uint16_t, 24> chances{};
    chances[1] = kOne;   // b1, or g1 where it was mirrored
    chances[10] = kHalf; // c2, or f2
    const auto policy = SetupPolicy::parse(keeping(chances));
    ASSERT_TRUE(policy) << policy.error();
    const auto all = SetupPolicy::parse(contents_of("tiny.setups"));
    const auto flags = [](const SetupPolicy& from, int draws) {
        Random random{5};
        std::map<std::string, double> shares;
        for (int draw = 0; draw < draws; ++draw) {
            const std::string text = from.sample(random).text(kBarrage8);
            const std::size_t at = text.find('F');
            const std::size_t column = std::min(at % 8, 7 - at % 8);
            shares[fmt::format("{}{}", "abcd"[column], at / 8 + 1)] += 1.0 / draws;
        }
        return shares;
    };
    std::map<std::string, double> kept = flags(*policy, 2000);
    std::map<std::string, double> free = flags(*all, 20000);
    EXPECT_EQ(kept.size(), 2U);
    // For all draws, b1 and g1 are one square after mirroring; only those with the Flag on b1 before it are kept.
    EXPECT_NEAR(kept["b1"] + kept["c2"], 1.0, 1e-9);
    EXPECT_GT(kept["b1"], 0.02);
    EXPECT_GT(kept["c2"], 0.02);
    EXPECT_GT(free.size(), 8U);
    chances[1] = 0x4000; // two
    EXPECT_EQ(error_of(keeping(chances)), "a chance to keep a set-up is not between 0 and 1");
}

TEST(SetupPolicy, RefusesDamagedFilesWithTheReason) {
    const std::string good = contents_of("tiny.setups");
    EXPECT_EQ(error_of("what?"), "not a set-up policy: the first line is not 'vaandel setup policy 2'");
    const auto changed = [&](std::string_view from, std::string_view to) {
        std::string bytes = good;
        bytes.replace(bytes.find(from), from.size(), to);
        return error_of(bytes);
    };
    EXPECT_EQ(changed("barrage8 24 8", "barrage8 24"), "line 2: EDITION ZONE WIDTH should stand there");
    EXPECT_EQ(changed("barrage8 24 8", "chess 24 8"), "line 2: no edition 'chess'");
    EXPECT_EQ(changed("barrage8 24 8", "barrage8 25 8"), "line 2: a zone of 25 squares, should be 24");
    EXPECT_EQ(changed("barrage8 24 8", "barrage8 24 0"), "line 2: width 0; 1 to 1024 are possible");
    std::string bytes = good;
    bytes.back() = char(bytes.back() ^ 1);
    EXPECT_EQ(error_of(bytes), "line 3: the checksum does not fit: the file was damaged");
    bytes.pop_back();
    EXPECT_EQ(error_of(bytes), "6009 bytes after line 3, should be 6010");
}

TEST(SetupPolicy, ShippedFilesAreRead) {
    EXPECT_FALSE(nets::setup_files().empty());
    for (const EmbeddedFile& file : nets::setup_files()) {
        const auto policy = SetupPolicy::parse(file.content);
        ASSERT_TRUE(policy) << file.name << ": " << policy.error();
        EXPECT_EQ(std::string{policy->edition()} + ".setups", file.name);
    }
    EXPECT_NE(nets::shipped_setup_policy(kOriginal), nullptr);
    EXPECT_EQ(nets::shipped_setup_policy(kDuel10), nullptr);
}

} // namespace vaandel::tests
