#pragma once
// What Card Battle in the terminal says, in the player's language: the sentences that are put together from several
// texts. Whoever is not the viewer is called by his colour, be he a bot or a human.

#include "vaandel/game/card_game.hpp"
#include "vaandel/texts/texts.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace vaandel::apps::play_cards {

/// "X 4 2"; or that there are none.
std::string cards_of(const texts::Texts& texts, const cards::Bag& cards);
std::string cards_of(const texts::Texts& texts, const cards::Row& cards);

/// "[X 4 2]"; or that there is none.
std::string hand_of(const texts::Texts& texts, const cards::Bag& hand);

/// An event as the viewer tells it: "Blue attacks 3 from 1: Marshal (10) against Scout (2). The attacker wins."
std::string story_of(const texts::Texts& texts, const cards::SeenEvent& event, board::Side viewer);

/// What can be known of a hand that was looked at: "You saw X 4 2. Since then drawn: 1. Played: to 3, to 5 (it was 4)."
/// Empty where nobody looked.
std::string hand_story_of(const texts::Texts& texts, const game::CardSeatView& view, board::Side owner);

/// The three steps of a turn, one of them marked as the present one: "1 Drawn: 9 >> 2 attack, or a special action << 3
/// fill the gaps".
std::string steps_of(const texts::Texts& texts, const game::CardSeatView& view);

/// What can be typed now, with examples that the rules allow.
std::string hint_of(const texts::Texts& texts, const game::CardSeatView& view);

/// All that the viewer can do now, a line for each card or way.
std::vector<std::string> choices_of(const texts::Texts& texts, const game::CardSeatView& view);

/// "attack 2 4: Bombs and the Flag cannot attack. Your 2: Bomb."
std::string refusal_of(const texts::Texts& texts, const game::CardSeatView& view, const cards::Action& action,
                       cards::Refusal refusal);

} // namespace vaandel::apps::play_cards
