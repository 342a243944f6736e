#pragma once
// The actions worth comparing.

#include "vaandel/cards/view.hpp"

namespace vaandel::card_engine {

/// Legal actions of the viewer, one of each kind that differs for the viewer: of places that look the same to him one
/// drawn at random, and cards laid out in a random order, for no rule depends on it. Never empty where the viewer may
/// act.
std::vector<cards::Action> candidates(const cards::View& view, Random& random);

} // namespace vaandel::card_engine
