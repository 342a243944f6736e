#include "vaandel/cards/edition.hpp"

#include <algorithm>

namespace vaandel::cards {

namespace {
constexpr std::array kDecks{kPatch23, kJumbo23};
}

std::span<const Deck> all_decks() { return kDecks; }

const Deck* find_deck(std::string_view id) {
    const auto found = std::ranges::find(kDecks, id, &Deck::id);
    return found == kDecks.end() ? nullptr : &*found;
}

} // namespace vaandel::cards
