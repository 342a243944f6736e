#pragma once
// Who survives an attack.

#include <string_view>

#include "reference/board.hpp"

namespace vaandel::reference {

enum class Survivor { Attacker, Defender, Nobody };

/// The table of rules A.0, letter by letter: attackers from the Spy to the Marshal, and as defenders Flag, Bomb, Spy, 2
/// ... 10. Flag and Bomb never attack (G11, A.6-03).
inline Survivor fight(int attacker, int defender) {
    constexpr std::array<std::string_view, 10> table{
        "WL=LLLLLLLLW", // Spy
        "WLW=LLLLLLLL", // 2
        "WWWW=LLLLLLL", // 3
        "WLWWW=LLLLLL", // 4
        "WLWWWW=LLLLL", // 5
        "WLWWWWW=LLLL", // 6
        "WLWWWWWW=LLL", // 7
        "WLWWWWWWW=LL", // 8
        "WLWWWWWWWW=L", // 9
        "WLWWWWWWWWW=", // 10
    };
    const int column = defender == kFlag ? 0 : defender == kBomb ? 1 : defender + 1;
    switch (table.at(std::size_t(attacker - 1)).at(std::size_t(column))) {
    case 'W': return Survivor::Attacker;
    case 'L': return Survivor::Defender;
    default: return Survivor::Nobody;
    }
}

} // namespace vaandel::reference
