#pragma once
// The time control of a game. Each side has its own time to set up, time for all its moves, and free time for each move
// before that runs.

#include <chrono>

namespace vaandel::notation {

struct TimeControl {
    std::chrono::seconds set_up; ///< for the army, or the first line
    std::chrono::seconds main;   ///< for the whole game
    std::chrono::seconds free;   ///< for each move, before main time runs; unused free time is lost
    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

} // namespace vaandel::notation
