#pragma once
// The screens: pure functions of what one player may know. The board on the left; a panel beside it; below them the
// messages to the player.

#include "vaandel/apps/play/board_drawing.hpp"
#include "vaandel/apps/play/draft.hpp"
#include "vaandel/apps/play/remark.hpp"
#include "vaandel/texts/texts.hpp"

namespace vaandel::apps::play {

/// During the game and when it is over: then with the result and both armies.
Canvas game_screen(const texts::Texts& texts, const game::SeatView& view, const Remark& remark);

/// `draft` may be a preset that is only previewed.
Canvas setup_screen(const texts::Texts& texts, const Draft& draft, const Remark& remark);

} // namespace vaandel::apps::play
