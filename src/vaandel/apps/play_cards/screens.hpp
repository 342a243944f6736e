#pragma once
// The screens of Card Battle: pure functions of what one player may know. Above the enemy's line, below it the viewer's
// own, whichever colour he has; places are counted from the left in both. Beside them what is left of each rank; below,
// what happened last and what is said to the player.

#include "vaandel/apps/play/canvas.hpp"
#include "vaandel/game/card_game.hpp"
#include "vaandel/texts/texts.hpp"

#include <string>
#include <vector>

namespace vaandel::apps::play_cards {

/// What the screen says besides the game itself; of the last command only.
struct Remark {
    std::string message{}; ///< at the bottom, in two lines at the most
    play::Style style = play::kFaint;
    std::vector<std::string> list{}; ///< takes the place of what is left, if there is one
};

/// While the game is on and when it is over: then with the result, and all cards turned up. `draft` is the line that
/// the viewer has chosen and not yet laid out.
play::Canvas table_screen(const texts::Texts& texts, const game::CardSeatView& view, const cards::Row& draft,
                          const Remark& remark);

/// Between two humans: tells nothing of the game but whose turn it is.
play::Canvas cover_screen(const texts::Texts& texts, board::Side next);

/// As many of the last events as a screen holds.
play::Canvas history_screen(const texts::Texts& texts, const game::CardSeatView& view);

} // namespace vaandel::apps::play_cards
