// The input of a net: exactly what the side to move knows, in its own frame.

#include "vaandel/belief/marginals.hpp"
#include "vaandel/belief/uniform_worlds.hpp"
#include "vaandel/nets/input_planes.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/random_games.hpp"

namespace vaandel::tests {
namespace {

namespace plane = nets::plane;

nets::InputPlanes input_planes_of(const Edition& edition, const View& view, std::span<const PublicPly> plies,
                                  bool is_against_program = false) {
    const auto enemy = belief::about_enemy(edition, view, plies);
    const auto own = belief::in_enemy_eyes(edition, view, plies);
    return nets::input_planes_of({edition, view, plies, enemy, own, is_against_program});
}

class InputPlanesTest : public testing::TestWithParam<const Edition*> {
protected:
    const Edition& edition_ = *GetParam();
    const Geometry& geometry_ = *edition_.geometry;
    std::size_t cells_ = std::size_t(geometry_.width()) * std::size_t(geometry_.height());

    std::size_t at(std::size_t plane, Side side, Square square) const {
        return plane * cells_ + nets::cell_of(geometry_, side, square);
    }
};
INSTANTIATE_TEST_SUITE_P(Editions, InputPlanesTest,
                         testing::Values(&kOriginal, &kDuel10, &kBarrage10, &kDuel8, &kBarrage8),
                         [](const auto& of) { return std::string{of.param->id}; });

TEST_P(InputPlanesTest, ShowsPiecesAndKnowledge) {
    Random random{3};
    const Played game = random_game(edition_, 40, random);
    const View view = game.view();
    const Side side = view.viewer();
    const nets::InputPlanes planes = input_planes_of(edition_, view, game.plies);
    ASSERT_EQ(planes.size(), plane::kCount * cells_);
    geometry_.land().for_each([&](unsigned index) {
        const Square square{std::uint8_t(index)};
        const PieceId piece = view.open().piece_at[index];
        const bool is_own = view.open().occupied[side].has(index);
        const bool is_enemy = view.open().occupied[opponent(side)].has(index);
        EXPECT_EQ(planes[at(plane::kLand, side, square)], 255);
        unsigned sum = 0;
        for (const Rank rank : kAllRanks) {
            EXPECT_EQ(planes[at(plane::kOwnRank + index_of(rank), side, square)],
                      is_own && game.truth.rank_at(square) == rank ? 255 : 0);
            sum += planes[at(plane::kEnemyRank + index_of(rank), side, square)];
        }
        EXPECT_NEAR(sum, is_enemy ? 255 : 0, 6);
        const bool has_moved = piece != kNoPiece && view.open().moved.has(piece.index);
        EXPECT_EQ(planes[at(plane::kOwnMoved, side, square)], is_own && has_moved ? 255 : 0);
        EXPECT_EQ(planes[at(plane::kEnemyMoved, side, square)], is_enemy && has_moved ? 255 : 0);
        EXPECT_EQ(planes[at(plane::kEnemyRevealed, side, square)], is_enemy && view.rank_at(square) ? 255 : 0);
    });
    const Move last = game.moves.back();
    EXPECT_EQ(planes[at(plane::kRecent, side, last.from)], 255);
    EXPECT_EQ(planes[at(plane::kRecent + 1, side, last.to)], 255);
}

TEST_P(InputPlanesTest, ShowsTheMemory) {
    Random random{7};
    const Played game = random_game(edition_, 20, random);
    const View view = game.view();
    const auto enemy = belief::about_enemy(edition_, view, game.plies);
    const auto own = belief::in_enemy_eyes(edition_, view, game.plies);
    const auto counts = belief::about_enemy(edition_, view, game.plies, belief::BeliefModel::Counts);
    const nets::InputPlanes without = nets::input_planes_of({edition_, view, game.plies, enemy, own});
    const nets::InputPlanes with = nets::input_planes_of({edition_, view, game.plies, enemy, own, false, &counts});
    const auto part = [&](const nets::InputPlanes& planes, std::size_t plane) {
        const auto begin = planes.begin() + std::ptrdiff_t(plane * cells_);
        return std::vector(begin, begin + std::ptrdiff_t(kRanks * cells_));
    };
    EXPECT_EQ(part(without, plane::kRemembered), part(without, plane::kEnemyRank));
    EXPECT_EQ(part(with, plane::kRemembered),
              part(nets::input_planes_of({edition_, view, game.plies, counts, own}), plane::kEnemyRank));
    EXPECT_TRUE(std::equal(with.begin(), with.begin() + std::ptrdiff_t(plane::kRemembered * cells_), without.begin()));
}

/// Worlds that look alike to the mover make the same planes (no leak).
TEST_P(InputPlanesTest, IsAFunctionOfTheView) {
    Random random{4};
    for (unsigned plies = 5; plies < 60; plies += 9) {
        const Played game = random_game(edition_, plies, random);
        const View view = game.view();
        const nets::InputPlanes planes = input_planes_of(edition_, view, game.plies);
        belief::UniformWorlds worlds{edition_, view};
        for (int world = 0; world < 4; ++world) {
            const View other = view_of(worlds.sample(random), view.viewer(), game.moves);
            ASSERT_EQ(input_planes_of(edition_, other, game.plies), planes);
        }
    }
}

/// Red and Blue see the same on the rotated board.
TEST_P(InputPlanesTest, IsInTheMoversFrame) {
    EXPECT_EQ(nets::cell_of(geometry_, Side::Red, geometry_.square({0, 0})), 0);
    EXPECT_EQ(nets::cell_of(geometry_, Side::Blue, geometry_.square({0, 0})), cells_ - 1);
    Random random{5};
    const board::Setup setup = random_setup(edition_, random);
    const Position position = initial_position(edition_, setup, setup);
    EXPECT_EQ(input_planes_of(edition_, view_of(position, Side::Red, {}), {}),
              input_planes_of(edition_, view_of(position, Side::Blue, {}), {}));
}

TEST_P(InputPlanesTest, MarksProgramsAsOpponents) {
    Random random{6};
    const Position position = random_start(edition_, random);
    const View view = view_of(position, Side::Red, {});
    const nets::InputPlanes person = input_planes_of(edition_, view, {});
    nets::InputPlanes program = input_planes_of(edition_, view, {}, true);
    EXPECT_NE(person, program);
    std::fill_n(program.begin() + std::ptrdiff_t(plane::kProgram * cells_), cells_, std::uint8_t{0});
    EXPECT_EQ(person, program);
}

} // namespace
} // namespace vaandel::tests
