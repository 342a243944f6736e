#pragma once
// Times in the format of our own record: in milliseconds, clocks in seconds.

#include "vaandel/notation/record.hpp"

namespace vaandel::notation {

/// "2026-11-21T19:04:05.250Z": UTC, in the years 0 to 9999.
std::string write_time(Time time);
std::optional<Time> parse_time(std::string_view text);

/// "3.250s"; not negative.
std::string write_duration(std::chrono::milliseconds duration);
std::optional<std::chrono::milliseconds> parse_duration(std::string_view text);

/// "set-up 300s, main 600s, free 15s".
std::string write_time_control(const TimeControl& control);
std::optional<TimeControl> parse_time_control(std::string_view text);

} // namespace vaandel::notation
