#pragma once
// The actions of Card Battle as numbers: the output of a net. They never change, like those of frame.hpp. Lines are
// laid out, and gaps filled, card by card: each card is a separate action, from the first place to the last, so that
// there are few actions.

#include "vaandel/cards/action.hpp"

namespace vaandel::batch {

/// The first number of each kind of action. Places are counted from 0 here, both lines from Red's left.
namespace card_action {
inline constexpr unsigned kAttack = 0;     ///< + own * 5 + target
inline constexpr unsigned kSpyLook = 25;   ///< + own
inline constexpr unsigned kScoutLook = 30; ///< + own * 15 + pair; see kPairs
inline constexpr unsigned kFlagRun = 105;  ///< + own
inline constexpr unsigned kPass = 110;
inline constexpr unsigned kPut = 111; ///< + place * 12 + index_of(rank): a card of the hand to that place of the line
inline constexpr unsigned kCount = 171;
} // namespace card_action

/// What a Scout may look at: two places, or the only one with a card.
inline constexpr std::array<std::pair<std::uint8_t, std::uint8_t>, 15> kPairs{{{0, 1},
                                                                               {0, 2},
                                                                               {0, 3},
                                                                               {0, 4},
                                                                               {1, 2},
                                                                               {1, 3},
                                                                               {1, 4},
                                                                               {2, 3},
                                                                               {2, 4},
                                                                               {3, 4},
                                                                               {0, 0},
                                                                               {1, 1},
                                                                               {2, 2},
                                                                               {3, 3},
                                                                               {4, 4}}};

/// A card that goes from the hand to a place of the line.
struct Put {
    cards::Place place;
    cards::Rank rank;
    friend bool operator==(const Put&, const Put&) = default;
};

/// The meaning of a number below card_action::kCount: a card put down, or a whole action of step 2.
using CardStep = std::variant<Put, cards::Action>;
CardStep card_step_of(unsigned number);

/// The number of an action of step 2; nothing for a line or a filling, which have several, and for actions that no rule
/// could allow.
std::optional<unsigned> number_of(const cards::Action& action);
constexpr unsigned number_of(Put put) {
    return card_action::kPut + put.place.index * unsigned{cards::kRanks} + unsigned(cards::index_of(put.rank));
}

/// "put 9 on 2", or cards::text_of(). Places count from 1, as in all texts.
std::string text_of(const CardStep& step);

} // namespace vaandel::batch
