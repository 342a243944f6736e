#pragma once
// The abilities of each level.

#include "vaandel/belief/types.hpp"
#include "vaandel/board/edition.hpp"
#include "vaandel/engine/level.hpp"
#include "vaandel/engine/world_search_params.hpp"
#include "vaandel/search/params.hpp"

#include <chrono>
#include <cstdint>
#include <optional>

namespace vaandel::engine {

struct Strength {
    belief::BeliefModel belief_model = belief::BeliefModel::Behaviour; ///< how it evaluates what it sees
    unsigned depth = 32;                                               ///< maximum depth in plies
    std::uint64_t nodes = ~std::uint64_t{0};                           ///< maximum nodes
    std::chrono::milliseconds time{1000};                              ///< maximum time
    double move_margin = 1;    ///< how much worse than the best a move may be, in points of value
    bool guards_flag = true;   ///< sees enemies on their way to its Flag
    double pull = 1;           ///< how much targets beyond its search depth attract it: none at 0, fully at 1
    bool strong_setups = true; ///< if no policy places its army: set-ups from self-play; else just sensible ones
    double human_policy = 0;   ///< points per logarithm by which humans make a move less often, if a network knows
    bool asks_net = false;     ///< follows its net's advice, if there is one for the edition
    bool plays_by_net = false; ///< plays by its policy net, if there is one for the edition, instead of the search
    /// Plays by that net at first sight: above 1, it makes less likely moves more often than the net would.
    std::optional<double> temperature = std::nullopt;
};

/// The settings of a level in an edition. A weaker one sees less, and so plays worse; none makes random blunders.
const Strength& strength_of(const board::Edition& edition, Level level);

/// The parameters of its search.
search::SearchParams params_of(const Strength& strength);
/// The same of the search by its policy net.
WorldSearchParams world_params_of(const Strength& strength);

} // namespace vaandel::engine
