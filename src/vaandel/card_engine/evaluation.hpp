#pragma once
// How a game stands, for the end of a line that is played out no further.

#include "vaandel/cards/state.hpp"

namespace vaandel::card_engine {

/// What counts, each as one side has it more than the other.
inline constexpr std::size_t kTraits = 20;
using Traits = std::array<double, kTraits>;

/// Of `side` against its enemy, in a world at the start of a step 2.
Traits traits_of(const cards::Edition& edition, const cards::State& world, cards::Side side);

/// The chance of `side` to win, a draw counting half; 0, 1/2 or 1 where the game is over.
double winning_chance(const cards::Edition& edition, const cards::State& world, cards::Side side);

} // namespace vaandel::card_engine
