#include "vaandel/apps/play_options.hpp"

#include "vaandel/apps/command_line.hpp"
#include "vaandel/apps/usage_error.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <random>

namespace vaandel::apps {

namespace {

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

/// From the operating system.
std::uint64_t fresh_seed() {
    std::random_device device;
    return std::uint64_t{device()} << 32 | device();
}

/// By default that of the environment.
void add_language(Command& command, texts::Language& language) {
    language = texts::language_of_environment(variable);
    std::vector<std::string> codes;
    for (const texts::Language each : texts::kAllLanguages)
        codes.emplace_back(code_of(each));
    command
        .add_reader(
            "--language", [&language](const std::string& code) { language = *texts::language_named(code); },
            "en, fr, nl or de; by default that of the environment (LANG)")
        .type_name("LANGUAGE")
        .check(one_of(std::move(codes)));
}

} // namespace

void add_play_options(Command& command, PlayOptions& options, std::string_view own, std::string_view act) {
    options.of_new_games.push_back(
        command.add_option("--side", options.side, fmt::format("Your {}: red (moves first), blue or random", own))
            .type_name("SIDE")
            .check(one_of({"red", "blue", "random"}))
            .show_default());
    command.add_option("--seed", options.seed, "Seed of all randomness, to repeat a game")
        .type_name("N")
        .check(whole_number_from<std::uint64_t>(0));
    command
        .add_option("--file", options.file,
                    fmt::format("Save the game to this file after each {}, and continue the game in it", act))
        .type_name("FILE");
    add_language(command, options.language);
}

Random random_of(const PlayOptions& options) { return Random{options.seed ? *options.seed : fresh_seed()}; }

play::BotSides one_bot(const PlayOptions& options, Random& random) {
    const bool is_blue = options.side == "blue" || (options.side == "random" && random.below(2) == 1);
    return {.red = is_blue, .blue = !is_blue};
}

std::optional<play::SavedGame> saved_game(const PlayOptions& options, Random chance) {
    if (options.file.empty() || !std::filesystem::exists(options.file))
        return std::nullopt;
    for (const Option option : options.of_new_games)
        if (option.is_given())
            throw UsageError{option.name(),
                             fmt::format("{} already holds a game, which keeps its settings", options.file)};
    return open_named("--file", [&] { return play::load_game(options.file, chance); });
}

play::Terminal standard_terminal() { return {std::cin, std::cout, features_of_output()}; }

} // namespace vaandel::apps
