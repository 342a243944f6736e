#pragma once
// Perft: counts move sequences up to a depth, the usual test of a move generator. All ranks are known; games end by the
// rules.

#include "vaandel/board/position.hpp"
#include "vaandel/board/repetition.hpp"

#include <cstdint>
#include <vector>

namespace vaandel::board {

struct PerftCount {
    std::uint64_t moves = 0;        ///< moves made at this depth
    std::uint64_t attacks = 0;      ///< those that were attacks
    std::uint64_t ends = 0;         ///< those that ended the game
    std::uint64_t two_squares = 0;  ///< moves refused only by the two-squares rule at this depth
    std::uint64_t more_squares = 0; ///< moves refused by the more-squares rule

    PerftCount& operator+=(const PerftCount& other);
    friend bool operator==(const PerftCount&, const PerftCount&) = default;
};

/// One count per depth, 1 to `depth`. `history` are the moves that led to `position`. Complexity: proportional to the
/// number of sequences; memory linear in the depth.
std::vector<PerftCount> perft(const Edition& edition, const Position& position, unsigned depth, History history = {});

} // namespace vaandel::board
