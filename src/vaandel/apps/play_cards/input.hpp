#pragma once
// Reads what a player of Card Battle typed, in his language or in English. Letters in either case; ranks by letter,
// number or name.

#include "vaandel/game/card_game.hpp"
#include "vaandel/texts/texts.hpp"

namespace vaandel::apps::play_cards {

/// An action of steps 2 and 3, with what may be left out filled in from what the viewer sees: "2 4" attacks, "run"
/// finds the Flag, "fill 4 9" goes by the order of the gaps. What the rules refuse is read all the same. Else what was
/// expected, as a sentence.
Result<cards::Action, std::string> read_action(const texts::Texts& texts, const game::CardSeatView& view,
                                               std::string_view line);

/// The cards of "lay 9 X 8 F 2" without its first word, from place 1 on; blanks may be left out. Else what is wrong, as
/// a sentence.
Result<cards::Row, std::string> read_cards(const texts::Texts& texts, std::span<const std::string> words);

/// A place by its number.
std::optional<cards::Place> read_place(std::string_view word);

} // namespace vaandel::apps::play_cards
