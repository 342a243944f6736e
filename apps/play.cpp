// vaandel play: a game in the terminal against the bot. Reads the options; the game itself is in apps/play/.

#include "vaandel/apps/command_line.hpp"
#include "vaandel/apps/commands.hpp"
#include "vaandel/apps/play/session.hpp"
#include "vaandel/apps/play_cards.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <memory>
#include <random>

namespace vaandel::apps {

namespace {

struct PlayOptions {
    std::string edition;
    std::string side = "red";
    std::optional<std::uint64_t> seed;
    std::string setup;
    board::Rules rules;
    texts::Language language = texts::Language::English;
};

std::string variable(const char* name) {
    const char* value = std::getenv(name); // NOLINT(concurrency-mt-unsafe): there is one thread
    return value ? value : "";
}

/// Escape sequences only where a terminal reads them, colours only where nobody has asked for none.
play::TerminalFeatures features_of_output() {
    if (isatty(STDOUT_FILENO) == 0 || variable("TERM").empty() || variable("TERM") == "dumb")
        return {};
    return {.colours = variable("NO_COLOR").empty() ? play::Colours::On : play::Colours::Off,
            .redraw = play::Redraw::Replace};
}

void play_game(const PlayOptions& options) {
    Random random{options.seed ? *options.seed : fresh_seed()};
    play::SessionSettings settings{
        .edition = edition_of(options.edition), .side = board::Side::Red, .setup = {}, .language = options.language};
    settings.edition.rules = options.rules;
    if (options.side == "blue" || (options.side == "random" && random.below(2) == 1))
        settings.side = board::Side::Blue;
    if (!options.setup.empty())
        settings.setup = read_setup(settings.edition, options.setup);
    play::Terminal terminal{std::cin, std::cout, features_of_output()};
    play::Session{std::move(settings), random, terminal}.run();
}

} // namespace

std::uint64_t fresh_seed() {
    std::random_device device;
    return std::uint64_t{device()} << 32 | device();
}

void add_language(CLI::App& command, texts::Language& language) {
    language = texts::language_of_environment(variable);
    std::vector<std::string> codes;
    for (const texts::Language each : texts::kAllLanguages)
        codes.emplace_back(code_of(each));
    command
        .add_option_function<std::string>(
            "--language", [&language](const std::string& code) { language = *texts::language_named(code); },
            "en, fr, nl or de; without this, that of the environment (LANG)")
        ->type_name("LANGUAGE")
        ->check(CLI::IsMember(std::move(codes)));
}

void add_play(CLI::App& program, int& status) {
    const auto options = std::make_shared<PlayOptions>();
    CLI::App* command = program.add_subcommand("play", "Play a game in the terminal");
    command->footer("The board wants 80 columns and 24 lines. In the game, help tells what to type.");
    add_edition(*command, options->edition)->required(false); // `cards` has none
    add_play_cards(*command, features_of_output);
    command->add_option("--side", options->side, "Your army: red, who begins, blue or random")
        ->type_name("SIDE")
        ->check(CLI::IsMember({"red", "blue", "random"}))
        ->capture_default_str();
    command->add_option("--seed", options->seed, "A number that makes all that is random the same again")
        ->type_name("N");
    command->add_option("--setup", options->setup, "Your set-up: rows of ranks, own back row first, or a preset")
        ->type_name("TEXT");
    add_rules(*command, options->rules);
    add_language(*command, options->language);
    command->callback([options, command, &status] {
        status = 0;
        if (!command->get_subcommands().empty())
            return; // it has been played
        if (options->edition.empty())
            throw CLI::RequiredError{"EDITION, or cards,"};
        play_game(*options);
    });
}

} // namespace vaandel::apps
