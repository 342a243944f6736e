#pragma once
// Games of Card Battle between two players, with a referee between them. For measurements and tests.

#include "vaandel/card_engine/bot.hpp"

#include <functional>

namespace vaandel::bench {

/// Sees a view, answers with an action.
using CardPlayer = std::function<cards::Action(const cards::View&)>;

/// The start of a game, both decks shuffled.
cards::State dealt(const cards::Edition& edition, Random& random);

/// Plays from `state` to the end. An illegal answer is a bug: it stops the program.
board::Outcome play_cards(const cards::Edition& edition, cards::State state, const cards::PerSide<CardPlayer>& players,
                          Random& random);

/// Uniformly random legal actions.
CardPlayer random_card_player(Random& random);

/// match::greedy_action().
CardPlayer greedy_card_player(const cards::Edition& edition, Random& random);

/// The bot.
CardPlayer bot_card_player(const cards::Edition& edition, card_engine::Level level, Random& random);

struct CardTally {
    unsigned wins = 0;
    unsigned draws = 0;
    unsigned losses = 0;
    std::vector<double> seconds; ///< processor time of each of the first player's actions

    unsigned games() const { return wins + draws + losses; }
};

/// Makes a player that refers to the random generator.
using CardPlayerMaker = std::function<CardPlayer(Random&)>;

/// `first` against `second`, each deal from both sides; everything depends on the seed. The counts are those of
/// `first`.
CardTally card_match(const cards::Edition& edition, const CardPlayerMaker& first, const CardPlayerMaker& second,
                     unsigned games, std::uint64_t seed);

} // namespace vaandel::bench
