#pragma once
// A saved game: a record in our own format with all pieces or cards of both sides. Its names say who plays, so that it
// continues as it began.

#include "vaandel/game/card_game.hpp"
#include "vaandel/game/game.hpp"

#include <functional>
#include <string>

namespace vaandel::apps::play {

/// Which sides a bot plays; humans have the others.
using BotSides = board::PerSide<bool>;

template <class Game> struct SavedGame {
    Game game;
    BotSides bots;
};

/// The game in a file, ready to continue; `chance` is for later shuffles. Throws std::runtime_error, with the path, if
/// it cannot be read, is not a game of that kind, breaks a rule, or a bot plays both sides, or no side of a board
/// game.
SavedGame<game::Game> load_board_game(const std::string& path);
SavedGame<game::CardGame> load_card_game(const std::string& path, Random chance);

/// Replaces the file atomically by the game; throws std::runtime_error, with the path.
void save_game(const std::string& path, const game::Game& game, BotSides bots);
void save_game(const std::string& path, const game::CardGame& game, BotSides bots);

/// Saves a game, and returns the error, if any; empty function if games are not saved.
template <class Game> using Keeper = std::function<std::optional<std::string>(const Game&)>;

/// Saves games to this file; empty without a file name.
template <class Game> Keeper<Game> keeper_of(const std::string& path, BotSides bots) {
    if (path.empty())
        return {};
    return [path, bots](const Game& game) -> std::optional<std::string> {
        try {
            save_game(path, game, bots);
            return std::nullopt;
        } catch (const std::runtime_error& error) {
            return error.what();
        }
    };
}

} // namespace vaandel::apps::play
