#pragma once
// The search: tries each action in many worlds with rollouts.

#include "vaandel/card_engine/thought.hpp"

#include <optional>

namespace vaandel::card_engine {

/// The budget of a search.
struct Effort {
    unsigned lines;     ///< rollouts, for all actions together
    cards::Turn turns;  ///< the length of each rollout
    double move_margin; ///< actions whose winning probabilities are this close count as nearly equal
};

/// The settings of the levels that search.
inline constexpr Effort kMediumEffort{.lines = 60, .turns = 1, .move_margin = 0.03};
inline constexpr Effort kStrongEffort{.lines = 1500, .turns = 2, .move_margin = 0.008};

/// The action to take, by its chance to win. Sequential halving (Karnin, Koren and Somekh, 2013): every action is
/// tried in the same worlds, the worse half is dropped, the rest is tried in more. In the lines that are played out
/// everybody, the viewer too, acts by what he sees in that world: what a world hides from a player does not help him
/// there, and what an action gives away helps the enemy. Of the actions left that are about as good, one at random.
cards::Action searched_action(const cards::Edition& edition, const cards::View& view, const Effort& effort,
                              Random& random, const Listen& listen = {});

/// The action to advise to the viewer, who must be the one to act: the best by the same trials, not one of those nearly
/// as good. It loses no card for certain, unless the viewer can neither look nor attack anything else.
cards::Action advised_action(const cards::Edition& edition, const cards::View& view, const Effort& effort,
                             Random& random);

/// An action and the mean of its rollouts. That ranks actions, but is no probability: calibrated() makes it one.
struct Valued {
    cards::Action action;
    double value = 0;
};

/// The final actions, the best first; `asked`, a legal one, is included whatever its value. The viewer must be the one
/// to act.
std::vector<Valued> valued_actions(const cards::Edition& edition, const cards::View& view, const Effort& effort,
                                   Random& random, const std::optional<cards::Action>& asked = std::nullopt);

} // namespace vaandel::card_engine
