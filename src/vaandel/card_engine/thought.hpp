#pragma once
// What the bot thinks while it looks ahead.

#include "vaandel/cards/view.hpp"

#include <functional>
#include <vector>

namespace vaandel::card_engine {

/// What the search finds for the viewer.
struct Weighed {
    cards::Action action;
    double chance = 0;  ///< to win, a draw counting half
    unsigned lines = 0; ///< that were played out with it
};

/// Each one of a search is better founded than those before.
struct Thought {
    std::vector<Weighed> actions; ///< that are still looked at, the best first; chances are calibrated (odds.hpp)
    cards::Turn turns = 0;        ///< that each line is played out
    std::uint64_t positions = 0;  ///< that were looked at so far
};

/// Who is told. Whether somebody is makes no difference to what is done.
using Listen = std::function<void(const Thought&)>;

} // namespace vaandel::card_engine
