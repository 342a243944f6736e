#include "vaandel/engine/strength.hpp"

namespace vaandel::engine {

namespace {

using belief::Knowledge;
using std::chrono::milliseconds;

constexpr std::array<Strength, kAllLevels.size()> kStrengths{{
    {.knowledge = Knowledge::Counts,
     .depth = 1,
     .whim = 80,
     .guards_flag = false,
     .plans = false,
     .strong_setups = false},
    {.knowledge = Knowledge::Counts,
     .depth = 1,
     .whim = 80,
     .guards_flag = false,
     .strong_setups = false,
     .manner = 12},
    {.knowledge = Knowledge::Counts, .depth = 1, .whim = 30, .guards_flag = false, .strong_setups = false, .manner = 6},
    {.knowledge = Knowledge::Counts, .depth = 1, .whim = 20, .strong_setups = false, .manner = 6},
    {.knowledge = Knowledge::Counts, .depth = 2, .nodes = 2'000, .whim = 12, .strong_setups = false, .manner = 20},
    {.depth = 2, .nodes = 3'000, .whim = 42, .manner = 20},
    {.depth = 3, .nodes = 5'000, .whim = 2, .manner = 20},
    {.depth_of_small = 8, .time = milliseconds{1000}, .asks_net = true}, // more loses: docs/lab/2026-11-strength.md
}};

} // namespace

const Strength& strength_of(Level level) { return kStrengths[std::size_t(level) - 1]; }

unsigned depth_of(const Strength& strength, belief::ArmySize army) {
    return army == belief::ArmySize::Large ? strength.depth : strength.depth_of_small.value_or(strength.depth);
}

search::Terms terms_of(const Strength& strength) {
    search::Terms terms;
    terms.whim = strength.whim;
    if (!strength.guards_flag)
        terms.alarm = 0;
    if (!strength.plans)
        terms.pull = 0;
    return terms;
}

} // namespace vaandel::engine
