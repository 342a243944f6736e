#pragma once
// The bot's thoughts while it looks ahead.

#include "vaandel/cards/view.hpp"

#include <functional>
#include <vector>

namespace vaandel::card_engine {

/// The search's result for the viewer.
struct Weighed {
    cards::Action action;
    double chance = 0;     ///< to win, a draw counting half
    unsigned rollouts = 0; ///< that began with it
};

/// The length of a rollout: this turn and the enemy's, until it is the viewer's again.
inline constexpr cards::Turn kTurns = 2;

/// Each one of a search supersedes those before.
struct CardThought {
    std::vector<Weighed> actions; ///< those that were tried, the likeliest to be chosen first
    std::uint64_t positions = 0;  ///< seen so far
};

/// Functions that a search calls while it thinks.
struct Callbacks {
    /// Whether it should answer now, by what it has found; asked after each world, with the positions seen so far.
    std::function<bool(std::uint64_t)> should_stop{};
    /// Has no influence on the choice.
    std::function<void(const CardThought&)> listen{};
};

} // namespace vaandel::card_engine
