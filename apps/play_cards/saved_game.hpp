#pragma once
// A card game in a file: a record in our own form, all cards of both sides in it. The names in it tell who plays, so that it goes on as it began.

#include "vaandel/game/card_game.hpp"

#include <string>

namespace vaandel::apps::play_cards {

/// Which sides a bot plays; persons have the others.
using BotSides = board::PerSide<bool>;

struct SavedGame {
    game::CardGame game;
    BotSides bots;
};

/// The game in a file, ready to go on; `chance` is for what is still to be shuffled. Throws std::runtime_error, with the path, where it cannot be read, is no card
/// game, breaks a rule, or has no person in it.
SavedGame load_game(const std::string& path, Random chance);

/// Puts the game in the place of the file, whole or not at all; throws std::runtime_error, with the path.
void save_game(const std::string& path, const game::CardGame& game, BotSides bots);

} // namespace vaandel::apps::play_cards
