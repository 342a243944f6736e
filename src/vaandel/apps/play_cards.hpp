#pragma once
// vaandel play cards, which is a subcommand of a subcommand; and what both kinds of play need.

#include "vaandel/apps/play/terminal.hpp"
#include "vaandel/texts/texts.hpp"

#include <CLI/CLI.hpp>

#include <span>

namespace vaandel::apps {

/// Adds `cards` to the command `play`. `features` says what the output is.
void add_play_cards(CLI::App& play, play::TerminalFeatures (*features)());

/// Throws CLI::ValidationError where one of these options is given, to which a game in a file has its own answers.
void refuse_for_saved(std::span<CLI::Option* const> options, const std::string& file);

/// Adds the option of the language that the player reads, whose value is at first that of the environment. Refers to
/// `language`.
void add_language(CLI::App& command, texts::Language& language);

/// From the operating system.
std::uint64_t fresh_seed();

} // namespace vaandel::apps
