#pragma once
// A ply as both players saw it.

#include "vaandel/board/combat.hpp"

namespace vaandel::board {

/// One ply of a game. Public: what the battle showed is all that it tells of ranks (G14, A.6-19).
struct PublicPly {
    Ply number = 0; ///< from 1
    Side side = Side::Red;
    PieceId piece;
    Move move;
    std::optional<PieceId> defender; ///< with a battle only
    std::optional<Battle> battle;
    friend bool operator==(const PublicPly&, const PublicPly&) = default;
};

} // namespace vaandel::board
