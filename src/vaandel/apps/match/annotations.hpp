#pragma once
// What the players reported for each ply, as comments of a record, like the braces of PGN.

#include "vaandel/match/player.hpp"

#include <span>
#include <string>

namespace vaandel::apps {

/// The text of a record in our own format with `# depth 3 nodes 1234 time 56 wdl 512 300 188` after the plies, or
/// actions, that have reports. Readers ignore comments.
std::string annotated(std::string_view record, std::span<const match::ActionReport> thoughts);

} // namespace vaandel::apps
