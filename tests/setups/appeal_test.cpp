// Set-ups by self-play results: a set-up and its mirror image are equal, and a draw prefers the better ones, yet not
// always the same.

#include "vaandel/setups/appeal.hpp"
#include "vaandel/setups/flags.hpp"
#include "vaandel/setups/setup_choice.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace vaandel::setups {
namespace {

using namespace board;

Appeal any_appeal(std::uint64_t seed) {
    Random random{seed};
    Appeal appeal{};
    for (std::int16_t& worth : appeal)
        worth = std::int16_t(int(random.below(61)) - 30);
    return appeal;
}

Square flag_of(const board::Setup& setup) {
    return std::ranges::find(setup.pieces(), Rank::Flag, &OwnPiece::rank)->square;
}

TEST(Appeal, IsTheSameForTheMirrorImage) {
    const Appeal appeal = any_appeal(1);
    for (const Edition& edition : all_editions()) {
        Random random{2};
        for (int drawn = 0; drawn < 50; ++drawn) {
            const board::Setup setup = random_setup(edition, random);
            EXPECT_EQ(appeal_of(appeal, edition, setup.pieces()),
                      appeal_of(appeal, edition, setup.mirrored(edition).pieces()));
        }
    }
}

TEST(Appeal, FeaturesDistinguishPlacesAndOffsets) {
    const Geometry& geometry = *kBarrage10.geometry;
    const Square flag = geometry.square({2, 0});
    std::set<std::array<std::size_t, 2>> features;
    for (int row = 0; row < 4; ++row)
        for (int column = 0; column < 5; ++column)
            features.insert(features_of(kBarrage10, {geometry.square({column, row}), Rank::Miner}, flag));
    EXPECT_EQ(features.size(), 20U);
    for (const auto& [place, offset] : features) {
        EXPECT_LT(place, kPlaces * kRanks);
        EXPECT_GE(offset, kPlaces * kRanks);
        EXPECT_LT(offset, kFeatures);
    }
}

TEST(DrawSetup, PrefersTheBetterAndStaysVaried) {
    const Appeal appeal = any_appeal(3);
    for (const Edition* edition : {&kBarrage8, &kDuel10}) {
        Random random{4};
        double drawn = 0;
        double any = 0;
        std::set<std::string> texts;
        for (int time = 0; time < 100; ++time) {
            const board::Setup setup = draw_setup(appeal, *edition, 15, random);
            drawn += appeal_of(appeal, *edition, setup.pieces());
            any += appeal_of(appeal, *edition, random_setup(*edition, random).pieces());
            texts.insert(setup.text(*edition));
        }
        EXPECT_GT(drawn / 100, any / 100 + 100);
        EXPECT_GT(texts.size(), 60U);
    }
}

TEST(DrawSetup, KeepsTheGivenFlagSquare) {
    const Appeal appeal = any_appeal(3);
    for (const Edition* edition : {&kBarrage8, &kDuel10}) {
        Random random{4};
        std::set<std::string> texts;
        edition->zone().for_each([&](unsigned at) {
            const Square flag{std::uint8_t(at)};
            const board::Setup setup = draw_setup(appeal, *edition, 15, random, flag);
            EXPECT_EQ(flag_of(setup), flag);
            EXPECT_TRUE(check_setup(*edition, setup.pieces()));
            texts.insert(setup.text(*edition));
        });
        EXPECT_EQ(texts.size(), edition->zone().count());
    }
}

TEST(StrongSetup, SpreadsTheFlagByShares) {
    for (const Edition& edition : all_editions()) {
        const auto shares = flag_shares(edition);
        if (known_appeal(edition) == nullptr) {
            EXPECT_TRUE(shares.empty());
            continue;
        }
        ASSERT_GE(shares.size(), 5U) << edition.id;
        unsigned all = 0;
        for (const FlagShare& one : shares)
            all += one.share;
        Random random{6};
        std::map<Square, unsigned> flags;
        constexpr unsigned games = 3'000;
        for (unsigned time = 0; time < games; ++time)
            ++flags[flag_of(strong_setup(edition, random))];
        EXPECT_LE(flags.size(), 2 * shares.size());
        for (const FlagShare& one : shares) {
            const Square at = edition.geometry->square({one.column, one.row});
            const double expected = double(games) * one.share / (2 * all);
            for (const Square square : {at, edition.geometry->mirrored(at)})
                EXPECT_NEAR(flags[square], expected, 4.5 * std::sqrt(expected) + 1) << edition.id;
        }
    }
}

TEST(StrongSetup, IsVariedAndBetterThanRandom) {
    unsigned known = 0;
    for (const Edition& edition : all_editions()) {
        const Appeal* appeal = known_appeal(edition);
        if (appeal == nullptr)
            continue;
        ++known;
        Random random{6};
        std::set<std::string> texts;
        for (int time = 0; time < 2'000; ++time)
            texts.insert(strong_setup(edition, random).text(edition));
        EXPECT_GT(texts.size(), 1'800U) << edition.id;

        std::vector<int> sensible;
        std::vector<int> strong;
        for (int time = 0; time < 200; ++time) {
            sensible.push_back(appeal_of(*appeal, edition, sensible_setup(edition, random).pieces()));
            strong.push_back(appeal_of(*appeal, edition, strong_setup(edition, random).pieces()));
        }
        std::ranges::sort(sensible);
        std::ranges::sort(strong);
        EXPECT_GT(strong[100], sensible[180]) << edition.id;
    }
    EXPECT_EQ(known, 4U);
}

TEST(StrongSetup, SameSeedSameSetup) {
    for (const Edition& edition : all_editions()) {
        Random one{7};
        Random same{7};
        EXPECT_EQ(strong_setup(edition, one), strong_setup(edition, same)) << edition.id;
    }
}

} // namespace
} // namespace vaandel::setups
