#pragma once
// The screens: pure functions of what one player may know. On the left the board; beside it a panel; below them what is
// said to the player.

#include "vaandel/apps/play/board_drawing.hpp"
#include "vaandel/apps/play/draft.hpp"
#include "vaandel/texts/texts.hpp"

#include <string>
#include <vector>

namespace vaandel::apps::play {

/// What the screen says besides the game itself; of the last command only.
struct Remark {
    std::string message{}; ///< below the board, in two lines at the least; more than there is room for is cut
    Style style = kFaint;
    board::SquareSet targets{};      ///< squares to mark
    std::vector<std::string> list{}; ///< takes the place of the panel, if there is one
};

/// While the game is on and when it is over: then with the result and both armies.
Canvas game_screen(const texts::Texts& texts, const game::SeatView& view, const Remark& remark);

/// `draft` may be a preset that is only looked at.
Canvas setup_screen(const texts::Texts& texts, const Draft& draft, const Remark& remark);

/// A page of text, line by line.
Canvas page(std::string_view text);

} // namespace vaandel::apps::play
