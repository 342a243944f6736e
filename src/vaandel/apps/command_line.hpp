#pragma once
// Common parts of the command line of several subcommands.

#include "vaandel/board/edition.hpp"
#include "vaandel/board/setup.hpp"

#include <CLI/CLI.hpp>

namespace vaandel::apps {

/// Adds the positional argument EDITION, and checks it.
CLI::Option* add_edition(CLI::App& command, std::string& id);

/// Adds --two-squares 3|5|off and --more-squares game|chase|off, which change `rules`.
void add_rules(CLI::App& command, board::Rules& rules);

/// Adds --silent-defence, which changes `rules`.
void add_silent_defence(CLI::App& command, board::Rules& rules);

/// The edition with that id, which add_edition() has checked.
const board::Edition& edition_of(const std::string& id);

/// A set-up written as rows of ranks, or the id of a preset. Throws CLI::ValidationError with all errors.
board::Setup read_setup(const board::Edition& edition, const std::string& text);

/// The set-ups of a list in any format (docs/code/records.md), for the option --setups. Throws CLI::ValidationError
/// with all errors.
std::vector<board::Setup> read_setup_list(const board::Edition& edition, const std::string& file);

} // namespace vaandel::apps
