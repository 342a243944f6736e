#pragma once
// The actions worth comparing.

#include "vaandel/cards/view.hpp"

namespace vaandel::card_engine {

/// Legal actions of the viewer, one of each kind that the viewer can distinguish: of places that look the same, a
/// random one, and cards laid out in a random order, because no rule depends on it. Never empty if the viewer may
/// act.
std::vector<cards::Action> candidates(const cards::View& view, Random& random);

} // namespace vaandel::card_engine
