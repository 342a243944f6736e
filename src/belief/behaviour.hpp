#pragma once
// What people do with which piece: weights learned from real games.

#include "vaandel/belief/features.hpp"

namespace vaandel::belief {

/// Multiplies the weights of each hidden piece by two to the power of the sum of its features' weights (a multinomial logistic model).
/// `plies`: the last of the game so far, up to the present.
void weigh_by_behaviour(const Watched& watched, std::span<const board::PublicPly> plies, std::span<Hidden> hidden);

/// The learned tables hold this many steps to a doubling.
inline constexpr int kStepsPerDoubling = 32;

} // namespace vaandel::belief
