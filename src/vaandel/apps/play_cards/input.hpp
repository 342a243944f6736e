#pragma once
// Reads the input of a player of Card Battle, in the player's language or in English. In either case; ranks by letter,
// number or name.

#include "vaandel/game/card_game.hpp"
#include "vaandel/texts/texts.hpp"

namespace vaandel::apps::play_cards {

/// An action of steps 2 and 3, with omitted parts filled in from what the viewer sees: "2 4" attacks, "run" finds the
/// Flag, "fill 4 9" uses the order of the gaps. Illegal actions are read too. Otherwise the expected form, as a
/// sentence.
Result<cards::Action, std::string> read_action(const texts::Texts& texts, const game::CardSeatView& view,
                                               std::string_view line);

/// The cards of "lay 9 X 8 F 2" without its first word, from place 1 on; spaces are optional. Otherwise the error, as a
/// sentence.
Result<cards::Row, std::string> read_cards(const texts::Texts& texts, std::span<const std::string> words);

/// A place by its number.
std::optional<cards::Place> read_place(std::string_view word);

} // namespace vaandel::apps::play_cards
