#pragma once
// How a sensible player acts without thinking ahead: the easy level, and everybody in the games that the search plays
// out.

#include "vaandel/cards/view.hpp"

namespace vaandel::card_engine {

/// A legal action of the viewer, who must be the one to act: attacks where that should win more than it costs, looks
/// where little is known, runs with a Flag that the enemy has seen, keeps the Flag in the hand as long as the rules
/// let it. Differs from time to time. About a microsecond.
cards::Action habitual_action(const cards::Edition& edition, const cards::View& view, Random& random);

/// The line of a viewer who is to lay one out: every card that a text names ("X.2B.", a letter a place) lies where it
/// names it, as far as the hand has it, and the rest is laid by habit. The text may be anything.
cards::LayOut completed_line(const cards::View& view, std::string_view text, Random& random);

} // namespace vaandel::card_engine
