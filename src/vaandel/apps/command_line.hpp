#pragma once
// Common parts of the command line of several subcommands.

#include "vaandel/apps/command.hpp"
#include "vaandel/board/edition.hpp"

#include <concepts>
#include <limits>

namespace vaandel::apps {

/// Checks that the value is the id of an edition.
Check edition_id();

/// Adds the positional argument EDITION, and checks it.
Option add_edition(Command& command, std::string& id);

/// Adds --two-squares 3|5|off and --more-squares game|chase|off, which change `rules`.
void add_rules(Command& command, board::Rules& rules);

/// Adds --silent-defence, which changes `rules`.
void add_silent_defence(Command& command, board::Rules& rules);

/// Checks that the value is a number from `least` to `most`.
Check whole_number_from_to(std::uint64_t least, std::uint64_t most);
Check number_from_to(double least, double most);
/// Of a time for an action: at most a week.
Check milliseconds();
/// With no other limit than the type.
template <std::unsigned_integral Number> Check whole_number_from(std::uint64_t least) {
    return whole_number_from_to(least, std::uint64_t{std::numeric_limits<Number>::max()});
}

/// Checks that the value is a file, or a folder if the option takes one, that can be read.
Check readable();

/// Adds the positional arguments FILE_OR_DIR, at least one (record_files.hpp reads them).
Option add_records(Command& command, std::vector<std::string>& paths);

} // namespace vaandel::apps
