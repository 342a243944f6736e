#pragma once
// What the words of a command line name: editions, set-ups, files.

#include "vaandel/board/edition.hpp"
#include "vaandel/board/setup.hpp"

#include <string>
#include <vector>

namespace vaandel::apps {

/// Why a file or folder cannot be read, with its name; empty if it can, as far as opening it tells.
std::string why_unreadable(const std::string& path);
/// The edition with that id, which add_edition() has checked.
const board::Edition& edition_of(const std::string& id);

/// A set-up written as rows of ranks, or the id of a preset. Throws UsageError with all errors.
board::Setup read_setup(const board::Edition& edition, const std::string& text);

/// The set-ups of a list in any format (docs/code/records.md), for the option --setups. Throws UsageError
/// with all errors.
std::vector<board::Setup> read_setup_list(const board::Edition& edition, const std::string& file);

} // namespace vaandel::apps
