#pragma once
// The screens of Card Battle: pure functions of what one player may know. The enemy's line on top, the viewer's own
// below, for either colour; places are counted from the left in both. Beside them the remaining cards of each rank;
// below, the last events and the messages to the player.

#include "vaandel/apps/play/canvas.hpp"
#include "vaandel/apps/play/remark.hpp"
#include "vaandel/game/card_game.hpp"
#include "vaandel/texts/texts.hpp"

namespace vaandel::apps::play_cards {

/// During the game and when it is over: then with the result, and all cards turned up. `draft` is the line that the
/// viewer has chosen and not yet laid out.
play::Canvas table_screen(const texts::Texts& texts, const game::CardSeatView& view, const cards::Row& draft,
                          const play::Remark& remark);

/// Between two humans: shows nothing of the game except whose turn it is.
play::Canvas cover_screen(const texts::Texts& texts, board::Side next);

/// The number of last events on a screen.
play::Canvas history_screen(const texts::Texts& texts, const game::CardSeatView& view);

} // namespace vaandel::apps::play_cards
