#include "vaandel/engine/strength.hpp"

namespace vaandel::engine {

namespace {

using belief::Knowledge;
using std::chrono::milliseconds;

constexpr std::array<Strength, kAllLevels.size()> kStrengths{{
    {.knowledge = Knowledge::Counts,
     .depth = 1,
     .whim = 60,
     .guards_flag = false,
     .plans = false,
     .strong_setups = false},
    {.knowledge = Knowledge::Counts, .depth = 1, .whim = 25, .guards_flag = false, .strong_setups = false},
    {.knowledge = Knowledge::Counts,
     .depth = 2,
     .nodes = 1'000,
     .whim = 12,
     .guards_flag = false,
     .strong_setups = false},
    {.knowledge = Knowledge::Counts, .depth = 2, .nodes = 2'000, .whim = 8},
    {.knowledge = Knowledge::Placement, .depth = 3, .nodes = 3'000, .whim = 3},
    {.depth = 5, .nodes = 10'000},
    {.nodes = 60'000},
    {.time = milliseconds{1000}},
}};

} // namespace

const Strength& strength_of(Level level) { return kStrengths[std::size_t(level) - 1]; }

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
