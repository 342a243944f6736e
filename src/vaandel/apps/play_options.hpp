#pragma once
// What the commands `vaandel play EDITION` and `vaandel play cards` share: their options, and the saved game.

#include "vaandel/apps/command.hpp"
#include "vaandel/apps/play/saved_game.hpp"
#include "vaandel/apps/play/terminal.hpp"
#include "vaandel/texts/texts.hpp"

namespace vaandel::apps {

struct PlayOptions {
    std::string side = "red";
    std::optional<std::uint64_t> seed;
    std::string file;
    texts::Language language = texts::Language::English;
    std::vector<Option> of_new_games; ///< options that a saved game determines itself
};

/// Adds --side, --seed, --file and --language, which refer to `options`. `own` is what the player has of a side
/// ("army"); `act` is what the game is saved after ("move").
void add_play_options(Command& command, PlayOptions& options, std::string_view own, std::string_view act);

/// The generator of all randomness.
Random random_of(const PlayOptions& options);

/// A bot against the player, whose side may be random.
play::BotSides one_bot(const PlayOptions& options, Random& random);

/// The game in the file; nothing if there is no file yet. `chance` is for later shuffles. Throws UsageError
/// if it is no saved game, or an option of new games is given.
std::optional<play::SavedGame> saved_game(const PlayOptions& options, Random chance);

/// That of the program, with colours and redrawing if it has them.
play::Terminal standard_terminal();

/// Adds `cards` to the command `play`.
void add_play_cards(Command& play);

} // namespace vaandel::apps
