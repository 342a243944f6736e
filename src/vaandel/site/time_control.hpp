#pragma once
// The time controls that a game can be played by here, and how they are stored.

#include "vaandel/notation/time_control.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace vaandel::site {

using notation::TimeControl;

/// Whether people can play by it: 10 seconds to an hour to set up, three hours at most for the game, ten minutes at
/// most for a move, and five seconds in all at least for the first one.
bool is_sensible(const TimeControl& control);

/// As it is stored: "300 600 15", the three in seconds and in their order; empty for a game without a clock.
std::string clock_text(const std::optional<TimeControl>& control);
/// The same read. Nothing where it is damaged or not sensible; an empty text is for parse_clock's caller to know.
std::optional<TimeControl> parse_clock(std::string_view text);

} // namespace vaandel::site
