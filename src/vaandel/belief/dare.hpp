#pragma once
// How readily people attack: learned from real games, see docs/research/belief.md.

#include "vaandel/belief/dare_table.hpp"
#include "vaandel/belief/looks.hpp"

namespace vaandel::belief {

/// The chance that a piece of rank `own`, on its side's turn and next to an enemy piece that looks like `target`,
/// attacks it in this turn. 0 for Flag and Bomb (G11). What was seen seldom leans on how readily pieces in general
/// attack such a target, and for small armies on what large ones do. A revealed Flag was never seen: the game is over.
constexpr double dare(ArmySize size, board::Rank own, Looks target) {
    return kDareTable[std::size_t(size)][index_of(own)][target];
}

} // namespace vaandel::belief
