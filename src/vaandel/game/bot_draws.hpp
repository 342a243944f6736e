#pragma once
// When a bot agrees to a draw, and when it offers one.

#include "vaandel/game/any_game.hpp"

namespace vaandel::game {

/// How long ago the last attack was, in plies of a board game or turns of Card Battle, and the thresholds for this kind
/// of game.
struct Lull {
    unsigned length;
    unsigned little; ///< from here on the game counts as quiet
    unsigned dead;   ///< from here on the game counts as dead; the bot offers a draw
    unsigned again;  ///< and again after each of these intervals
};
Lull lull_of(const SeatView& view);
Lull lull_of(const CardSeatView& view);

/// The answer to an offer; nothing: decided when the bot has thought about its next move.
enum class DrawAnswer { Yes, No };

/// A bot agrees if it does not consider itself better, and the game is quiet. `expects`: its last expectation, 1 a win,
/// 0 a loss; nothing: unknown.
std::optional<DrawAnswer> answer_to_draw(const Lull& lull, std::optional<double> expects);

/// Whether the bot should offer a draw after its move: the game is dead, and the bot does not consider itself better.
bool wants_draw(const Lull& lull, std::optional<double> expects);

} // namespace vaandel::game
