#pragma once
// The board as the side to move sees it, and moves as numbers: the input and output of a net. Neither ever changes,
// because nets, files and bindings contain these numbers.

#include "vaandel/board/geometry.hpp"

#include <vector>

namespace vaandel::batch {

/// A square in the mover's own frame: row * width + column, row 0 is its own back row, column 0 is on its left. Lakes
/// are counted too. On 10x10 Blue's cell is 99 minus Red's.
using CellIndex = std::uint8_t;

/// A move as a number below Frame::actions(): heading * cells + cell of the origin. The headings are first the other
/// rows of the origin's column in ascending order, then the other columns of its row. On 10x10 these are the 1800
/// actions of rules C.5, on 8x8 there are 896.
struct Action {
    std::uint16_t index = 0;
    friend constexpr bool operator==(Action, Action) = default;
};

/// In a step of many games: this game does not move.
inline constexpr Action kWait{0xFFFF};

/// The numbers of all moves of one side. A value that refers to its Frame.
class Numbering {
public:
    explicit Numbering(const Action* actions) : actions_{actions} {}
    Action operator[](board::Move move) const {
        return actions_[std::size_t{move.from.index} * board::kSquares + move.to.index];
    }

private:
    const Action* actions_;
};

/// Both numberings for one board shape, as tables. A value; refers to nothing.
class Frame {
public:
    explicit Frame(const board::Geometry& geometry);

    std::size_t width() const { return width_; }
    std::size_t height() const { return height_; }
    std::size_t cells() const { return width_ * height_; }
    std::size_t actions() const { return cells() * (width_ + height_ - 2); }

    /// The cell of a square, and the reverse; its own inverse for each side.
    CellIndex cell_of(board::Side side, board::Square square) const { return cells_[side][square.index]; }
    /// All values of cell_of(side, ...), by the square's index.
    const CellIndex* cells_of(board::Side side) const { return cells_[side].data(); }
    board::Square square_of(board::Side side, CellIndex cell) const { return squares_[side][cell]; }

    /// The number of a move between two different squares of one row or column.
    Action action_of(board::Side side, board::Move move) const { return numbering(side)[move]; }
    Numbering numbering(board::Side side) const { return Numbering{actions_[side].data()}; }

    /// The move with a number below actions(). It may be illegal, start on a lake, or on an empty square.
    board::Move move_of(board::Side side, Action action) const;

private:
    std::size_t width_;
    std::size_t height_;
    board::PerSide<std::array<CellIndex, board::kSquares>> cells_;
    board::PerSide<std::array<board::Square, board::kSquares>> squares_;
    board::PerSide<std::vector<Action>> actions_; ///< by origin * kSquares + target
};

} // namespace vaandel::batch
