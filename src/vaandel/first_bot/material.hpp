#pragma once
// The values of pieces, in points, which all evaluation terms use. A game won is worth kVictory, a Marshal at the start
// about 200.

#include "vaandel/board/types.hpp"

namespace vaandel::first_bot {

inline constexpr double kVictory = 1000;

/// How many living pieces of each rank a side has, by index_of(rank).
using Strength = std::array<double, board::kRanks>;

/// Points for a piece of each rank, by index_of(rank).
using Worth = std::array<double, board::kRanks>;

/// The values of a side's pieces against the other side's remaining ones. A piece is worth more if fewer enemy pieces
/// can beat it: when the enemy Marshal is gone, the General takes its place. A Miner's value includes the Bombs that it
/// may have to clear, a Spy's the Marshal that it hunts, a Scout's what there is to find out.
Worth worth_of(const Strength& army, const Strength& other);

} // namespace vaandel::first_bot
