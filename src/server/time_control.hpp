#pragma once
// How much time a game gives. Each side has its own: so much to set up, so much for all its moves, and before that runs, so much for each move
// that is counted to nobody.

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace vaandel::server {

struct TimeControl {
    std::chrono::seconds set_up; ///< for the army, or the first line
    std::chrono::seconds main;   ///< for the whole game
    std::chrono::seconds free;   ///< for each move, before main time runs; what is left of it is lost
    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

/// Whether people can play by it: 10 seconds to an hour to set up, three hours at most for the game, ten minutes at most for a move, and five seconds in all
/// at least for the first one.
bool is_sensible(const TimeControl& control);

/// As it is stored: "300 600 15", the three in seconds and in their order; empty for a game without a clock.
std::string clock_text(const std::optional<TimeControl>& control);
/// The same read. Nothing where it is damaged or not sensible; an empty text is for parse_clock's caller to know.
std::optional<TimeControl> parse_clock(std::string_view text);

} // namespace vaandel::server
