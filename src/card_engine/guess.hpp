#pragma once
// What a player may think of the enemy's hidden cards at a glance: a distribution for each place of the line. Counted
// from the deck, from what is out and from what was seen; quick, and not the exact distribution that cards::Worlds
// samples.

#include "vaandel/cards/view.hpp"

namespace vaandel::card_engine {

/// The chance of each rank, by index_of(rank); sums to 1.
using Chances = std::array<double, cards::kRanks>;

class Guess {
public:
    Guess(const cards::Edition& edition, const cards::View& view);

    /// Of a card of the enemy's line; where there is none, of one that the viewer has not seen.
    const Chances& at(cards::Place place) const { return *by_place_[place.index]; }

    Guess(const Guess&) = delete;
    Guess& operator=(const Guess&) = delete;

private:
    void find_shown(const cards::View& view);

    Chances unseen_{};
    Chances shown_{}; ///< of a card played from the hand that the viewer looked at
    std::array<Chances, cards::kLine> seen_{};
    std::array<const Chances*, cards::kLine> by_place_{};
};

} // namespace vaandel::card_engine
