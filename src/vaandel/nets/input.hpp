#pragma once
// The input of a policy net: the planes and numbers of the C library (batch/observation.hpp), and values derived from
// them. So a net sees the same in play as in training. The input contains only what a View and the last public moves
// contain.

#include "vaandel/batch/observation.hpp"

#include <span>

namespace vaandel::nets {

/// The version of the input below; a net names the version that it was trained with. Any change of the planes or
/// numbers is a new version.
inline constexpr unsigned kInputVersion = 1;

/// The planes, each a number for every cell.
namespace input {
inline constexpr std::size_t kSeen = 0;                      ///< those of batch::plane, 0 or 1
inline constexpr std::size_t kChance = batch::plane::kCount; ///< + index_of(rank): of a hidden enemy piece, by counting
inline constexpr std::size_t kRow = kChance + board::kRanks; ///< from -1 on the mover's back row to 1
inline constexpr std::size_t kColumn = kRow + 1;             ///< from -1 on the mover's left to 1
inline constexpr std::size_t kOne = kRow + 2;                ///< 1 everywhere: marks the edge of the board
inline constexpr std::size_t kAside = kRow + 3;              ///< distance from the middle column, up to 1
inline constexpr std::size_t kHiddenMoved = kRow + 4;        ///< hidden enemy pieces that have moved
inline constexpr std::size_t kPlanes = kRow + 5;
inline constexpr std::size_t kFacts = batch::fact::kCount;
inline constexpr float kMostOfFact = 3; ///< maximum value of a fact
} // namespace input

/// Writes input::kPlanes numbers for each cell, cell after cell, and input::kFacts numbers: each fact times its scale.
void write_input(const batch::Frame& frame, const batch::ObservationSource& source,
                 std::span<const float, input::kFacts> scales, std::span<float> planes, std::span<float> facts);

} // namespace vaandel::nets
