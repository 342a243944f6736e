#pragma once
// Where the Flag stands in set-ups by what self-play found: on each of several squares in a share of the games, so that
// nobody knows where to look.

#include "vaandel/board/edition.hpp"
#include "vaandel/core/random.hpp"

#include <optional>
#include <span>

namespace vaandel::setups {

struct FlagShare {
    std::uint8_t row;
    std::uint8_t column; ///< from the nearer side: half of the time its mirror image
    std::uint16_t share; ///< against those of the others
};

/// What self-play found of an edition; none where it was not asked.
std::span<const FlagShare> flag_shares(const board::Edition& edition);

/// One of these squares; nothing where there are none.
std::optional<board::Square> draw_flag(const board::Edition& edition, Random& random);

} // namespace vaandel::setups
