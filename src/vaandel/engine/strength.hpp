#pragma once
// The abilities of each level.

#include "vaandel/belief/types.hpp"
#include "vaandel/belief/observed_class.hpp"
#include "vaandel/engine/level.hpp"
#include "vaandel/search/params.hpp"

#include <chrono>
#include <cstdint>
#include <optional>

namespace vaandel::engine {

struct Strength {
    belief::BeliefModel belief_model = belief::BeliefModel::Behaviour; ///< how it evaluates what it sees
    unsigned depth = 32;                                               ///< maximum depth in plies
    std::optional<unsigned> depth_of_small = std::nullopt;             ///< the same with a small army, if different
    std::uint64_t nodes = ~std::uint64_t{0};                           ///< maximum nodes
    std::chrono::milliseconds time{1000};                              ///< maximum time
    double move_margin = 1;    ///< how much worse than the best a move may be, in points of value
    bool guards_flag = true;   ///< sees enemies on their way to its Flag
    bool plans = true;         ///< pursues targets beyond its search depth
    bool strong_setups = true; ///< if no policy places its army: set-ups from self-play; else just sensible ones
    double human_policy = 0;   ///< points per logarithm by which humans make a move less often, if a network knows
    bool asks_net = false;     ///< follows its net's advice, if there is one for the edition
};

/// The settings of a level. A weaker one sees less, and so plays worse; none makes random blunders.
const Strength& strength_of(Level level);

/// Its maximum depth in plies, with an army of that size.
unsigned depth_of(const Strength& strength, belief::ArmySize army);

/// The parameters of its search.
search::SearchParams params_of(const Strength& strength);

} // namespace vaandel::engine
