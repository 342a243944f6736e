#pragma once
// Fits weights to counts: iterative proportional fitting (Deming and Stephan, 1940).

#include "vaandel/belief/watched.hpp"

namespace vaandel::belief {

/// If there are only as many unmoved pieces as Flags and Bombs, they become exactly these.
void settle_if_all_unmoved_are_immobile(const board::PublicState& open, const Pool& pool, std::span<Hidden> hidden);

/// Scales the weights by piece and by rank until those of each piece sum to 1 and those of each rank, approximately, to
/// its number in the pool. Settles first. A rank whose weights are all zero stays so. Complexity: at most
/// `kFittingPasses` times pieces times ranks.
void fit_to_pool(const board::PublicState& open, const Pool& pool, std::span<Hidden> hidden);

inline constexpr int kFittingPasses = 60;

} // namespace vaandel::belief
