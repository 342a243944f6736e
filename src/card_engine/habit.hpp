#pragma once
// How a sensible player acts without thinking ahead: the easy level, and everybody in the games that the search plays
// out.

#include "vaandel/cards/view.hpp"

namespace vaandel::card_engine {

/// A legal action of the viewer, who must be the one to act: attacks where that should win more than it costs, looks
/// where little is known, runs with a Flag that the enemy has seen, keeps the Flag in the hand as long as the rules
/// let it. Differs from time to time. About a microsecond.
cards::Action habitual_action(const cards::Edition& edition, const cards::View& view, Random& random);

} // namespace vaandel::card_engine
