#pragma once
// Where the Flag stands in set-ups from self-play: on each of several squares in a share of the games, so that it is
// unpredictable.

#include "vaandel/board/edition.hpp"
#include "vaandel/core/random.hpp"

#include <optional>
#include <span>

namespace vaandel::setups {

struct FlagShare {
    std::uint8_t row;
    std::uint8_t column; ///< from the nearer side: half of the time mirrored
    std::uint16_t share; ///< relative to the others
};

/// The distribution for an edition; empty if there is none.
std::span<const FlagShare> flag_shares(const board::Edition& edition);

/// One of these squares; nothing if there are none.
std::optional<board::Square> draw_flag(const board::Edition& edition, Random& random);

} // namespace vaandel::setups
