#pragma once
// A game in a file: a record in our own form, all pieces or cards of both sides in it. The names in it tell who plays,
// so that it goes on as it began.

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

/// The game in a file, ready to go on; `chance` is for what is still to be shuffled. Throws std::runtime_error, with
/// the path, where it cannot be read, is no game of that kind, breaks a rule, or a bot plays both sides, or no side of
/// a board game.
SavedGame<game::Game> load_board_game(const std::string& path);
SavedGame<game::CardGame> load_card_game(const std::string& path, Random chance);

/// Puts the game in the place of the file, whole or not at all; throws std::runtime_error, with the path.
void save_game(const std::string& path, const game::Game& game, BotSides bots);
void save_game(const std::string& path, const game::CardGame& game, BotSides bots);

/// Keeps a game, and says what is wrong where it cannot; empty where games are not kept.
template <class Game> using Keeper = std::function<std::optional<std::string>(const Game&)>;

/// Who keeps a game in this file; nobody where it has no name.
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
