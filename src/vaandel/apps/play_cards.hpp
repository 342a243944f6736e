#pragma once
// vaandel play cards, a subcommand of a subcommand; and common parts of both kinds of play.

#include "vaandel/apps/play/terminal.hpp"
#include "vaandel/texts/texts.hpp"

#include <CLI/CLI.hpp>

#include <span>

namespace vaandel::apps {

/// Adds `cards` to the command `play`. `features` describes the output.
void add_play_cards(CLI::App& play, play::TerminalFeatures (*features)());

/// Throws CLI::ValidationError if one of these options is given, which a saved game determines itself.
void refuse_for_saved(std::span<CLI::Option* const> options, const std::string& file);

/// Adds the option for the player's language; the default is that of the environment. Refers to
/// `language`.
void add_language(CLI::App& command, texts::Language& language);

/// From the operating system.
std::uint64_t fresh_seed();

} // namespace vaandel::apps
