#include "vaandel/belief/marginals.hpp"
#include "vaandel/belief/worlds.hpp"

#include <gtest/gtest.h>

#include "support/random_games.hpp"

namespace vaandel::tests {

using belief::about_enemy;
using belief::BeliefModel;
using belief::Marginals;
using belief::RankChances;
using belief::Worlds;

TEST(Worlds, LookLikeTheTruthToTheViewer) {
    Random random{1};
    unsigned exact = 0;
    unsigned walked = 0;
    for (Edition edition : all_editions())
        for (unsigned number = 0; number < 24; ++number) {
            edition.rules.silent_defence = number % 2 == 0 ? SilentDefence::Off : SilentDefence::On; // B.6
            const Played game = random_game(edition, 15 * (number / 2), random);
            for (const Side viewer : {Side::Red, Side::Blue}) {
                const View view = game.view(viewer);
                Worlds worlds{edition, view, game.plies};
                ++(worlds.is_exact() ? exact : walked);
                for (unsigned sample = 0; sample < 20; ++sample) {
                    const Position& world = worlds.sample(random);
                    ASSERT_EQ(view_of(world, viewer, game.moves), view);
                    ASSERT_TRUE(check_invariants(edition, world).empty()) << check_invariants(edition, world).front();
                }
            }
        }
    EXPECT_GT(exact, 80U);
    EXPECT_GT(walked, 30U);
}

TEST(Worlds, AgreeWithMarginals) {
    Random random{2};
    for (const Edition& edition : all_editions())
        for (const unsigned plies : {0U, 30U, 120U}) {
            const Played game = random_game(edition, plies, random);
            const View view = game.view(Side::Red);
            const Marginals marginals = about_enemy(edition, view, game.plies);
            std::array<RankChances, kSquares> seen{};
            Worlds worlds{edition, view, game.plies};
            constexpr unsigned samples = 4000;
            for (unsigned sample = 0; sample < samples; ++sample) {
                const Position& world = worlds.sample(random);
                world.open.occupied.blue.for_each([&](unsigned at) {
                    const PieceId piece = world.open.piece_at[at];
                    seen[piece.index][index_of(world.rank_of[piece.index])] += 1.0 / samples;
                });
            }
            view.open().occupied.blue.for_each([&](unsigned at) {
                const PieceId piece = view.open().piece_at[at];
                for (std::size_t rank = 0; rank < kRanks; ++rank)
                    ASSERT_NEAR(seen[piece.index][rank], marginals.of(piece)[rank], .05)
                        << edition.id << ", " << plies << " plies, " << kRankLetters[rank];
            });
        }
}

TEST(Worlds, AgreeWithChancesThatAreGiven) {
    Random random{4};
    for (const Edition& edition : all_editions()) {
        const Played game = random_game(edition, 20, random);
        const View view = game.view();
        Marginals weights;
        for (unsigned piece = 0; piece < kSquares; ++piece)
            for (double& weight : weights.of(PieceId{std::uint8_t(piece)}))
                weight = 0.2 + random.unit();
        const Marginals wanted = belief::about_enemy_by_weights(edition, view, weights);
        Worlds worlds{edition, view, weights};
        constexpr unsigned samples = 4000;
        Marginals seen;
        for (unsigned sample = 0; sample < samples; ++sample) {
            const Position& world = worlds.sample(random);
            ASSERT_EQ(view_of(world, view.viewer(), game.moves), view);
            view.open().occupied[opponent(view.viewer())].for_each([&](unsigned index) {
                const PieceId piece = view.open().piece_at[index];
                seen.of(piece)[index_of(world.rank_of[piece.index])] += 1.0 / samples;
            });
        }
        view.open().occupied[opponent(view.viewer())].for_each([&](unsigned index) {
            const PieceId piece = view.open().piece_at[index];
            for (std::size_t rank = 0; rank < kRanks; ++rank)
                EXPECT_NEAR(seen.of(piece)[rank], wanted.of(piece)[rank], 0.06) << edition.id;
        });
    }
}

TEST(Worlds, ReachTheTruth) {
    Edition edition = kBarrage8; // with so few pieces that even the strangest set-up occurs
    edition.army = {{1, 0, 2, 1, 0, 0, 0, 0, 0, 0, 0, 1}};
    Random random{3};
    unsigned reached = 0;
    for (unsigned number = 0; number < 20; ++number) {
        const Played game = random_game(edition, number, random);
        Worlds worlds{edition, game.view(Side::Red), game.plies};
        for (unsigned sample = 0; sample < 200'000; ++sample)
            if (worlds.sample(random) == game.truth) {
                ++reached;
                break;
            }
    }
    EXPECT_EQ(reached, 20U);
}

TEST(Worlds, AreTheSameForTheSameSeed) {
    Random play{4};
    const Played game = random_game(kOriginal, 80, play);
    const View view = game.view(Side::Blue);
    Worlds one{kOriginal, view, game.plies};
    Worlds other{kOriginal, view, game.plies};
    Random first{7};
    Random second{7};
    for (unsigned sample = 0; sample < 50; ++sample)
        ASSERT_EQ(one.sample(first), other.sample(second));
}

TEST(Worlds, ByCountsAloneTreatUnmovedPiecesAlike) {
    Random random{5};
    const Position start = random_start(kDuel8, random);
    const View view = view_of(start, Side::Red, {});
    Worlds worlds{kDuel8, view, {}, BeliefModel::Counts};
    ASSERT_TRUE(worlds.is_exact());
    std::array<unsigned, kSquares> flags{};
    constexpr unsigned samples = 20'000;
    for (unsigned sample = 0; sample < samples; ++sample) {
        const Position& world = worlds.sample(random);
        world.open.occupied.blue.for_each(
            [&](unsigned at) { flags[at] += world.rank_at(Square{std::uint8_t(at)}) == Rank::Flag; });
    }
    view.open().occupied.blue.for_each([&](unsigned at) { EXPECT_NEAR(flags[at], samples / 10.0, 200); });
}

} // namespace vaandel::tests
