#pragma once
// The value of a move: the sum of a few named terms.

#include "vaandel/first_bot/move_context.hpp"
#include "vaandel/first_bot/pursuit.hpp"

namespace vaandel::first_bot {

/// All in points, negative for losses.
struct Evaluation {
    double battle = 0;     ///< the expected gain of an attack
    double danger = 0;     ///< what the enemy can take next
    double alarm = 0;      ///< enemies near our Flag
    double pursuit = 0;    ///< distance to targets worth attacking
    double secrecy = 0;    ///< what the move reveals
    double repetition = 0; ///< no going back and forth

    double total() const { return battle + danger + alarm + pursuit + secrecy + repetition; }
};

/// The move, a legal one, as the next ply of the context. `pursuit` belongs to the same context.
Evaluation evaluate(const MoveContext& context, const Pursuit& pursuit, board::Move move);

} // namespace vaandel::first_bot
