#pragma once
// Distances in steps, around lakes and pieces.

#include "vaandel/board/geometry.hpp"

namespace vaandel::first_bot {

/// Steps from a square to every other, kUnreachable if there is no path.
using Distances = std::array<std::uint8_t, board::kSquares>;
inline constexpr std::uint8_t kUnreachable = 255;

/// Breadth-first search from `start`: calls `reached(squares, steps)` with the land squares first reached by that many
/// steps. Only squares of `free` are expanded; others are reached and not crossed. Ends after `most` steps or when
/// nothing new is reached.
template <class Reached>
void spread(const board::Geometry& geometry, board::Square start, board::SquareSet free, unsigned most,
            Reached&& reached) {
    board::SquareSet edge = board::SquareSet::single(start.index);
    board::SquareSet seen = edge;
    for (unsigned steps = 1; steps <= most && !edge.is_empty(); ++steps) {
        board::SquareSet next;
        for (const board::Direction direction : board::kDirections)
            next |= geometry.step(edge, direction);
        next &= ~seen;
        seen |= next;
        edge = next & free;
        reached(next, steps);
    }
}

/// Distances to `target` from everywhere that is connected over `free`.
Distances distances_to(const board::Geometry& geometry, board::Square target, board::SquareSet free);

} // namespace vaandel::first_bot
