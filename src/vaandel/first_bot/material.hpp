#pragma once
// What pieces are worth, in points; all evaluation terms count in these. A game won is worth kVictory, a Marshal at the
// start about 200.

#include "vaandel/board/types.hpp"

namespace vaandel::first_bot {

inline constexpr double kVictory = 1000;

/// How many living pieces of each rank a side has, by index_of(rank).
using Strength = std::array<double, board::kRanks>;

/// Points for a piece of each rank, by index_of(rank).
using Worth = std::array<double, board::kRanks>;

/// What the pieces of a side are worth against what the other side still has. A piece is worth the more, the fewer
/// enemy pieces can stand up to it: when the enemy Marshal is gone, the General takes its place. A Miner also counts by
/// the Bombs that it may have to clear, a Spy by the Marshal that it hunts, a Scout by what there is to find out.
Worth worth_of(const Strength& army, const Strength& other);

} // namespace vaandel::first_bot
