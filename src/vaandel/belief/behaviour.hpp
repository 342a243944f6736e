#pragma once
// How players use each rank: weights learned from real games.

#include "vaandel/belief/watched.hpp"
#include "vaandel/board/public_ply.hpp"

#include <span>

namespace vaandel::belief {

/// Multiplies the weights of each hidden piece by two to the power of its steps: a likelihood learned by multinomial
/// logistic regression. `plies`: the last of the game so far, up to the present.
void weigh_by_behaviour(const Watched& watched, std::span<const board::PublicPly> plies, PlayerKind player_kind,
                        std::span<Hidden> hidden);

} // namespace vaandel::belief
