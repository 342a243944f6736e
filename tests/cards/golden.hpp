#pragma once
// Golden playthroughs of the card game: a whole game as readable text, with what each side sees after every action.

#include "cards/lockstep.hpp"

namespace vaandel::tests {

/// The text of a playthrough, by the library: its record, then what both sides saw and know, action by action.
std::string write_card_playthrough(const CardGame& game);

/// The game of such a text; an error fails the test that reads it.
CardGame read_card_playthrough(std::string_view text);

/// A new one: the shortest of many random games by default rules with a look of a Spy, a look of a Scout and a run of
/// the Flag, and that ends for that reason.
CardGame random_card_playthrough(const cards::Deck& deck, board::Reason reason);

} // namespace vaandel::tests
