#pragma once
// The texts of Card Battle in the terminal, in the player's language: sentences composed of several texts. Players
// other than the viewer are named by their colour, bots and humans.

#include "vaandel/game/card_game.hpp"
#include "vaandel/texts/texts.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace vaandel::apps::play_cards {

/// "X 4 2"; or a text for none.
std::string cards_of(const texts::Texts& texts, const cards::Bag& cards);
std::string cards_of(const texts::Texts& texts, const cards::Row& cards);

/// "[X 4 2]"; or a text for none.
std::string hand_of(const texts::Texts& texts, const cards::Bag& hand);

/// An event from the viewer's point of view: "Blue attacks 3 from 1: Marshal (10) against Scout (2). The attacker
/// wins."
std::string story_of(const texts::Texts& texts, const cards::SeenEvent& event, board::Side viewer);

/// What is known of a hand that was looked at: "You saw X 4 2. Since then drawn: 1. Played: to 3, to 5 (it was 4)."
/// Empty if nobody looked.
std::string hand_story_of(const texts::Texts& texts, const game::CardSeatView& view, board::Side owner);

/// The three steps of a turn, with the current one marked: "1 Drawn: 9 >> 2 attack, or a special action << 3 fill the
/// gaps".
std::string steps_of(const texts::Texts& texts, const game::CardSeatView& view);

/// The possible inputs, with legal examples.
std::string hint_of(const texts::Texts& texts, const game::CardSeatView& view);

/// All actions of the viewer, one line for each card or kind.
std::vector<std::string> choices_of(const texts::Texts& texts, const game::CardSeatView& view);

/// "attack 2 4: Bombs and the Flag cannot attack. Your 2: Bomb."
std::string refusal_of(const texts::Texts& texts, const game::CardSeatView& view, const cards::Action& action,
                       cards::Refusal refusal);

} // namespace vaandel::apps::play_cards
