#pragma once
// The parameters of the bot for Card Battle. Probabilities and shares are between 0 and 1.

#include "vaandel/core/param.hpp"

namespace vaandel::card_engine {

/// Default-constructed, it has the defaults of kCardParamTable.
struct CardParams {
    constexpr CardParams();

    // The place of the enemy's Flag (belief.cpp): an enemy with other cards keeps it in the hand (A.7-14).
    double flag_in_line{}; ///< the share of sampled worlds with an unseen Flag in the line that is kept
    double flag_tries{};   ///< attempts, after which it is accepted there

    // The draw from a policy (policy.cpp).
    double least_share{}; ///< relative to the likeliest action: less likely ones are not drawn

    // The search (search.cpp).
    double lines{};          ///< that are sampled from the policy where one is to be laid out, or filled
    double least_policy{};   ///< minimum probability of an action that is tried, by the net
    double most_actions{};   ///< maximum number of these
    double step{};           ///< step size of the update: eta
    double damping{};        ///< weight of the uniform policy: tau
    double doubt{};          ///< pseudo-rollouts: the results of a few rollouts are shrunk by this many
    double least_chance{};   ///< relative to the best action's value: worse actions are no longer tried
    double least_rollouts{}; ///< before that
};

/// Every parameter, in the order of CardParams.
inline constexpr std::array kCardParamTable{
    Param<CardParams>{"flag_in_line", &CardParams::flag_in_line, 0.35, 0, 1, 0.05},
    Param<CardParams>{"flag_tries", &CardParams::flag_tries, 8, 1, 100, 1},
    Param<CardParams>{"least_share", &CardParams::least_share, 0.05, 0, 1, 0.01},
    Param<CardParams>{"lines", &CardParams::lines, 16, 1, 1000, 4},
    Param<CardParams>{"least_policy", &CardParams::least_policy, 0.02, 0, 0.5, 0.005},
    Param<CardParams>{"most_actions", &CardParams::most_actions, 8, 1, 100, 1},
    Param<CardParams>{"step", &CardParams::step, 30, 0, 1000, 5},
    Param<CardParams>{"damping", &CardParams::damping, 0.0002, 0, 0.1, 0.0001},
    Param<CardParams>{"doubt", &CardParams::doubt, 10, 0, 1000, 5},
    Param<CardParams>{"least_chance", &CardParams::least_chance, 0.01, 0, 1, 0.005},
    Param<CardParams>{"least_rollouts", &CardParams::least_rollouts, 8, 1, 1000, 2},
};
static_assert(is_complete(kCardParamTable));

constexpr CardParams::CardParams() { set_defaults(kCardParamTable, *this); }

inline constexpr CardParams kCardParams{};

} // namespace vaandel::card_engine
