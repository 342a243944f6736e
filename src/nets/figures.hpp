#pragma once
// What a value net is told of a board: who stands where, and what is known of him. All as the viewer sees it, his own back row at the bottom.

#include <array>
#include <cstddef>
#include <cstdint>

namespace vaandel::nets {

/// Squares: ten a row from the viewer's back row, whatever the size of the board.
using Place = std::uint8_t;
inline constexpr std::size_t kPlaces = 100;
inline constexpr Place kNoPlace = 255;

/// What the other side knows of a piece.
enum class Standing : std::uint8_t { Still, Moved, Known }; ///< hidden and never moved, hidden and moved, the rank
inline constexpr std::size_t kStandings = 3;

inline constexpr std::size_t kRanks = 12; ///< by board::index_of(rank)

struct Figure {
    bool is_own = false;
    Standing standing = Standing::Still;
    Place place = 0;
};

/// Figures of the same kind: owner and standing.
inline constexpr std::size_t kKinds = 2 * kStandings;
constexpr std::size_t kind_of(Figure figure) { return (figure.is_own ? 0 : kStandings) + std::size_t(figure.standing); }

/// Where a place lies from the own Flag: columns and rows up to five away; what is farther counts as five.
inline constexpr int kFar = 5;
inline constexpr std::size_t kOffsets = (2 * kFar + 1) * (2 * kFar + 1);
constexpr std::size_t offset_of(Place place, Place flag) {
    const auto clamped = [](int steps) {
        return std::size_t((steps < -kFar ? -kFar : steps > kFar ? kFar : steps) + kFar);
    };
    return clamped(place / 10 - flag / 10) * (2 * kFar + 1) + clamped(place % 10 - flag % 10);
}

} // namespace vaandel::nets
