#pragma once
// One position as the field's texts tell it: less than a Position, for no repetition state and no losses are in them.

#include "vaandel/board/position.hpp"

namespace vaandel::notation {

struct Diagram {
    const board::Geometry* geometry = &board::kBoard10;
    std::vector<board::PlacedPiece> pieces; ///< by square, on land
    board::SquareSet revealed;              ///< where pieces stand whose rank both know
    board::SquareSet moved;                 ///< where pieces stand that have moved
    board::Side to_move = board::Side::Red;
    board::Ply ply = 0; ///< how many were made
    friend bool operator==(const Diagram&, const Diagram&) = default;
};

/// `geometry` outlives the diagram.
Diagram diagram_of(const board::Geometry& geometry, const board::Position& position);

} // namespace vaandel::notation
