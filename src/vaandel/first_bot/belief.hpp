#pragma once
// What an observer should believe of the hidden pieces of a side: a distribution over the ranks for each, from exact
// counts and from habits.

#include "vaandel/belief/watched.hpp"
#include "vaandel/board/view.hpp"

namespace vaandel::first_bot {

using belief::KnownRanks;
using belief::RankChances;

/// The probabilities of every piece of `side` on the board, by piece; a known rank has probability 1.
///
/// Exact: the hidden pieces together hold just the ranks of the army that were neither revealed nor captured, and what
/// has moved is neither Flag nor Bomb. Estimated: who stands where. People keep Flag and Bombs at the back and move
/// officers first; those habits weigh the ranks of each piece, and iterative proportional fitting (Deming and Stephan,
/// 1940) brings the weights in line with the counts.
/// Complexity: a few passes over hidden pieces times ranks.
class Belief {
public:
    Belief(const board::Edition& edition, const board::PublicState& open, board::Side side, const KnownRanks& known);

    const RankChances& of(board::PieceId piece) const { return chances_[piece.index]; }

    /// How many pieces of `side` on the board can move, hidden or not.
    unsigned movers() const { return movers_; }

private:
    std::array<RankChances, board::kSquares> chances_{};
    unsigned movers_ = 0;
};

/// What a player believes of the enemy, and what the enemy must believe of the player, given only revealed ranks.
Belief belief_about_enemy(const board::Edition& edition, const board::View& view);
Belief belief_of_enemy(const board::Edition& edition, const board::View& view);

} // namespace vaandel::first_bot
