#pragma once
// A ply as both players saw it.

#include "vaandel/board/position.hpp"

namespace vaandel::board {

/// One ply of a game. Public: it contains no ranks except those that the battle revealed (G14, A.6-19, B.6).
struct PublicPly {
    Ply number = 0; ///< from 1
    Side side = Side::Red;
    PieceId piece;
    Move move;
    std::optional<PieceId> defender; ///< with a battle only
    std::optional<SeenBattle> battle;
    friend bool operator==(const PublicPly&, const PublicPly&) = default;
};

/// What both see of a battle, given the state after it. The only function that turns the truth of a battle into
/// that.
inline std::optional<SeenBattle> seen_of(const std::optional<Battle>& battle, PieceId defender,
                                         const PublicState& after) {
    if (!battle)
        return std::nullopt;
    const bool is_named = after.revealed.has(defender.index);
    return SeenBattle{battle->attacker, is_named ? std::optional{battle->defender} : std::nullopt, battle->result};
}

/// What both see of the ply that led from `before` to `after`.
inline PublicPly public_ply_of(const PublicState& before, Move move, const std::optional<Battle>& battle,
                               const PublicState& after) {
    PublicPly ply{.number = after.ply,
                  .side = before.to_move,
                  .piece = before.piece_at[move.from.index],
                  .move = move,
                  .defender = std::nullopt,
                  .battle = seen_of(battle, before.piece_at[move.to.index], after)};
    if (battle)
        ply.defender = before.piece_at[move.to.index];
    return ply;
}

} // namespace vaandel::board
