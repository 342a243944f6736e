#pragma once
// What pieces are worth.

#include "vaandel/board/types.hpp"
#include "vaandel/search/params.hpp"

namespace vaandel::search {

/// How many living pieces of each rank a side has, by index_of(rank); or what a piece of each rank is worth, in points.
using PerRank = std::array<double, board::kRanks>;

/// What is lost with one piece of each rank, where the sides have `own` and `enemy`.
///
/// A piece counts the more, the fewer enemy pieces can stand up to it: when the enemy Marshal is gone, the General
/// takes its place. A Miner also counts by the Bombs that it may have to clear, a Spy by the Marshal that it hunts, a
/// Scout by what there is to find out. With a piece goes what it kept down: without our Marshal every enemy officer is
/// worth more, and that is a part of the Marshal's worth.
PerRank worth_of(const SearchParams& params, const PerRank& own, const PerRank& enemy);

} // namespace vaandel::search
