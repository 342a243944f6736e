#pragma once
// The parameters of the search with a policy net (world_search.hpp). Probabilities and shares are between 0 and 1.

#include "vaandel/core/param.hpp"

namespace vaandel::engine {

/// Default-constructed, it has the defaults of kWorldSearchParamTable.
struct WorldSearchParams {
    constexpr WorldSearchParams();

    double depth{}; ///< plies of a rollout, with the tried move: if even, the last evaluation is of its own turn
    double comparing_depth{}; ///< the same where two moves are compared: short ones differ less by chance
    double least_policy{};    ///< minimum probability of a move tried from the start, by the net
    double most_moves{};      ///< maximum number of these
    double widening{};        ///< another move is tried when its probability times the number of rollouts exceeds this
    double rarest{};          ///< minimum probability of a move that is tried at all
    double step{};            ///< step size of the update: eta
    double damping{};         ///< weight of the uniform policy: tau
    double doubt{};           ///< pseudo-rollouts: the results of a few rollouts are shrunk by this many
    double least_chance{};    ///< relative to the best move's value: worse moves are no longer tried
    double least_rollouts{};  ///< before that
    double temperature{};     ///< of the draw: above 1, less likely moves are made more often
    double least_share{};     ///< relative to the best move's probability: less likely moves are not made
};

/// Every parameter, in the order of WorldSearchParams.
inline constexpr std::array kWorldSearchParamTable{
    Param<WorldSearchParams>{"depth", &WorldSearchParams::depth, 10, 1, 64, 2},
    Param<WorldSearchParams>{"comparing_depth", &WorldSearchParams::comparing_depth, 4, 1, 64, 2},
    Param<WorldSearchParams>{"least_policy", &WorldSearchParams::least_policy, 0.02, 0, 0.5, 0.005},
    Param<WorldSearchParams>{"most_moves", &WorldSearchParams::most_moves, 8, 1, 100, 1},
    Param<WorldSearchParams>{"widening", &WorldSearchParams::widening, 0.02, 0, 10, 0.01},
    Param<WorldSearchParams>{"rarest", &WorldSearchParams::rarest, 0.0001, 0, 1, 0.0001},
    Param<WorldSearchParams>{"step", &WorldSearchParams::step, 200, 0, 1000, 30},
    Param<WorldSearchParams>{"damping", &WorldSearchParams::damping, 0.0002, 0, 0.1, 0.0001},
    Param<WorldSearchParams>{"doubt", &WorldSearchParams::doubt, 20, 0, 1000, 5},
    Param<WorldSearchParams>{"least_chance", &WorldSearchParams::least_chance, 0.01, 0, 1, 0.005},
    Param<WorldSearchParams>{"least_rollouts", &WorldSearchParams::least_rollouts, 8, 1, 1000, 2},
    Param<WorldSearchParams>{"temperature", &WorldSearchParams::temperature, 1, 0.1, 10, 0.1},
    Param<WorldSearchParams>{"least_share", &WorldSearchParams::least_share, 0.2, 0, 1, 0.03},
};
static_assert(is_complete(kWorldSearchParamTable));

constexpr WorldSearchParams::WorldSearchParams() { set_defaults(kWorldSearchParamTable, *this); }

} // namespace vaandel::engine
