#pragma once
// What the players said of each ply, as comments of a record: what PGN has in braces.

#include "vaandel/match/player.hpp"

#include <span>
#include <string>

namespace vaandel::apps {

/// The text of a record of our own form with `# depth 3 nodes 1234 time 56 wdl 512 300 188` after the plies, or
/// actions, of which something was said. Readers pass over comments.
std::string annotated(std::string_view record, std::span<const match::Thought> thoughts);

} // namespace vaandel::apps
