#pragma once
// A saved game: a record in our own format with all pieces or cards of both sides. Its names say who plays, so that it
// continues as it began.

#include "vaandel/game/any_game.hpp"

#include <functional>
#include <string>

namespace vaandel::apps::play {

/// Which sides a bot plays; humans have the others.
using BotSides = board::PerSide<bool>;

struct SavedGame {
    game::AnyGame game;
    BotSides bots;
};

/// The game in a file, ready to continue; `chance` is for later shuffles. Throws std::runtime_error, with the path, if
/// it cannot be read, is not a game, breaks a rule, or a bot plays both sides, or no side of a board game.
SavedGame load_game(const std::string& path, Random chance);

/// Replaces the file atomically by the game; throws std::runtime_error, with the path.
void save_game(const std::string& path, const game::AnyGame& game, BotSides bots);

/// Saves a game, and returns the error, if any; empty function if games are not saved.
using Keeper = std::function<std::optional<std::string>(const game::AnyGame&)>;

/// Saves games to this file; empty without a file name.
Keeper keeper_of(const std::string& path, BotSides bots);

} // namespace vaandel::apps::play
