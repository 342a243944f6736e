#pragma once
// An edition so small that the best answer to a player can be computed exactly.

#include "vaandel/board/edition.hpp"

namespace vaandel::bench {

/// Four by four, without lakes.
inline constexpr board::Geometry kBoard4{4, 4, {}};

/// Flag, Spy, Marshal and Bomb in one row; a draw after eight plies. Each side has 24 set-ups.
inline constexpr board::Edition kToy{
    .id = "toy4",
    .geometry = &kBoard4,
    .army = {{1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    .zone_rows = 1,
    .rules = {.max_plies = 8},
};

} // namespace vaandel::bench
