#pragma once
// A second, slow implementation of the rules, made from the written rules alone: it uses and imitates nothing of src/.
// Coordinates, maps and plain numbers; speed does not matter, being obvious does.
//
// This file: the board and its pieces.

#include <algorithm>
#include <array>
#include <compare>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace vaandel::reference {

enum class Colour { Red, Blue };

inline Colour other(Colour colour) { return colour == Colour::Red ? Colour::Blue : Colour::Red; }

/// Column and row from 1: a1 is {1, 1}.
struct Cell {
    int column;
    int row;
    friend auto operator<=>(const Cell&, const Cell&) = default;
};

struct Step {
    Cell from;
    Cell to;
    friend auto operator<=>(const Step&, const Step&) = default;
};

struct Board {
    int columns;
    int rows;
    std::set<Cell> lakes;

    bool has(Cell cell) const {
        return cell.column >= 1 && cell.column <= columns && cell.row >= 1 && cell.row <= rows;
    }
    bool is_land(Cell cell) const { return has(cell) && !lakes.contains(cell); }
};

/// O1: lakes c5 d5 g5 h5 c6 d6 g6 h6.
inline Board board10() { return {10, 10, {{3, 5}, {4, 5}, {7, 5}, {8, 5}, {3, 6}, {4, 6}, {7, 6}, {8, 6}}}; }
/// B.1: lakes c4 f4 c5 f5.
inline Board board8() { return {8, 8, {{3, 4}, {6, 4}, {3, 5}, {6, 5}}}; }

/// Files are a b c d e f g h i k: there is no j.
inline std::string name_of(Cell cell) {
    return std::string("abcdefghik").substr(std::size_t(cell.column - 1), 1) + std::to_string(cell.row);
}
inline std::string name_of(Step step) { return name_of(step.from) + "-" + name_of(step.to); }

inline constexpr int kFlag = 0;
inline constexpr int kSpy = 1;
inline constexpr int kScout = 2;
inline constexpr int kMiner = 3;
inline constexpr int kMarshal = 10;
inline constexpr int kBomb = 11;

inline char letter_of(int rank) { return "F123456789XB"[rank]; }

/// G11.
inline bool is_movable(int rank) { return rank != kFlag && rank != kBomb; }

struct Piece {
    int id = 0; ///< the physical piece
    Colour side = Colour::Red;
    int rank = 0;
    bool moved = false;
    bool revealed = false; ///< the other side knows the rank
};

using Pieces = std::map<Cell, Piece>;

inline std::array<Cell, 4> neighbours_of(Cell cell) {
    return {Cell{cell.column, cell.row + 1}, Cell{cell.column + 1, cell.row}, Cell{cell.column, cell.row - 1},
            Cell{cell.column - 1, cell.row}};
}

inline bool is_neighbour(Cell a, Cell b) { return std::abs(a.column - b.column) + std::abs(a.row - b.row) == 1; }

/// Whether a piece of that colour is orthogonally next to the cell.
inline bool has_neighbour(const Pieces& pieces, Cell cell, Colour colour) {
    return std::ranges::any_of(neighbours_of(cell), [&](Cell neighbour) {
        const auto found = pieces.find(neighbour);
        return found != pieces.end() && found->second.side == colour;
    });
}

/// G10: along a row or a column, to another cell.
inline bool is_straight(Step step) {
    return step.from != step.to && (step.from.column == step.to.column || step.from.row == step.to.row);
}

/// The cells of a straight step, both ends included.
inline std::vector<Cell> cells_on_the_way(Step step) {
    const auto sign = [](int value) { return value > 0 ? 1 : value < 0 ? -1 : 0; };
    const int across = sign(step.to.column - step.from.column);
    const int along = sign(step.to.row - step.from.row);
    std::vector<Cell> cells{step.from};
    while (cells.back() != step.to)
        cells.push_back({cells.back().column + across, cells.back().row + along});
    return cells;
}

/// The length of a straight step in squares.
inline int length_of(Step step) {
    return std::abs(step.from.column - step.to.column) + std::abs(step.from.row - step.to.row);
}

} // namespace vaandel::reference
