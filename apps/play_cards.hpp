#pragma once
// vaandel play cards, which is a subcommand of a subcommand; and what both kinds of play need.

#include "vaandel/apps/play/terminal.hpp"
#include "vaandel/texts/texts.hpp"

#include <CLI/CLI.hpp>

namespace vaandel::apps {

/// Adds `cards` to the command `play`. `features` says what the output is.
void add_play_cards(CLI::App& play, play::TerminalFeatures (*features)());

/// Adds the option of the language that the player reads, whose value is at first that of the environment. Refers to `language`.
void add_language(CLI::App& command, texts::Language& language);

/// From the operating system.
std::uint64_t fresh_seed();

} // namespace vaandel::apps
