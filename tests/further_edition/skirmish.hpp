#pragma once
// An edition that the product does not have, and that every part of it must be able to play: another board, another
// army, another zone, without its own texts, set-ups, nets or trained numbers.

#include "vaandel/board/edition.hpp"

namespace vaandel::tests {

namespace detail {
inline constexpr std::array<board::Cell, 4> kLakes6{{{1, 2}, {4, 2}, {1, 3}, {4, 3}}};
} // namespace detail

/// Six by six, lakes b3 e3 b4 e4.
inline constexpr board::Geometry kBoard6{6, 6, detail::kLakes6};

/// Six pieces per side: Flag, Spy, Scout, Miner, Marshal and Bomb.
inline constexpr board::Edition kSkirmish{
    .id = "skirmish6",
    .geometry = &kBoard6,
    .army = {{1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1}},
    .zone_rows = 2,
};

} // namespace vaandel::tests
