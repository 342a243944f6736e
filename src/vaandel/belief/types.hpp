#pragma once
// The types of a belief: rank probabilities of each hidden piece of a side.

#include "vaandel/board/types.hpp"

#include <array>
#include <cstdint>

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

/// Whose behaviour.
enum class PlayerKind : std::uint8_t { Human, Program };

} // namespace vaandel::belief
