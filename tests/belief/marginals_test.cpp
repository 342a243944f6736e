#include "vaandel/belief/marginals.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "belief/random_games.hpp"

namespace vaandel::tests {

using belief::about_enemy;
using belief::Chances;
using belief::in_enemy_eyes;
using belief::Marginals;

namespace {

/// Checks what holds of every belief about `side`, whose hidden pieces are those that `is_known` denies.
template <class IsKnown>
void expect_sound(const Edition& edition, const Position& truth, Side side, const Marginals& marginals,
                  IsKnown&& is_known) {
    Chances left{};
    Chances sum{};
    truth.open.occupied[side].for_each([&](unsigned at) {
        const PieceId piece = truth.open.piece_at[at];
        const Chances& chances = marginals.of(piece);
        const Rank rank = truth.rank_of[piece.index];
        ASSERT_NEAR(std::accumulate(chances.begin(), chances.end(), 0.0), 1, 1e-9);
        ASSERT_GT(chances[index_of(rank)], 0) << "the truth is ruled out";
        if (is_known(piece)) {
            ASSERT_EQ(chances[index_of(rank)], 1);
            return;
        }
        if (truth.open.moved.has(piece.index)) {
            ASSERT_EQ(chances[index_of(Rank::Flag)] + chances[index_of(Rank::Bomb)], 0) << "G11";
        }
        left[index_of(rank)] += 1;
        for (std::size_t other = 0; other < kRanks; ++other)
            sum[other] += chances[other];
    });
    for (const Rank rank : kAllRanks)
        ASSERT_NEAR(sum[index_of(rank)], left[index_of(rank)], .02) << edition.id << ' ' << letter_of(rank);
}

} // namespace

TEST(Marginals, AgreeWithCountsAndNeverRuleOutTheTruth) {
    Random random{1};
    for (const Edition& edition : all_editions())
        for (unsigned number = 0; number < 20; ++number) {
            const Played game = random_game(edition, 12 * number, random);
            for (const Side viewer : {Side::Red, Side::Blue}) {
                const View view = game.view(viewer);
                const auto is_known = [&](PieceId piece) { return game.truth.open.revealed.has(piece.index); };
                expect_sound(edition, game.truth, opponent(viewer), about_enemy(edition, view, game.plies), is_known);
                expect_sound(edition, game.truth, viewer, in_enemy_eyes(edition, view, game.plies), is_known);
            }
        }
}

TEST(Marginals, SettleTheLastUnmovedPieces) {
    Random random{2};
    unsigned settled = 0;
    for (unsigned number = 0; number < 40; ++number) {
        const Played game = random_game(kBarrage8, 60, random);
        const View view = game.view(Side::Red);
        const PublicState& open = view.open();
        unsigned unmoved = 0;
        unsigned immobile = 0;
        open.occupied.blue.for_each([&](unsigned at) {
            const PieceId piece = open.piece_at[at];
            if (open.revealed.has(piece.index))
                return;
            unmoved += !open.moved.has(piece.index);
            immobile += !is_movable(game.truth.rank_of[piece.index]);
        });
        if (unmoved != immobile || unmoved == 0)
            continue;
        ++settled;
        const Marginals marginals = about_enemy(kBarrage8, view, game.plies);
        open.occupied.blue.for_each([&](unsigned at) {
            const PieceId piece = open.piece_at[at];
            if (open.revealed.has(piece.index) || open.moved.has(piece.index))
                return;
            const Chances& chances = marginals.of(piece);
            EXPECT_NEAR(chances[index_of(Rank::Flag)] + chances[index_of(Rank::Bomb)], 1, 1e-9);
        });
    }
    EXPECT_GT(settled, 3U);
}

} // namespace vaandel::tests
