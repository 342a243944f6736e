#pragma once
// The viewer's belief about all hidden cards: the exact worlds of the rules, weighted by sensible play.

#include "vaandel/cards/worlds.hpp"

namespace vaandel::card_engine {

/// Samples worlds consistent with a view. Exact: the possible places of cards, by cards::Worlds. Weighted: an enemy
/// with other cards to play keeps the Flag out of the line (A.7-14), so worlds with an unseen Flag there are rarer.
class Belief {
public:
    Belief(const cards::Edition& edition, const cards::View& view) : view_{view}, worlds_{edition, view} {}

    /// A few attempts at most.
    const cards::State& sample(Random& random);

private:
    const cards::View& view_;
    cards::Worlds worlds_;
};

} // namespace vaandel::card_engine
