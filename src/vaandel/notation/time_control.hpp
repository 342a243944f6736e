#pragma once
// How much time a game gives. Each side has its own: so much to set up, so much for all its moves, and before that
// runs, so much for each move that is counted to nobody.

#include <chrono>

namespace vaandel::notation {

struct TimeControl {
    std::chrono::seconds set_up; ///< for the army, or the first line
    std::chrono::seconds main;   ///< for the whole game
    std::chrono::seconds free;   ///< for each move, before main time runs; what is left of it is lost
    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

} // namespace vaandel::notation
