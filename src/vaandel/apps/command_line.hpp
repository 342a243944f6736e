#pragma once
// Common parts of the command line of several subcommands.

#include "vaandel/board/edition.hpp"
#include "vaandel/board/setup.hpp"

#include <CLI/CLI.hpp>

#include <concepts>
#include <limits>

namespace vaandel::apps {

/// Checks that the value is the id of an edition.
CLI::Validator edition_id();

/// Adds the positional argument EDITION, and checks it.
CLI::Option* add_edition(CLI::App& command, std::string& id);

/// Adds --two-squares 3|5|off and --more-squares game|chase|off, which change `rules`.
void add_rules(CLI::App& command, board::Rules& rules);

/// Adds --silent-defence, which changes `rules`.
void add_silent_defence(CLI::App& command, board::Rules& rules);

/// Checks that the value is a number from `least` to `most`.
CLI::Validator whole_number_from_to(std::uint64_t least, std::uint64_t most);
CLI::Validator number_from_to(double least, double most);
/// Of a time for an action: at most a week.
CLI::Validator milliseconds();
/// With no other limit than the type.
template <std::unsigned_integral Number> CLI::Validator whole_number_from(std::uint64_t least) {
    return whole_number_from_to(least, std::uint64_t{std::numeric_limits<Number>::max()});
}

/// Why a file or folder cannot be read, with its name; empty if it can, as far as opening it tells.
std::string why_unreadable(const std::string& path);
/// Checks that the value is a file, or a folder if the option takes one, that can be read.
CLI::Validator readable();

/// Adds the positional arguments FILE_OR_DIR, at least one (record_files.hpp reads them).
CLI::Option* add_records(CLI::App& command, std::vector<std::string>& paths);

/// What `open` returns, which opens what the user named with this option. Throws CLI::ValidationError for its
/// std::runtime_error: a wrong name is wrong usage.
template <class Open> auto open_named(const std::string& option, Open open) {
    try {
        return open();
    } catch (const CLI::Error&) {
        throw;
    } catch (const std::runtime_error& error) {
        throw CLI::ValidationError{option, error.what()};
    }
}

/// The edition with that id, which add_edition() has checked.
const board::Edition& edition_of(const std::string& id);

/// A set-up written as rows of ranks, or the id of a preset. Throws CLI::ValidationError with all errors.
board::Setup read_setup(const board::Edition& edition, const std::string& text);

/// The set-ups of a list in any format (docs/code/records.md), for the option --setups. Throws CLI::ValidationError
/// with all errors.
std::vector<board::Setup> read_setup_list(const board::Edition& edition, const std::string& file);

} // namespace vaandel::apps
