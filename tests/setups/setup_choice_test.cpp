// The bot's set-ups: legal, sensible, and many.

#include "vaandel/board/outcome.hpp"
#include "vaandel/setups/setup_choice.hpp"

#include <gtest/gtest.h>

#include <set>

namespace vaandel::setups {
namespace {

using namespace board;

constexpr unsigned kDrawn = 20'000;

unsigned row_of(const Edition& edition, const OwnPiece& piece) {
    return unsigned(edition.geometry->cell(piece.square).row);
}

void expect_sensible(const Edition& edition, const board::Setup& setup) {
    for (const OwnPiece& piece : setup.pieces()) {
        if (piece.rank == Rank::Flag) {
            EXPECT_LT(row_of(edition, piece) + 1, unsigned(edition.zone_rows)) << "flag in the front row";
        }
    }
    const Position start = initial_position(edition, setup, setup);
    EXPECT_GE(count_moves(situation_of(edition, start, {})), 4U) << "hardly a move to begin with";
}

TEST(SensibleSetup, IsSensibleInEveryEdition) {
    for (const Edition& edition : all_editions()) {
        Random random{1};
        for (unsigned drawn = 0; drawn < kDrawn; ++drawn) {
            const board::Setup setup = sensible_setup(edition, random);
            expect_sensible(edition, setup);
            ASSERT_FALSE(testing::Test::HasFailure()) << edition.id << ' ' << setup.text(edition);
        }
    }
}

TEST(SensibleSetup, IsHardToForesee) {
    for (const Edition& edition : all_editions()) {
        Random random{2};
        std::set<std::string> seen;
        std::set<Square> flags;
        for (unsigned drawn = 0; drawn < kDrawn; ++drawn) {
            const board::Setup setup = sensible_setup(edition, random);
            seen.insert(setup.text(edition));
            for (const OwnPiece& piece : setup.pieces())
                if (piece.rank == Rank::Flag)
                    flags.insert(piece.square);
        }
        RecordProperty(std::string{edition.id}, int(seen.size()));
        EXPECT_GT(seen.size(), 5'000U) << edition.id;
        EXPECT_GE(flags.size(), 8U) << edition.id;
    }
}

TEST(SensibleSetup, IsAFunctionOfTheSeed) {
    for (const Edition& edition : all_editions()) {
        Random one{3};
        Random same{3};
        EXPECT_EQ(sensible_setup(edition, one), sensible_setup(edition, same));
    }
}

TEST(SensibleSetup, AnEditionWithoutPresetsGetsALegalOne) {
    Edition toy = kBarrage8;
    toy.id = "toy";
    Random random{4};
    EXPECT_EQ(sensible_setup(toy, random).pieces().size(), toy.army.size());
}

} // namespace
} // namespace vaandel::setups
