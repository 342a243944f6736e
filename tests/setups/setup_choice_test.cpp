// The bot's set-ups: legal, sensible, and many.

#include "vaandel/board/moves.hpp"
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

TEST(CompletedSetup, CompletesWhatIsPlaced) {
    Random random{3};
    for (const Edition& edition : all_editions())
        for (int drawn = 0; drawn < 300; ++drawn) {
            const std::string whole = random_setup(edition, random).text(edition);
            EXPECT_EQ(completed_setup(edition, whole, random).text(edition), whole);
            std::string part = whole;
            for (char& letter : part)
                letter = random.below(3) == 0 ? '.' : letter;
            const std::string completed = completed_setup(edition, part, random).text(edition);
            for (std::size_t at = 0; at < part.size(); ++at)
                if (part[at] != '.') {
                    ASSERT_EQ(completed[at], part[at]) << part << ' ' << completed;
                }
        }
}

TEST(CompletedSetup, AcceptsAnyDraft) {
    Random random{4};
    for (const Edition& edition : all_editions()) {
        for (const std::string& text :
             {std::string{}, std::string(300, 'F'), std::string(40, '?'), std::string{"FF"}}) {
            const std::string completed = completed_setup(edition, text, random).text(edition);
            EXPECT_TRUE(parse_setup(edition, completed));
            if (text.starts_with("F")) {
                EXPECT_EQ(completed[0], 'F');
            }
        }
        expect_sensible(edition, completed_setup(edition, "", random));
    }
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

TEST(SensibleSetup, IsHardToPredict) {
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

TEST(SensibleSetup, IsLegalWithoutPresets) {
    Edition toy = kBarrage8;
    toy.id = "toy";
    Random random{4};
    EXPECT_EQ(sensible_setup(toy, random).pieces().size(), toy.army.size());
}

} // namespace
} // namespace vaandel::setups
