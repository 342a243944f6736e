#pragma once
// The viewer's belief about each hidden card of the enemy, to review a finished game.

#include "vaandel/cards/view.hpp"

namespace vaandel::card_engine {

/// The probability of each rank, by index_of(rank).
using CardChances = std::array<double, cards::kRanks>;

struct Marginals {
    std::array<CardChances, cards::kLine> line{}; ///< the card in each place; all 0 for an empty place
    CardChances hand{};                           ///< whether the hand has at least one such card
    CardChances pile{};                           ///< the same for the pile
};

/// Counted in so many worlds of Belief, which the search uses too: from 10,000 of them a probability is usually off by
/// at most half a point in 100. What the viewer knows is certain.
Marginals about_enemy(const cards::Edition& edition, const cards::View& view, unsigned worlds, Random& random);

} // namespace vaandel::card_engine
