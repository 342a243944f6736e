#pragma once
// The bot's thoughts while it looks ahead.

#include "vaandel/cards/view.hpp"

#include <functional>
#include <vector>

namespace vaandel::card_engine {

/// The search's result for the viewer.
struct Weighed {
    cards::Action action;
    double chance = 0;  ///< to win, a draw counting half
    unsigned lines = 0; ///< rollouts that began with it
};

/// Each one of a search supersedes those before.
struct CardThought {
    std::vector<Weighed>
        actions;           ///< remaining candidates, the best first; probabilities are calibrated (calibrated.hpp)
    cards::Turn turns = 0; ///< the length of each rollout
    std::uint64_t positions = 0; ///< the number so far
};

/// The listener. It has no influence on the choice.
using Listen = std::function<void(const CardThought&)>;

} // namespace vaandel::card_engine
