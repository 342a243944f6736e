#pragma once
// How good a move is: the sum of a few named terms.

#include "vaandel/first_bot/move_context.hpp"
#include "vaandel/first_bot/pursuit.hpp"

namespace vaandel::first_bot {

/// All in points; what is bad for us is negative.
struct Evaluation {
    double battle = 0;     ///< what an attack is expected to bring
    double danger = 0;     ///< what the enemy can take next
    double alarm = 0;      ///< enemies near the own Flag
    double pursuit = 0;    ///< nearer to what is worth attacking
    double secrecy = 0;    ///< what the move gives away
    double repetition = 0; ///< no going back and forth

    double total() const { return battle + danger + alarm + pursuit + secrecy + repetition; }
};

/// The move, a legal one, as the next ply of the scene. `pursuit` belongs to the same scene.
Evaluation evaluate(const MoveContext& context, const Pursuit& pursuit, board::Move move);

} // namespace vaandel::first_bot
