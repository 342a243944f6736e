#pragma once
// The values of pieces.

#include "vaandel/board/types.hpp"
#include "vaandel/search/params.hpp"

namespace vaandel::search {

/// How many living pieces of each rank a side has, by index_of(rank); or the value of a piece of each rank, in points.
using PerRank = std::array<double, board::kRanks>;

/// The loss from one piece of each rank, if the sides have `own` and `enemy`.
/// A piece is worth more if fewer enemy pieces can beat it: when the enemy Marshal is gone, the
/// General takes its place. A Miner's value includes the Bombs that it may have to clear, a Spy's the
/// Marshal that it hunts, a Scout's what there is to find out. Losing a piece also releases what it
/// kept down: without our Marshal every enemy officer is worth more, and that is part of the Marshal's
/// value.
PerRank worth_of(const SearchParams& params, const PerRank& own, const PerRank& enemy);

} // namespace vaandel::search
