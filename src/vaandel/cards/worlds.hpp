#pragma once
// Worlds that a view does not rule out: possible places of all hidden cards.

#include "vaandel/cards/view.hpp"

namespace vaandel::cards {

/// Samples full states that look to the viewer exactly like `view`: the enemy's unknown cards in line, hand and pile,
/// and the order of both piles.
///
/// The distribution is that of the truth if the enemy always chose blindly, by equal chance, which of its cards to lay
/// out and which of its hand to play, and if nothing else that it did tells anything. Without a look at its hand (no
/// hand_story) that is: every arrangement of the physical cards that fits the view is equally likely. With one, an
/// arrangement is as likely as it has ways to have come about: each of the cards seen then may be any of those played
/// since or still be in the hand, and the counts of cards drawn in between say which of these ways there are.
///
/// One thing more is known while the enemy is in its step 2: it is not stuck (K18), or the game would be over. Deals in
/// which it is do not come.
///
/// Make one per view and sample often.
class Worlds {
public:
    /// `view` must come from a game with the edition's deck and rules.
    Worlds(const Edition& edition, const View& view);

    /// Linear in the number of cards; while the enemy is in step 2, repeated until a deal in which the enemy is not
    /// stuck (on average fewer times than there are cards). No allocation.
    const State& sample(Random& random);

private:
    /// Where each card of the seen hand is now: an entry of its story, or kInHand.
    using Whereabouts = std::array<std::uint8_t, kHand>;
    static constexpr std::uint8_t kInHand = 255;

    struct Explanation {
        Whereabouts at;
        double weight_up_to; ///< the sum of all weights up to this one
    };

    void find_explanations(const HandStory& story, const Bag& shown);
    static bool has(const Whereabouts& at, std::size_t entry);
    double weight_of(const HandStory& story, const Whereabouts& at) const;
    /// Removes the shown cards from `unknown`; false if they contradict what is known.
    bool take_shown(const HandStory& story, const Whereabouts& at, Bag& unknown) const;
    void find_what_saves(const Edition& edition, const View& view);

    void deal(Random& random);
    bool is_enemy_stuck() const;

    Side enemy_;
    State world_;
    Held known_;                      ///< the enemy's cards that are known to lie in the line; no hand
    PlaceSet unknown_places_;         ///< of the enemy's line
    Bag unknown_;                     ///< the enemy's cards in unknown places, in its hand and in its pile
    std::array<Rank, kHand> shown_{}; ///< the enemy's hand as the viewer last saw it
    std::size_t shown_count_ = 0;
    std::vector<Explanation> explanations_;         ///< empty if no look at the hand is in force
    std::optional<std::array<bool, kRanks>> saves_; ///< not stuck: the line has a card of one of these ranks
    std::vector<Rank> rest_;
};

} // namespace vaandel::cards
