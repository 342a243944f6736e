#include "vaandel/engine/strength.hpp"

namespace vaandel::engine {

namespace {

using belief::BeliefModel;
using std::chrono::milliseconds;

constexpr std::array<Strength, kAllLevels.size()> kStrengths{{
    {.belief_model = BeliefModel::Counts,
     .depth = 1,
     .move_margin = 80,
     .guards_flag = false,
     .plans = false,
     .strong_setups = false},
    {.belief_model = BeliefModel::Counts,
     .depth = 1,
     .move_margin = 80,
     .guards_flag = false,
     .strong_setups = false,
     .human_policy = 12},
    {.belief_model = BeliefModel::Counts,
     .depth = 1,
     .move_margin = 30,
     .guards_flag = false,
     .strong_setups = false,
     .human_policy = 6},
    {.belief_model = BeliefModel::Counts, .depth = 1, .move_margin = 20, .strong_setups = false, .human_policy = 6},
    {.belief_model = BeliefModel::Counts,
     .depth = 2,
     .nodes = 2'000,
     .move_margin = 12,
     .strong_setups = false,
     .human_policy = 20},
    {.depth = 2, .nodes = 3'000, .move_margin = 42, .human_policy = 20},
    {.depth = 3, .nodes = 5'000, .move_margin = 2, .human_policy = 20},
    {.depth_of_small = 8, .time = milliseconds{1000}, .asks_net = true}, // more loses: docs/lab/2026-11-strength.md
}};

} // namespace

const Strength& strength_of(Level level) { return kStrengths[std::size_t(level) - 1]; }

unsigned depth_of(const Strength& strength, belief::ArmySize army) {
    return army == belief::ArmySize::Large ? strength.depth : strength.depth_of_small.value_or(strength.depth);
}

search::SearchParams params_of(const Strength& strength) {
    search::SearchParams params;
    params.move_margin = strength.move_margin;
    if (!strength.guards_flag)
        params.alarm = 0;
    if (!strength.plans)
        params.pull = 0;
    return params;
}

} // namespace vaandel::engine
