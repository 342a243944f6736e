#pragma once
// What a policy net is shown of a position: the planes and numbers of the C library (batch/observation.hpp), and what
// follows from them. So a net sees in play what it saw in training. Nothing else is known here than in a View and the
// last public moves.

#include "vaandel/batch/observation.hpp"

#include <span>

namespace vaandel::nets {

/// What is shown below is numbered; a net names the version that it has learned from. A change of the planes or numbers
/// is a new version.
inline constexpr unsigned kInputVersion = 1;

/// The planes, each a number for every cell.
namespace input {
inline constexpr std::size_t kSeen = 0; ///< those of batch::plane, 0 or 1
inline constexpr std::size_t kChance =
    batch::plane::kCount; ///< + index_of(rank): the chance that the hidden enemy piece there has it, by counting alone
inline constexpr std::size_t kRow = kChance + board::kRanks; ///< from -1 on the own back row to 1
inline constexpr std::size_t kColumn = kRow + 1;             ///< from -1 at the own left hand to 1
inline constexpr std::size_t kOne = kRow + 2;                ///< 1 everywhere: tells the edge of the board
inline constexpr std::size_t kAside = kRow + 3;              ///< how far from the middle column, up to 1
inline constexpr std::size_t kHiddenMoved = kRow + 4;        ///< hidden enemy pieces that have moved
inline constexpr std::size_t kPlanes = kRow + 5;
inline constexpr std::size_t kFacts = batch::fact::kCount;
inline constexpr float kMostOfFact = 3; ///< that a fact is shown as
} // namespace input

/// Writes input::kPlanes numbers for each cell, cell after cell, and input::kFacts numbers: each fact times its scale.
void write_input(const batch::Frame& frame, const batch::ObservationSource& source,
                 std::span<const float, input::kFacts> scales, std::span<float> planes, std::span<float> facts);

} // namespace vaandel::nets
