#pragma once
// What the hidden enemy pieces may be: one distribution over the ranks for each, from exact counts and from habits of people.

#include "vaandel/board/view.hpp"

namespace vaandel::engine {

/// The chance of each rank, by index_of(rank); sums to 1.
using Chances = std::array<double, board::kRanks>;

/// The chances of every enemy piece on the board, by piece; a known rank has chance 1.
///
/// Exact: the hidden pieces together hold just the ranks of the army that were neither revealed nor captured, and what has moved is neither
/// Flag nor Bomb. Estimated: who stands where. People keep Flag and Bombs at the back and move officers first; those habits weigh the ranks
/// of each piece, and iterative proportional fitting (Deming and Stephan, 1940) brings the weights in line with the counts.
/// Complexity: a few passes over hidden pieces times ranks.
class Belief {
public:
    Belief(const board::Edition& edition, const board::View& view);

    const Chances& of(board::PieceId piece) const { return chances_[piece.index]; }

    /// How many enemy pieces that can move are on the board, known or not.
    unsigned enemy_movers() const { return enemy_movers_; }

private:
    std::array<Chances, board::kSquares> chances_{};
    unsigned enemy_movers_ = 0;
};

} // namespace vaandel::engine
