#pragma once
// Random card games.

#include "cards/lockstep.hpp"

namespace vaandel::tests {

/// Every combination of the switches, with the default limit of A.7-17.
std::vector<cards::Rules> all_card_rules();

cards::PerSide<cards::Pile> random_decks(const cards::Edition& edition, Random& random);

/// A random player's preferences; a game between two of them reaches what equal probabilities never would.
struct CardHabits {
    unsigned attack = 1;
    unsigned spy = 1;
    unsigned scout = 1;
    unsigned run = 1;
    bool hides_attackers = false; ///< lays out and plays Bombs and Flag first
};

CardHabits random_habits(Random& random);

/// One of the legal actions by those preferences. There must be one.
cards::Action choose_card_action(const cards::Situation& situation, const CardHabits& habits, Random& random);

/// A whole game, or `max_actions` of it.
CardGame random_card_game(const cards::Edition& edition, std::size_t max_actions, Random& random);

/// The states of a game, from the start to the end.
std::vector<cards::State> states_of(const CardGame& game);

} // namespace vaandel::tests
