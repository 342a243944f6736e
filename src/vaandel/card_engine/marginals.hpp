#pragma once
// What the viewer believes of each hidden card of the enemy's, in figures: for who looks at a game that is over.

#include "vaandel/card_engine/guess.hpp"

namespace vaandel::card_engine {

struct Marginals {
    std::array<CardChances, cards::kLine> line{}; ///< what lies in each place; all 0 where nothing does
    CardChances hand{};                           ///< whether one such card at least is in the hand
    CardChances pile{};                           ///< the same of the pile
};

/// Counted in so many worlds of Belief, which the search plays in too: from 10,000 of them a chance is off by half a
/// point in 100 at most, as a rule. What the viewer knows is certain.
Marginals about_enemy(const cards::Edition& edition, const cards::View& view, unsigned worlds, Random& random);

} // namespace vaandel::card_engine
