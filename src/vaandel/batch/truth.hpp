#pragma once
// What the side to move does not know: the ranks of the enemy's hidden pieces. Targets for a net that learns to guess
// them, and nothing else: what a player or a net is shown is in observation.hpp, which never sees this.

#include "vaandel/batch/frame.hpp"
#include "vaandel/board/position.hpp"

namespace vaandel::batch {

/// Stands on every cell without a hidden enemy piece.
inline constexpr std::uint8_t kNoRank = 255;

/// Writes frame.cells() bytes in the frame of the side to move: index_of(rank) where plane::kEnemyHidden has a 1,
/// kNoRank elsewhere.
void write_truth(const Frame& frame, const board::Position& position, std::uint8_t* ranks);

/// The same of what `viewer` does not know, in his frame.
void write_truth(const Frame& frame, const board::Position& position, board::Side viewer, std::uint8_t* ranks);

} // namespace vaandel::batch
