#pragma once
// A sensible policy without lookahead: the easy level, and everybody in the rollouts of the
// search.

#include "vaandel/cards/view.hpp"

namespace vaandel::card_engine {

/// A legal action of the viewer, who must be the one to act: attacks if the expected gain exceeds the cost, looks if
/// little is known, runs with a Flag that the enemy has seen, keeps the Flag in the hand as long as the rules allow.
/// Randomised. About a microsecond.
cards::Action habitual_action(const cards::Edition& edition, const cards::View& view, Random& random);

/// The line of a viewer who is to lay one out: every card that a text names ("X.2B.", one letter per place) lies where
/// it names it, as far as the hand has it, and the policy lays the rest. The text may be anything.
cards::LayOut completed_line(const cards::View& view, std::string_view text, Random& random);

} // namespace vaandel::card_engine
