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

/// Of a rollout: this turn and the enemy's, until it is the viewer's again.
inline constexpr cards::Turn kTurns = 2;

/// Each one of a search supersedes those before.
struct CardThought {
    std::vector<Weighed> actions; ///< those that were tried, the likeliest to be chosen first
    cards::Turn turns = kTurns;   ///< the length of each rollout
    std::uint64_t positions = 0;  ///< seen so far
};

/// The listener. It has no influence on the choice.
using Listen = std::function<void(const CardThought&)>;

} // namespace vaandel::card_engine
