#pragma once
// An observed side, and what the observer knows of it: the complete input of a belief. It contains no truth.

#include "vaandel/belief/types.hpp"
#include "vaandel/board/view.hpp"

#include <vector>

namespace vaandel::belief {

/// The ranks that an observer knows, by piece.
using KnownRanks = std::array<std::optional<board::Rank>, board::kSquares>;

/// The ranks of all hidden pieces of a side together, by index_of(rank).
using Pool = std::array<double, board::kRanks>;

/// Refers to its inputs.
struct Watched {
    const board::Edition& edition;
    const board::PublicState& open;
    board::Side side = board::Side::Red;
    KnownRanks known; ///< of `side`, to the watcher
    KnownRanks shown; ///< of the other side, to `side`: the revealed ones

    bool has_moved(board::PieceId piece) const { return open.moved.has(piece.index); }
};

/// What the viewer knows of the enemy, and what the enemy knows of the viewer.
Watched enemy_of(const board::Edition& edition, const board::View& view);
Watched self_in_enemy_eyes(const board::Edition& edition, const board::View& view);

/// A piece whose rank the observer does not know.
struct Hidden {
    board::PieceId piece;
    board::Square square;
    RankChances weight{}; ///< of each rank; no common scale
};

/// The hidden pieces by square, with weights 1, or 0 for ranks that may_be() excludes: Flag and Bomb if the piece has
/// moved, and ranks that lose a defence that it won.
std::vector<Hidden> hidden_pieces(const Watched& watched);

/// Exact if both armies are the edition's (G1). In a game from a free placement the counts are only a guide: none is
/// below zero.
Pool hidden_pool(const Watched& watched);

} // namespace vaandel::belief
