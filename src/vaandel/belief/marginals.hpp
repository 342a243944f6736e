#pragma once
// What an observer should believe of each hidden piece of a side: a distribution over the ranks, from exact counts and
// observed behaviour.

#include "vaandel/belief/types.hpp"
#include "vaandel/board/public_ply.hpp"
#include "vaandel/board/view.hpp"

#include <span>

namespace vaandel::belief {

/// What the viewer believes of the enemy's pieces. `plies`: the public plies up to `view.open().ply`; a suffix or none
/// also works, with less information. Same arguments, same probabilities, on every compiler.
Marginals about_enemy(const board::Edition& edition, const board::View& view, std::span<const board::PublicPly> plies,
                      BeliefModel belief_model = BeliefModel::Behaviour);

/// What the enemy must believe of the viewer's pieces: it knows only the revealed ones.
Marginals in_enemy_eyes(const board::Edition& edition, const board::View& view, std::span<const board::PublicPly> plies,
                        BeliefModel belief_model = BeliefModel::Behaviour);

/// The viewer's belief about the enemy's pieces given these rank weights: fitted to the counts and to what is
/// known.
Marginals about_enemy_by_weights(const board::Edition& edition, const board::View& view, const Marginals& weights);

} // namespace vaandel::belief
