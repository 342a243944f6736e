#pragma once
// What the side to move does not know: the ranks of the enemy's hidden pieces. Only as training targets; the input of
// players and nets is in observation.hpp, which never sees this.

#include "vaandel/batch/frame.hpp"
#include "vaandel/board/position.hpp"

namespace vaandel::batch {

/// The value of every cell without a hidden enemy piece.
inline constexpr std::uint8_t kNoRank = 255;

/// Writes frame.cells() bytes in the frame of the side to move: index_of(rank) where plane::kEnemyHidden is 1, kNoRank
/// elsewhere.
void write_truth(const Frame& frame, const board::Position& position, std::uint8_t* ranks);

/// The same for `viewer`, in the viewer's frame.
void write_truth(const Frame& frame, const board::Position& position, board::Side viewer, std::uint8_t* ranks);

} // namespace vaandel::batch
