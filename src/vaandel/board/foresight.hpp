#pragma once
// Warns before a repetition rule bars a move. Uses only public facts and the mover's own
// ranks.

#include "vaandel/board/moves.hpp"

namespace vaandel::board {

/// The rule that would bar the piece's next step if it makes `move`, which is legal:
/// TwoSquares: straight back, on the next turn (B.3, art. 10); MoreSquares: some further step
/// of the chase, after some move by which a threatened piece may evade (B.3, art. 11); None:
/// neither.
Refusal rule_ahead(const Situation& situation, Move move);

} // namespace vaandel::board
