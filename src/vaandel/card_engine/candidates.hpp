#pragma once
// The actions worth comparing.

#include "vaandel/card_engine/policy.hpp"

namespace vaandel::card_engine {

/// Whether the viewer cannot tell what distinguishes the two actions, except how long cards have been lying there: no
/// rule depends on the place of a card.
bool look_alike(const cards::View& view, const cards::Action& one, const cards::Action& other);

/// How many legal actions do not look alike.
std::size_t different_actions(const cards::View& view);

/// An action, and the probability of all that look like it.
struct Candidate {
    cards::Action action;
    double policy = 0;
};

/// Actions of the side to act by the policy, the likeliest first; at least one. No two look alike. A line and a filling
/// are sampled. `play`: the moment of the view in some world.
std::vector<Candidate> candidates(const Policy& policy, const cards::View& view, const batch::CardPlay& play,
                                  Random& random);

} // namespace vaandel::card_engine
