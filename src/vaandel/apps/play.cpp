// vaandel play: a game in the terminal against the bot. Reads the options; the game itself is in
// src/vaandel/apps/play/.

#include "vaandel/apps/command_line.hpp"
#include "vaandel/apps/commands.hpp"
#include "vaandel/apps/play/session.hpp"
#include "vaandel/apps/play_cards.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <random>

namespace vaandel::apps {

namespace {

struct PlayOptions {
    std::string edition;
    std::string side = "red";
    engine::Level level = engine::Level::Master;
    std::optional<std::uint64_t> seed;
    std::string setup;
    std::string file;
    board::Rules rules;
    std::vector<CLI::Option*> of_new_games; ///< options that a saved game determines itself
    texts::Language language = texts::Language::English;
};

std::string variable(const char* name) {
    const char* value = std::getenv(name); // NOLINT(concurrency-mt-unsafe): there is one thread
    return value ? value : "";
}

/// Escape sequences only on a terminal, colours only if NO_COLOR is not set.
play::TerminalFeatures features_of_output() {
    if (isatty(STDOUT_FILENO) == 0 || variable("TERM").empty() || variable("TERM") == "dumb")
        return {};
    return {.colours = variable("NO_COLOR").empty() ? play::Colours::On : play::Colours::Off,
            .redraw = play::Redraw::Replace};
}

play::SavedGame<game::Game> game_of(const PlayOptions& options, Random& random) {
    if (!options.file.empty() && std::filesystem::exists(options.file)) {
        refuse_for_saved(options.of_new_games, options.file);
        return open_named("--file", [&] { return play::load_board_game(options.file); });
    }
    if (options.edition.empty())
        throw CLI::RequiredError{"EDITION, or cards,"};
    board::Edition edition = edition_of(options.edition);
    edition.rules = options.rules;
    const bool is_blue = options.side == "blue" || (options.side == "random" && random.below(2) == 1);
    return {game::Game{edition}, {.red = is_blue, .blue = !is_blue}};
}

void play_game(const PlayOptions& options) {
    Random random{options.seed ? *options.seed : fresh_seed()};
    play::SavedGame<game::Game> saved = game_of(options, random);
    play::SessionSettings settings{.game = std::move(saved.game),
                                   .side = saved.bots.red ? board::Side::Blue : board::Side::Red,
                                   .level = options.level,
                                   .keep = play::keeper_of<game::Game>(options.file, saved.bots),
                                   .language = options.language};
    if (!options.setup.empty())
        settings.setup = read_setup(settings.game.edition(), options.setup);
    play::Terminal terminal{std::cin, std::cout, features_of_output()};
    play::BoardSession{std::move(settings), random, terminal}.run();
}

} // namespace

std::uint64_t fresh_seed() {
    std::random_device device;
    return std::uint64_t{device()} << 32 | device();
}

void refuse_for_saved(std::span<CLI::Option* const> options, const std::string& file) {
    for (const CLI::Option* option : options)
        if (option->count() > 0)
            throw CLI::ValidationError{option->get_name(),
                                       fmt::format("{} already holds a game, which keeps its settings", file)};
}

void add_language(CLI::App& command, texts::Language& language) {
    language = texts::language_of_environment(variable);
    std::vector<std::string> codes;
    for (const texts::Language each : texts::kAllLanguages)
        codes.emplace_back(code_of(each));
    command
        .add_option_function<std::string>(
            "--language", [&language](const std::string& code) { language = *texts::language_named(code); },
            "en, fr, nl or de; by default that of the environment (LANG)")
        ->type_name("LANGUAGE")
        ->check(CLI::IsMember(std::move(codes)));
}

void add_play(CLI::App& program, int& status) {
    const auto options = std::make_shared<PlayOptions>();
    CLI::App* command = program.add_subcommand("play", "Play a game in the terminal");
    command->footer("The board needs 80 columns and 24 lines. In the game, type help for a list of commands.");
    add_edition(*command, options->edition)->required(false); // `cards` has none
    add_play_cards(*command, features_of_output);
    command->add_option("--side", options->side, "Your army: red (moves first), blue or random")
        ->type_name("SIDE")
        ->check(CLI::IsMember({"red", "blue", "random"}))
        ->capture_default_str();
    command
        ->add_option_function<std::string>(
            "--level",
            [options](const std::string& word) {
                const auto level = engine::parse_level(word);
                if (!level)
                    throw CLI::ValidationError{"--level", fmt::format("'{}' is not a level", word)};
                options->level = *level;
            },
            "Strength of the bot: 1 to 8, or newcomer to master; default master")
        ->type_name("LEVEL");
    command->add_option("--seed", options->seed, "Seed of all randomness, to repeat a game")
        ->type_name("N")
        ->check(whole_number_from<std::uint64_t>(0));
    command->add_option("--setup", options->setup, "Your set-up: rows of ranks, your back row first, or a preset")
        ->type_name("TEXT");
    add_rules(*command, options->rules);
    add_silent_defence(*command, options->rules);
    for (const char* const name :
         {"edition", "--side", "--setup", "--two-squares", "--more-squares", "--silent-defence"})
        options->of_new_games.push_back(command->get_option(name));
    command
        ->add_option("--file", options->file, "Save the game to this file after each move, and continue the game in it")
        ->type_name("FILE");
    add_language(*command, options->language);
    command->callback([options, command, &status] {
        status = 0;
        if (!command->get_subcommands().empty())
            return; // it has been played
        play_game(*options);
    });
}

} // namespace vaandel::apps
