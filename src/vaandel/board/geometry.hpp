#pragma once
// The shape of a board: which squares are land, their neighbours, and the straight lines on which Scouts run. Built
// once per shape, at compile time; a value without hidden state.

#include "vaandel/board/types.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace vaandel::board {

enum class Direction : std::uint8_t { Up, Right, Down, Left }; ///< as Red sees it

inline constexpr std::array<Direction, 4> kDirections{Direction::Up, Direction::Right, Direction::Down,
                                                      Direction::Left};

/// Column and row, both from 0; column 0 is the a-file, row 0 is Red's back row.
struct Cell {
    int column = 0;
    int row = 0;
    friend constexpr bool operator==(Cell, Cell) = default;
};

/// File letters from Red's left; the tenth is k, there is no j.
inline constexpr std::string_view kFiles = "abcdefghik";

/// Borders between neighbouring squares of one row and of one column: four bits for each, all ones in a mask; border i
/// lies between the coordinates i and i+1. Room for fifteen per line.
struct Borders {
    std::uint64_t in_rows = 0;    ///< crossed by moves along a row
    std::uint64_t in_columns = 0; ///< crossed by moves along a column
    friend constexpr bool operator==(Borders, Borders) = default;
};

class Geometry {
public:
    /// A board of `width` x `height` squares, each at most 10, with lakes on `lakes`.
    constexpr Geometry(int width, int height, std::span<const Cell> lakes);

    constexpr int width() const { return width_; }
    constexpr int height() const { return height_; }
    constexpr unsigned stride() const { return unsigned(width_) + 1; }

    /// Every square that a piece may stand on (G9), and the lakes.
    constexpr SquareSet land() const { return land_; }
    constexpr SquareSet lakes() const { return lakes_; }

    constexpr Square square(Cell cell) const {
        return Square{std::uint8_t(unsigned(cell.row) * stride() + unsigned(cell.column))};
    }
    constexpr Cell cell(Square square) const { return {column_[square.index], row_[square.index]}; }
    constexpr bool is_on_board(Cell cell) const {
        return cell.column >= 0 && cell.column < width_ && cell.row >= 0 && cell.row < height_;
    }

    /// The square as the other side counts it: the board rotated by 180 degrees.
    constexpr Square rotated(Square square) const {
        const Cell at = cell(square);
        return this->square({width_ - 1 - at.column, height_ - 1 - at.row});
    }
    /// The square in the frame of `side`'s owner: unchanged for Red, rotated for Blue. Its own inverse.
    constexpr Square seen_by(Side side, Square square) const { return side == Side::Red ? square : rotated(square); }
    /// The square mirrored left to right.
    constexpr Square mirrored(Square square) const {
        const Cell at = cell(square);
        return this->square({width_ - 1 - at.column, at.row});
    }

    /// Land squares orthogonally next to `square`.
    constexpr SquareSet neighbours(Square square) const { return neighbours_[square.index]; }

    /// The borders that a straight move crosses.
    constexpr Borders borders_between(Square from, Square to) const {
        const Borders& a = borders_below_[from.index];
        const Borders& b = borders_below_[to.index];
        return {a.in_rows ^ b.in_rows, a.in_columns ^ b.in_columns};
    }

    /// Whether two squares of the board are orthogonal neighbours; false if one of them is kNoSquare.
    constexpr bool are_adjacent(Square a, Square b) const {
        const unsigned apart = stride() + a.index - b.index; // 0, stride - 1, stride + 1 and 2 * stride for neighbours
        return apart < 64 && (adjacent_apart_ >> apart & 1) != 0;
    }

    /// The land squares from `square` in one direction up to the first lake or the edge, excluding `square` itself (G9,
    /// G10).
    constexpr SquareSet ray(Square square, Direction direction) const {
        return rays_[std::size_t(direction)][square.index];
    }

    /// All of `squares` moved one step; those that leave the land are dropped.
    constexpr SquareSet step(SquareSet squares, Direction direction) const {
        switch (direction) {
        case Direction::Up: return squares.up(stride()) & land_;
        case Direction::Right: return squares.up(1) & land_;
        case Direction::Down: return squares.down(stride()) & land_;
        case Direction::Left: return squares.down(1) & land_;
        }
        return {};
    }

