#pragma once
// One position as in common text formats: less than a Position, without repetition state and losses.

#include "vaandel/board/position.hpp"

namespace vaandel::notation {

struct Diagram {
    const board::Geometry* geometry = &board::kBoard10;
    std::vector<board::PlacedPiece> pieces; ///< by square, on land
    board::SquareSet revealed;              ///< squares of pieces whose rank both know
    board::SquareSet moved;                 ///< squares of pieces that have moved
    board::Side to_move = board::Side::Red;
    board::Ply ply = 0; ///< number of plies made
    friend bool operator==(const Diagram&, const Diagram&) = default;
};

/// `geometry` outlives the diagram.
Diagram diagram_of(const board::Geometry& geometry, const board::Position& position);

} // namespace vaandel::notation
