#pragma once
// The value of a game at the end of a rollout.

#include "vaandel/cards/state.hpp"

namespace vaandel::card_engine {

/// The features, each as the difference between the sides.
inline constexpr std::size_t kTraits = 20;
using Traits = std::array<double, kTraits>;

/// Of `side` against its enemy, in a world at the start of a step 2.
Traits traits_of(const cards::Edition& edition, const cards::State& world, cards::Side side);

/// The winning probability of `side`, a draw counting half; 0, 1/2 or 1 if the game is over.
double winning_chance(const cards::Edition& edition, const cards::State& world, cards::Side side);

} // namespace vaandel::card_engine
