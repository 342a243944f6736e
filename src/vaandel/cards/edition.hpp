#pragma once
// A card game is a value: deck, combat table, rules. Mechanism uses these fields and never checks which deck it is.

#include "vaandel/cards/rules.hpp"

#include <span>
#include <string_view>

namespace vaandel::cards {

/// The cards of one side; both have the same (K1).
struct Deck {
    std::string_view id; ///< "patch23": stable, used in every text form
    Bag cards;
    friend constexpr bool operator==(const Deck&, const Deck&) = default;
};

/// B.2, the 2014 set. From Flag and Spy up to Marshal, then Bombs.
inline constexpr Deck kPatch23{.id = "patch23", .cards = Bag{{1, 1, 4, 3, 3, 2, 2, 1, 1, 1, 1, 3}}};
/// B.2, the later leaflet without its twenty-fourth card: one Miner more, one Sergeant less.
inline constexpr Deck kJumbo23{.id = "jumbo23", .cards = Bag{{1, 1, 4, 4, 2, 2, 2, 1, 1, 1, 1, 3}}};

/// patch23, jumbo23, in this order.
std::span<const Deck> all_decks();

/// The deck with that id, or null.
const Deck* find_deck(std::string_view id);

struct Edition {
    std::string_view id = "cards";
    Deck deck = kPatch23;                       ///< A.7-01; one Flag, at most kMaxDeck cards
    board::CombatTable combat = board::kCombat; ///< K9 to K12
    Rules rules{};
};

inline constexpr Edition kCards{};

} // namespace vaandel::cards
