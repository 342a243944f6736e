#pragma once
// When a bot agrees to a draw, and when it offers one.

#include "vaandel/game/any_game.hpp"

namespace vaandel::game {

/// How long ago the last attack was, in plies of a board game or turns of Card Battle, and what that means in this
/// kind of game.
struct Lull {
    unsigned length;
    unsigned little; ///< from here on little happens
    unsigned dead;   ///< from here on the game is dead, and so again each
    unsigned again;  ///< so many later
};
Lull lull_of(const SeatView& view);
Lull lull_of(const CardSeatView& view);

/// What an offer is answered with; nothing: that is seen when the bot has thought about its next move.
enum class DrawAnswer { Yes, No };

/// A bot agrees when it thinks that it is not better, and little happens. `expects`: 1 a win, 0 a loss, as it saw
/// things last; nothing: not known.
std::optional<DrawAnswer> answer_to_draw(const Lull& lull, std::optional<double> expects);

/// Whether it is for the bot to offer one after its move: the game is dead, and it does not think that it is better.
bool wants_draw(const Lull& lull, std::optional<double> expects);

} // namespace vaandel::game
