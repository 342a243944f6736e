#pragma once
// The part of the screen beside the board, filled from top to bottom.

#include "vaandel/apps/play/canvas.hpp"
#include "vaandel/game/game.hpp"
#include "vaandel/texts/texts.hpp"

#include <string>
#include <vector>

namespace vaandel::apps::play {

class Panel {
public:
    /// As high as the board beside it. Refers to `canvas` and `texts`.
    Panel(Canvas& canvas, const texts::Texts& texts, const board::Geometry& geometry);

    std::size_t width() const { return std::size_t(kColumns - column_); }
    int lines_left() const { return end_ - line_; }

    /// One line; clipped.
    void add(std::string_view text, Style style = kNoStyle);
    /// As many lines as each text takes; "..." in the last line of the panel if there is not enough room.
    void add_all(const std::vector<std::string>& texts, Style style = kNoStyle);
    void skip_line() { ++line_; }

    /// The last plies that fit, the latest at the bottom.
    void add_last_plies(const game::SeatView& view);

    /// How many pieces of each rank are left, of how many; and how many of the enemy's are still hidden.
    void add_ranks_left(const game::SeatView& view);

private:
    Canvas& canvas_;
    const texts::Texts& texts_;
    int line_ = 0;
    int column_;
    int end_;
};

} // namespace vaandel::apps::play
