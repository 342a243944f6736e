#pragma once
// What the viewer believes of all hidden cards: the exact worlds of the rules, weighed by what sensible players do.

#include "vaandel/cards/worlds.hpp"

namespace vaandel::card_engine {

/// Samples worlds that fit a view. Exact: which cards can be where, by cards::Worlds. Weighed: an enemy who has other
/// cards to play keeps his Flag out of the line (A.7-14), so worlds with an unseen Flag there come more seldom.
class Belief {
public:
    Belief(const cards::Edition& edition, const cards::View& view) : view_{view}, worlds_{edition, view} {}

    /// A few tries at most.
    const cards::State& sample(Random& random);

private:
    const cards::View& view_;
    cards::Worlds worlds_;
};

} // namespace vaandel::card_engine
