#pragma once
// The time controls that games can be played with, and how they are stored.

#include "vaandel/notation/time_control.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace vaandel::site {

using notation::TimeControl;

/// Whether people can play with it: 10 seconds to an hour for set-up, at most three hours for the game, at most ten
/// minutes per move, and at least five seconds in all for the first move.
bool is_sensible(const TimeControl& control);

/// In its stored form "300 600 15", the three in seconds and in their order; empty for a game without a clock.
std::string clock_text(const std::optional<TimeControl>& control);
/// The same read back. Nothing if damaged or out of range; the caller of parse_clock handles an empty text.
std::optional<TimeControl> parse_clock(std::string_view text);

} // namespace vaandel::site
