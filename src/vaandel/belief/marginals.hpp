#pragma once
// What each hidden piece of a side may be to one who watches: a distribution over the ranks, from exact counts and from
// what people do.

#include "vaandel/board/public_ply.hpp"
#include "vaandel/board/view.hpp"

#include <span>

namespace vaandel::belief {

/// The chance of each rank, by index_of(rank); sums to 1.
using RankChances = std::array<double, board::kRanks>;

/// The chances of every piece of one side, by piece. A rank that the watcher knows has chance 1; where no piece of that
/// side started, all are 0.
class Marginals {
public:
    const RankChances& of(board::PieceId piece) const { return chances_[piece.index]; }
    RankChances& of(board::PieceId piece) { return chances_[piece.index]; }

private:
    std::array<RankChances, board::kSquares> chances_{};
};

/// What a belief is made from, each with all before it: for measurements.
enum class BeliefModel : std::uint8_t {
    Counts,    ///< what is left, and that Flags and Bombs have not moved
    Placement, ///< where people place what
    Behaviour, ///< what people do with it
    Programs   ///< what programs do with it instead; of small armies one table knows both
};

/// What the viewer believes of the enemy's pieces. `plies`: what both saw since the start, the last of them
/// `view.open().ply`; a tail of them or none will do, and tells less. Same arguments, same chances, on every compiler.
Marginals about_enemy(const board::Edition& edition, const board::View& view, std::span<const board::PublicPly> plies,
                      BeliefModel belief_model = BeliefModel::Behaviour);

/// What the enemy must believe of the viewer's pieces: it knows only those that were revealed.
Marginals in_enemy_eyes(const board::Edition& edition, const board::View& view, std::span<const board::PublicPly> plies,
                        BeliefModel belief_model = BeliefModel::Behaviour);

/// What the viewer believes of the enemy's pieces if their ranks are as likely as these weights say: in line with the
/// counts, and with what is known.
Marginals about_enemy_by_weights(const board::Edition& edition, const board::View& view, const Marginals& weights);

} // namespace vaandel::belief