    /// What a Scout on `square` reaches in one direction: the empty squares up to the first piece of `occupied`, and
    /// that piece's square.
    constexpr SquareSet reach(Square square, Direction direction, SquareSet occupied) const {
        const SquareSet line = ray(square, direction);
        const SquareSet blockers = line & occupied;
        if (blockers.is_empty())
            return line;
        const bool ascending = direction == Direction::Up || direction == Direction::Right;
        const Square first{std::uint8_t(ascending ? blockers.lowest() : blockers.highest())};
        return line & ~ray(first, direction);
    }

    /// "a4"; the square must be on the board.
    std::string name(Square square) const;
    /// The square of a name such as "k10", or nothing if the board has no such square. Lakes have names too.
    std::optional<Square> parse_square(std::string_view name) const;

    friend constexpr bool operator==(const Geometry& a, const Geometry& b) {
        return a.width_ == b.width_ && a.height_ == b.height_ && a.lakes_ == b.lakes_;
    }

private:
    int width_;
    int height_;
    std::uint64_t adjacent_apart_; ///< see are_adjacent()
    SquareSet land_;
    SquareSet lakes_;
    std::array<std::uint8_t, kSquares> column_{};
    std::array<std::uint8_t, kSquares> row_{};
    std::array<Borders, kSquares> borders_below_{}; ///< those on the way from column 0 and row 0
    std::array<SquareSet, kSquares> neighbours_{};
    std::array<std::array<SquareSet, kSquares>, 4> rays_{};
};

/// The direction from one square to another on the same row or column; nothing if they are equal or not in line.
constexpr std::optional<Direction> direction_between(Cell from, Cell to) {
    if (from == to || (from.column != to.column && from.row != to.row))
        return std::nullopt;
    if (from.column == to.column)
        return to.row > from.row ? Direction::Up : Direction::Down;
    return to.column > from.column ? Direction::Right : Direction::Left;
}

constexpr Geometry::Geometry(int width, int height, std::span<const Cell> lakes)
    : width_{width}, height_{height}, adjacent_apart_{1 | std::uint64_t{1} << width | std::uint64_t{1} << (width + 2) |
                                                      std::uint64_t{1} << (2 * width + 2)} {
    for (int row = 0; row < height; ++row)
        for (int column = 0; column < width; ++column) {
            const Square at = square({column, row});
            column_[at.index] = std::uint8_t(column);
            row_[at.index] = std::uint8_t(row);
            borders_below_[at.index] = {(std::uint64_t{1} << (4 * column)) - 1, (std::uint64_t{1} << (4 * row)) - 1};
            land_.insert(at.index);
        }
    for (const Cell lake : lakes)
        lakes_.insert(square(lake).index);
    land_ &= ~lakes_;

    constexpr std::array<Cell, 4> deltas{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
    land_.for_each([&](unsigned index) {
        const Cell start = cell(Square{std::uint8_t(index)});
        for (std::size_t direction = 0; direction < 4; ++direction) {
            Cell at = start;
            for (;;) {
                at = {at.column + deltas[direction].column, at.row + deltas[direction].row};
                if (!is_on_board(at) || !land_.has(square(at).index))
                    break;
                if (rays_[direction][index].is_empty())
                    neighbours_[index].insert(square(at).index);
                rays_[direction][index].insert(square(at).index);
            }
        }
    });
}

namespace detail {
inline constexpr std::array<Cell, 8> kLakes10{{{2, 4}, {3, 4}, {6, 4}, {7, 4}, {2, 5}, {3, 5}, {6, 5}, {7, 5}}};
inline constexpr std::array<Cell, 4> kLakes8{{{2, 3}, {5, 3}, {2, 4}, {5, 4}}};
} // namespace detail

/// O1: ten by ten, lakes c5 d5 g5 h5 c6 d6 g6 h6.
inline constexpr Geometry kBoard10{10, 10, detail::kLakes10};
/// Q1, A.6-01, B.1: eight by eight, lakes c4 f4 c5 f5.
inline constexpr Geometry kBoard8{8, 8, detail::kLakes8};

} // namespace vaandel::board
