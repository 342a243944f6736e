#pragma once
// What each level can and cannot do.

#include "vaandel/belief/marginals.hpp"
#include "vaandel/belief/observed_class.hpp"
#include "vaandel/engine/level.hpp"
#include "vaandel/search/params.hpp"

#include <chrono>
#include <cstdint>
#include <optional>

namespace vaandel::engine {

struct Strength {
    belief::BeliefModel belief_model = belief::BeliefModel::Behaviour; ///< what it makes of what it sees
    unsigned depth = 32;                                               ///< plies that it looks ahead at most
    std::optional<unsigned> depth_of_small = std::nullopt;             ///< the same with a small army, where it differs
    std::uint64_t nodes = ~std::uint64_t{0};                           ///< that it visits at most
    std::chrono::milliseconds time{1000};                              ///< that it takes at most
    double move_margin = 1;    ///< points of value by which a move may be worse than the best
    bool guards_flag = true;   ///< sees who is on his way to its Flag
    bool plans = true;         ///< goes for what is farther away than it looks ahead
    bool strong_setups = true; ///< where no policy places its army: as self-play found good; else just sensibly
    double human_policy =
        0;                 ///< points for each logarithm by which humans make a move less often, where a network knows
    bool asks_net = false; ///< follows its net's advice, where there is one for the edition
};

/// What the level is made of. A weaker one sees less, and so plays worse; none throws a dice to blunder.
const Strength& strength_of(Level level);

/// How many plies it looks ahead at most, with an army of that size.
unsigned depth_of(const Strength& strength, belief::ArmySize army);

/// The parameters of its search.
search::SearchParams params_of(const Strength& strength);

} // namespace vaandel::engine
