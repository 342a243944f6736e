// vaandel play: a game in the terminal against the bot. Reads the options; the game itself is in
// src/vaandel/apps/play/.

#include "vaandel/apps/command_line.hpp"
#include "vaandel/apps/commands.hpp"
#include "vaandel/apps/named.hpp"
#include "vaandel/apps/play/board_session.hpp"
#include "vaandel/apps/play_options.hpp"
#include "vaandel/apps/usage_error.hpp"

#include <fmt/format.h>

#include <memory>

namespace vaandel::apps {

namespace {

struct BoardOptions : PlayOptions {
    std::string edition;
    engine::Level level = engine::Level::Master;
    std::string setup;
    board::Rules rules;
};

struct BoardStart {
    game::Game game;
    play::BotSides bots;
};

BoardStart start_of(const BoardOptions& options, Random& random) {
    if (const auto saved = saved_game(options, random)) {
        if (const game::Game* game = saved->game.board())
            return {*game, saved->bots};
        throw UsageError{"--file",
                         fmt::format("{} holds a game of Card Battle: continue it with play cards", options.file)};
    }
    if (options.edition.empty())
        throw UsageError{"EDITION, or cards, is required"};
    board::Edition edition = edition_of(options.edition);
    edition.rules = options.rules;
    return {game::Game{edition}, one_bot(options, random)};
}

void play_game(const BoardOptions& options) {
    Random random = random_of(options);
    BoardStart start = start_of(options, random);
    play::BoardSettings settings{.game = std::move(start.game),
                                 .side = start.bots.red ? board::Side::Blue : board::Side::Red,
                                 .level = options.level,
                                 .keep = play::keeper_of(options.file, start.bots),
                                 .language = options.language};
    if (!options.setup.empty())
        settings.setup = read_setup(settings.game.edition(), options.setup);
    play::Terminal terminal = standard_terminal();
    play::BoardSession{std::move(settings), random, terminal}.run();
}

} // namespace

void add_play(Command& program, int& status) {
    const auto options = std::make_shared<BoardOptions>();
    Command command = program.add_subcommand("play", "Play a game in the terminal");
    command.footer("The board needs 80 columns and 24 lines. In the game, type help for a list of commands.");
    add_edition(command, options->edition).required(false); // `cards` has none
    add_play_cards(command);
    add_play_options(command, *options, "army", "move");
    command
        .add_reader(
            "--level",
            [options](const std::string& word) {
                const auto level = engine::parse_level(word);
                if (!level)
                    throw UsageError{"--level", fmt::format("'{}' is not a level", word)};
                options->level = *level;
            },
            "Strength of the bot: 1 to 8, or newcomer to master; default master")
        .type_name("LEVEL");
    command.add_option("--setup", options->setup, "Your set-up: rows of ranks, your back row first, or a preset")
        .type_name("TEXT");
    add_rules(command, options->rules);
    add_silent_defence(command, options->rules);
    for (const char* const name : {"edition", "--setup", "--two-squares", "--more-squares", "--silent-defence"})
        options->of_new_games.push_back(command.option(name));
    command.callback([options, command, &status] {
        status = 0;
        if (command.has_subcommand())
            return; // it has been played
        play_game(*options);
    });
}

} // namespace vaandel::apps
