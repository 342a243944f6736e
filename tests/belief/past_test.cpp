#include "vaandel/belief/marginals.hpp"
#include "vaandel/belief/past.hpp"

#include <gtest/gtest.h>

#include "support/random_games.hpp"

namespace vaandel::tests {

using namespace belief;

namespace {

/// Whether the past shows what both saw in that position.
void expect_same(const Past& past, const Position& truth) {
    for (const Side side : {Side::Red, Side::Blue}) {
        ASSERT_EQ(past.occupied(side), truth.open.occupied[side]);
        truth.open.occupied[side].for_each([&](unsigned at) {
            const Square square{std::uint8_t(at)};
            const PieceId piece = truth.open.piece_at[at];
            ASSERT_EQ(past.piece_at(square), piece);
            ASSERT_EQ(past.has_moved(piece), truth.open.moved.has(piece.index));
            ASSERT_EQ(past.observed_class_at(square), observed_class_of(truth.open, piece, truth.rank_of[piece.index]));
        });
    }
}

void expect_whole_past(const Edition& edition, const Played& game, const Position& start) {
    const View view = game.view(Side::Red);
    const Watched watched = enemy_of(edition, view);
    Past past{watched, game.plies};
    Position truth = start;
    expect_same(past, truth);
    for (const PublicPly& ply : game.plies) {
        past.make(ply);
        make_in_place_unchecked(edition, truth, ply.move);
        expect_same(past, truth);
    }
}

} // namespace

TEST(Past, ReconstructsTheGame) {
    Random random{1};
    for (const Edition& edition : all_editions())
        for (unsigned number = 0; number < 4; ++number) {
            Random replayed = random;
            const Position start = random_start(edition, replayed);
            expect_whole_past(edition, random_game(edition, 100, random), start);
        }
}

TEST(Past, KnowsDefendersThatAdvance) {
    Edition edition = kBarrage8;
    edition.rules.winning_defender = WinningDefender::Advances;
    Random random{2};
    unsigned advances = 0;
    for (unsigned number = 0; number < 20; ++number) {
        Random replayed = random;
        const Position start = random_start(edition, replayed);
        const Played game = random_game(edition, 60, random);
        expect_whole_past(edition, game, start);
        for (const PublicPly& ply : game.plies)
            advances +=
                ply.battle && ply.battle->result == BattleResult::DefenderWins && is_movable(*ply.battle->defender);
    }
    EXPECT_GT(advances, 5U);
}

TEST(Past, KnowsSilentDefenders) {
    for (const WinningDefender winner : {WinningDefender::Stays, WinningDefender::Advances}) {
        Edition edition = kBarrage8;
        edition.rules.silent_defence = SilentDefence::On;
        edition.rules.winning_defender = winner;
        Random random{4};
        unsigned silent = 0;
        for (unsigned number = 0; number < 20; ++number) {
            Random replayed = random;
            const Position start = random_start(edition, replayed);
            const Played game = random_game(edition, 60, random);
            expect_whole_past(edition, game, start);
            for (const PublicPly& ply : game.plies)
                silent += ply.battle && !ply.battle->defender;
        }
        EXPECT_GT(silent, 5U);
    }
}

TEST(Past, EndsInThePresentFromAnySuffix) {
    Random random{3};
    for (unsigned number = 0; number < 10; ++number) {
        const Played game = random_game(kOriginal, 150, random);
        const View view = game.view(Side::Blue);
        const Watched watched = self_in_enemy_eyes(kOriginal, view);
        for (const std::size_t length : {0U, 1U, 10U, 70U}) {
            const auto tail = std::span{game.plies}.last(std::min(length, game.plies.size()));
            Past past{watched, tail};
            for (const PublicPly& ply : tail)
                past.make(ply);
            expect_same(past, game.truth);
        }
    }
}

} // namespace vaandel::tests
