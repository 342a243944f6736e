#pragma once
// What Card Battle in the terminal says, in English: all its sentences that are not one word of a command. Whoever is not the viewer is called by his
// colour, be he a bot or a person.

#include "vaandel/game/card_game.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace vaandel::apps::play_cards {

/// "Card Battle, patch23: you are Red"
std::string title_of(const game::CardSeatView& view);

/// An event as the viewer tells it: "Blue  attacks your 3 with 1: Blue's Marshal (10) takes your Scout (2)."
std::string story_of(const cards::SeenEvent& event, board::Side viewer);

/// "You win: Blue's Flag is hit."
std::string news_of(const cards::Outcome& outcome, board::Side viewer);

/// What can be known of a hand that was looked at: "You saw X 4 2. Since then drawn: 1; played: to 3, to 5 (it was 4)." Empty where nobody looked.
std::string hand_story_of(const game::CardSeatView& view, board::Side owner);

/// The three steps of a turn, one of them marked as the present one: "1 drawn: 9  |  > 2 attack, or a special action <  |  3 fill the gaps".
std::string steps_of(const game::CardSeatView& view);

/// What can be typed now, with examples that the rules allow.
std::string hint_of(const game::CardSeatView& view);

/// All that the viewer can do now, a line for each card or way.
std::vector<std::string> choices_of(const game::CardSeatView& view);

/// "attack 2 4: Bombs and Flag cannot attack; your 2 is a Bomb."
std::string refusal_of(const game::CardSeatView& view, const cards::Action& action, cards::Refusal refusal);

/// The page of the command help; no line is longer than a screen is wide.
extern const std::string_view kHelp;

} // namespace vaandel::apps::play_cards
