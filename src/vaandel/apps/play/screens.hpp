#pragma once
// The screens: pure functions of what one player may know. The board on the left; a panel beside it; below them the
// messages to the player.

#include "vaandel/apps/play/board_drawing.hpp"
#include "vaandel/apps/play/draft.hpp"
#include "vaandel/texts/texts.hpp"

#include <string>
#include <vector>

namespace vaandel::apps::play {

/// The messages on the screen besides the game itself; only those of the last command.
struct Remark {
    std::string message{}; ///< below the board, in two lines or more; clipped
    Style style = kFaint;
    board::SquareSet targets{};      ///< squares to mark
    std::vector<std::string> list{}; ///< takes the place of the panel, if there is one
};

/// During the game and when it is over: then with the result and both armies.
Canvas game_screen(const texts::Texts& texts, const game::SeatView& view, const Remark& remark);

/// `draft` may be a preset that is only previewed.
Canvas setup_screen(const texts::Texts& texts, const Draft& draft, const Remark& remark);

/// A page of text, line by line.
Canvas page(std::string_view text);

} // namespace vaandel::apps::play
