#include "vaandel/belief/marginals.hpp"
#include "vaandel/belief/uniform_worlds.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <numeric>

#include "support/random_games.hpp"

namespace vaandel::tests {

using belief::about_enemy;
using belief::BeliefModel;
using belief::in_enemy_eyes;
using belief::Marginals;
using belief::RankChances;

namespace {

constexpr std::array kAllKnowledge{BeliefModel::Counts, BeliefModel::Placement, BeliefModel::Behaviour,
                                   BeliefModel::Programs};

/// Checks what holds of every belief about `side`, whose hidden pieces are those that `is_known` excludes.
template <class IsKnown>
void expect_sound(const Edition& edition, const Position& truth, Side side, const Marginals& marginals,
                  IsKnown&& is_known) {
    RankChances left{};
    RankChances sum{};
    truth.open.occupied[side].for_each([&](unsigned at) {
        const PieceId piece = truth.open.piece_at[at];
        const RankChances& chances = marginals.of(piece);
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
                for (const BeliefModel belief_model : kAllKnowledge) {
                    expect_sound(edition, game.truth, opponent(viewer),
                                 about_enemy(edition, view, game.plies, belief_model), is_known);
                    expect_sound(edition, game.truth, viewer, in_enemy_eyes(edition, view, game.plies, belief_model),
                                 is_known);
                }
            }
        }
}

/// B.6: both sides know which ranks a silent winner cannot have, and nothing else.
TEST(Marginals, FollowFromSilentDefences) {
    Random random{8};
    unsigned narrowed = 0;
    for (Edition edition : all_editions()) {
        edition.rules.silent_defence = SilentDefence::On;
        for (unsigned number = 0; number < 10; ++number) {
            const Played game = random_game(edition, 120, random);
            const PublicState& open = game.truth.open;
            for (const Side viewer : {Side::Red, Side::Blue}) {
                const View view = game.view(viewer);
                for (const BeliefModel belief_model : kAllKnowledge)
                    for (const Side side : {Side::Red, Side::Blue}) {
                        const Marginals marginals = side == viewer
                                                        ? in_enemy_eyes(edition, view, game.plies, belief_model)
                                                        : about_enemy(edition, view, game.plies, belief_model);
                        open.occupied[side].for_each([&](unsigned at) {
                            const PieceId piece = open.piece_at[at];
                            if (open.revealed.has(piece.index) || open.defences[piece.index].is_empty())
                                return;
                            ++narrowed;
                            for (const Rank rank : kAllRanks)
                                if (!may_be(edition, open, piece, rank)) {
                                    ASSERT_EQ(marginals.of(piece)[index_of(rank)], 0);
                                }
                            ASSERT_GT(marginals.of(piece)[index_of(game.truth.rank_of[piece.index])], 0);
                        });
                    }
            }
        }
    }
    EXPECT_GT(narrowed, 100U);
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
            const RankChances& chances = marginals.of(piece);
            EXPECT_NEAR(chances[index_of(Rank::Flag)] + chances[index_of(Rank::Bomb)], 1, 1e-9);
        });
    }
    EXPECT_GT(settled, 3U);
}

TEST(Marginals, DoNotDependOnWhatTheEnemyCannotSee) {
    // Own hidden ranks swapped: the enemy sees the same game, and must believe the same, and so must anyone who asks
    // what it probably is.
    Random random{3};
    unsigned exchanged = 0;
    for (const Edition& edition : all_editions())
        for (unsigned number = 0; number < 6; ++number) {
            const Played game = random_game(edition, 25 * number, random);
            const View view = game.view(Side::Red);
            belief::UniformWorlds others{edition, game.view(Side::Blue)};
            const View other = view_of(others.sample(random), Side::Red, game.moves);
            exchanged += other != view;
            const auto all_of = [&](const Marginals& marginals) {
                std::vector<RankChances> all;
                for (unsigned piece = 0; piece < kSquares; ++piece)
                    all.push_back(marginals.of(PieceId{std::uint8_t(piece)}));
                return all;
            };
            for (const BeliefModel belief_model : kAllKnowledge) {
                ASSERT_EQ(all_of(in_enemy_eyes(edition, view, game.plies, belief_model)),
                          all_of(in_enemy_eyes(edition, other, game.plies, belief_model)));
                ASSERT_EQ(all_of(about_enemy(edition, view, game.plies, belief_model)),
                          all_of(about_enemy(edition, other, game.plies, belief_model)));
            }
        }
    EXPECT_GT(exchanged, 20U);
}

TEST(Marginals, WorkWithAnySuffixOfThePlies) {
    Random random{4};
    const Played game = random_game(kOriginal, 160, random);
    const View view = game.view(Side::Red);
    const auto is_known = [&](PieceId piece) { return game.truth.open.revealed.has(piece.index); };
    for (const std::size_t length : {0U, 1U, 20U, 100U}) {
        const auto tail = std::span{game.plies}.last(length);
        expect_sound(kOriginal, game.truth, Side::Blue, about_enemy(kOriginal, view, tail), is_known);
        expect_sound(kOriginal, game.truth, Side::Red, in_enemy_eyes(kOriginal, view, tail), is_known);
    }
    // Plies that end before the present are skipped.
    const auto stale = std::span{game.plies}.first(100);
    game.truth.open.occupied.blue.for_each([&](unsigned at) {
        const PieceId piece = game.truth.open.piece_at[at];
        EXPECT_EQ(about_enemy(kOriginal, view, stale).of(piece), about_enemy(kOriginal, view, {}).of(piece));
    });
}

TEST(Marginals, ExpectTheFlagAtTheBack) {
    Random random{5};
    const Position start = random_start(kOriginal, random);
    const View view = view_of(start, Side::Red, {});
    const Marginals marginals = about_enemy(kOriginal, view, {});
    double back = 0;
    view.open().occupied.blue.for_each([&](unsigned at) {
        const Square square{std::uint8_t(at)};
        if (kOriginal.geometry->cell(square).row == 9)
            back += marginals.of(view.open().piece_at[at])[index_of(Rank::Flag)];
    });
    EXPECT_GT(back, .8);
}

TEST(Marginals, AreTheSameOnEveryCompiler) {
    // Fixed seeds, hashed bit by bit. Relearning the tables changes this number; nothing else may.
    Random random{6};
    std::uint64_t signature = 0;
    for (const Edition& edition : all_editions()) {
        const Played game = random_game(edition, 60, random);
        for (const BeliefModel belief_model : {BeliefModel::Behaviour, BeliefModel::Programs}) {
            const Marginals marginals = about_enemy(edition, game.view(Side::Red), game.plies, belief_model);
            game.truth.open.occupied.blue.for_each([&](unsigned at) {
                for (const double chance : marginals.of(game.truth.open.piece_at[at]))
                    signature = (signature ^ std::bit_cast<std::uint64_t>(chance)) * 0x9e3779b97f4a7c15U;
            });
        }
    }
    EXPECT_EQ(signature, 0xbd6ad8f87a7c4eaaU) << std::hex << signature;
}

} // namespace vaandel::tests
