#pragma once
// A quick estimate of the enemy's hidden cards: a distribution for each place of the line. Counted from the
// deck, from eliminated cards and from what was seen; fast, and not the exact distribution that cards::Worlds
// samples.

#include "vaandel/cards/view.hpp"

namespace vaandel::card_engine {

/// The probability of each rank, by index_of(rank); sums to 1.
using CardChances = std::array<double, cards::kRanks>;

class Guess {
public:
    Guess(const cards::Edition& edition, const cards::View& view);

    /// For a card of the enemy's line; for an empty place, for an unseen card.
    const CardChances& at(cards::Place place) const { return chances_[by_place_[place.index]]; }

private:
    void find_shown(const cards::View& view);

    static constexpr std::uint8_t kUnseen = 0;
    static constexpr std::uint8_t kShown = 1; ///< played from the hand that the viewer looked at
    static constexpr std::uint8_t kSeen = 2;  ///< the first place's card, if it was seen

    std::array<CardChances, kSeen + cards::kLine> chances_{};
    std::array<std::uint8_t, cards::kLine> by_place_{}; ///< which of them; kUnseen at first
};

} // namespace vaandel::card_engine
