#pragma once
// Distances in steps, around lakes and pieces.

#include "vaandel/board/geometry.hpp"

namespace vaandel::engine {

/// Steps from a square to every other, kUnreachable where there is no way.
using Distances = std::array<std::uint8_t, board::kSquares>;
inline constexpr std::uint8_t kUnreachable = 255;

/// Spreads from `start` over the squares of `free`, calling `reached(squares, steps)` for each step: the squares of `free` at that distance.
/// Ends after `most` steps or when nothing new is reached.
template <class Reached>
void spread(const board::Geometry& geometry, board::Square start, board::SquareSet free, unsigned most,
            Reached&& reached) {
    board::SquareSet edge = board::SquareSet::single(start.index);
    free &= ~edge;
    for (unsigned steps = 1; steps <= most; ++steps) {
        board::SquareSet next;
        for (const board::Direction direction : board::kDirections)
            next |= geometry.step(edge, direction);
        edge = next & free;
        if (edge.is_empty())
            return;
        free &= ~edge;
        reached(edge, steps);
    }
}

/// Distances to `target` for one who may walk over `free`.
Distances distances_to(const board::Geometry& geometry, board::Square target, board::SquareSet free);

} // namespace vaandel::engine
