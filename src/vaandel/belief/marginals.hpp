#pragma once
// What an observer should believe of each hidden piece of a side: a distribution over the ranks, from exact counts and
// observed behaviour.

#include "vaandel/board/public_ply.hpp"
#include "vaandel/board/view.hpp"

#include <span>

namespace vaandel::belief {

/// The probability of each rank, by index_of(rank); sums to 1.
using RankChances = std::array<double, board::kRanks>;

/// The probabilities of every piece of one side, by piece. A rank that the observer knows has probability 1; if no
/// piece of that side started there, all are 0.
class Marginals {
public:
    const RankChances& of(board::PieceId piece) const { return chances_[piece.index]; }
    RankChances& of(board::PieceId piece) { return chances_[piece.index]; }

private:
    std::array<RankChances, board::kSquares> chances_{};
};

/// The sources of a belief, each including all before it.
enum class BeliefModel : std::uint8_t {
    Counts,    ///< the remaining ranks, and that Flags and Bombs do not move
    Placement, ///< where players place each rank
    Behaviour, ///< how humans use each rank
    Programs   ///< how programs use it instead; for small armies one table covers both
};

/// What the viewer believes of the enemy's pieces. `plies`: the public plies up to `view.open().ply`; a suffix or none
/// also works, with less information. Same arguments, same probabilities, on every compiler.
Marginals about_enemy(const board::Edition& edition, const board::View& view, std::span<const board::PublicPly> plies,
                      BeliefModel belief_model = BeliefModel::Behaviour);

/// What the enemy must believe of the viewer's pieces: it knows only the revealed ones.
Marginals in_enemy_eyes(const board::Edition& edition, const board::View& view, std::span<const board::PublicPly> plies,
                        BeliefModel belief_model = BeliefModel::Behaviour);

/// The viewer's belief about the enemy's pieces given these rank weights: fitted to the counts and to what is
/// known.
Marginals about_enemy_by_weights(const board::Edition& edition, const board::View& view, const Marginals& weights);

} // namespace vaandel::belief
