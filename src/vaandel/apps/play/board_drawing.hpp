#pragma once
// The board as one player sees it, ready to be drawn.

#include "vaandel/apps/play/canvas.hpp"
#include "vaandel/game/game.hpp"

namespace vaandel::apps::play {

enum class Moved { No, Yes };
/// Whether both players know the rank.
enum class Openness { Hidden, Open };

struct DrawnPiece {
    board::Side side;
    std::optional<board::Rank> rank; ///< nothing: unknown to the viewer
    Moved moved = Moved::No;
    Openness openness = Openness::Hidden;
};

struct BoardDrawing {
    const board::Geometry* geometry = nullptr;
    board::Side viewer = board::Side::Red;
    std::array<std::optional<DrawnPiece>, board::kSquares> pieces; ///< by square
    std::optional<board::Move> last_move;
    board::SquareSet targets; ///< marked as a possible target
};

/// A seat's view of the game; with all ranks when it is over.
BoardDrawing drawing_of(const game::SeatView& view);

/// The part of the screen that a board takes, from its top left corner, with its coordinates.
int lines_of(const board::Geometry& geometry);
int columns_of(const board::Geometry& geometry);

/// Draws at the top left. The viewer's own back row is at the bottom, for Red and Blue.
void draw(const BoardDrawing& drawing, Canvas& canvas);

} // namespace vaandel::apps::play
