#include "vaandel/first_bot/paths.hpp"

namespace vaandel::first_bot {

using namespace board;

Distances distances_to(const Geometry& geometry, Square target, SquareSet free) {
    Distances distances;
    distances.fill(kUnreachable);
    distances[target.index] = 0;
    spread(geometry, target, free, kSquares, [&](SquareSet squares, unsigned steps) {
        squares.for_each([&](unsigned at) { distances[at] = std::uint8_t(steps); });
    });
    return distances;
}

} // namespace vaandel::first_bot
