// Our own set-ups: legal, different from each other, and able to move.

#include "vaandel/board/ending.hpp"
#include "vaandel/board/presets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace vaandel::board {
namespace {

void expect_sound(const Edition& edition, const Preset& preset) {
    const auto setup = parse_setup(edition, preset.rows);
    ASSERT_TRUE(setup.has_value()) << describe(edition, setup.error().front());
    EXPECT_EQ(setup->text(edition), preset.rows);

    // A piece of the front rows can move immediately, whatever the other side does.
    const Position start = initial_position(edition, *setup, *setup);
    EXPECT_FALSE(outcome_of(edition, start, {}).has_value());
    EXPECT_GE(count_moves(situation_of(edition, start, {})), 5U);

    const auto flag = std::ranges::find(setup->pieces(), Rank::Flag, &OwnPiece::rank);
    EXPECT_LT(edition.geometry->cell(flag->square).row, edition.zone_rows - 1) << "the flag stands in the front row";
    const SquareSet ahead = edition.geometry->ray(flag->square, Direction::Up);
    EXPECT_FALSE((ahead & start.open.occupied.red).is_empty()) << "the flag lies open to Scouts";
}

TEST(Presets, CoverTheseEditions) {
    for (const Edition& edition : {kOriginal, kDuel10, kBarrage10, kDuel8, kBarrage8})
        EXPECT_GE(presets(edition).size(), 12U) << edition.id;
}

TEST(Presets, EditionsHaveTwelveValidOnesOrNone) {
    for (const Edition& edition : all_editions()) {
        SCOPED_TRACE(edition.id);
        EXPECT_TRUE(presets(edition).empty() || presets(edition).size() >= 12U);
        for (const Preset& preset : presets(edition)) {
            SCOPED_TRACE(preset.id);
            expect_sound(edition, preset);
        }
    }
}

TEST(Presets, AllDifferEvenMirrored) {
    for (const Edition& edition : all_editions()) {
        std::set<std::string> seen;
        for (const Preset& preset : presets(edition)) {
            const auto setup = setup_of(edition, preset);
            EXPECT_TRUE(seen.insert(setup.text(edition)).second) << edition.id << ' ' << preset.id;
            EXPECT_TRUE(seen.insert(setup.mirrored(edition).text(edition)).second) << edition.id << ' ' << preset.id;
        }
    }
}

TEST(Presets, IdsAreUniqueAndWellFormed) {
    for (const Edition& edition : all_editions()) {
        std::set<std::string_view> seen;
        for (const Preset& preset : presets(edition)) {
            EXPECT_TRUE(seen.insert(preset.id).second) << preset.id;
            EXPECT_EQ(preset.id.find_first_not_of("abcdefghijklmnopqrstuvwxyz-"), std::string_view::npos) << preset.id;
            EXPECT_EQ(find_preset(edition, preset.id), &preset);
        }
        EXPECT_EQ(find_preset(edition, "no-such-setup"), nullptr);
    }
}

TEST(Presets, UnknownEditionsHaveNone) {
    Edition toy = kBarrage8;
    toy.id = "toy";
    EXPECT_TRUE(presets(toy).empty());
}

} // namespace
} // namespace vaandel::board
