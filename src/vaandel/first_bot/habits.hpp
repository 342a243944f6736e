#pragma once
// Habits of humans, as weights for hidden ranks. Counted in 18,244 set-ups and 1,496 games of the original game,
// rounded: how the pieces of each rank are spread over the four rows of a set-up, and how much more often than by
// chance a hidden piece that has moved is of each rank. Weights need no common scale.

#include "vaandel/board/types.hpp"

namespace vaandel::first_bot {

inline constexpr std::size_t kHabitRows = 4;

/// By rank, then by row from the owner's back row.
inline constexpr std::array<std::array<double, kHabitRows>, board::kRanks> kRowHabits{{
    {.90, .07, .02, .01}, // Flag
    {.05, .33, .51, .11}, // Spy
    {.17, .21, .27, .35}, // Scout
    {.44, .32, .15, .09}, // Miner
    {.28, .22, .20, .30}, // Sergeant
    {.17, .20, .23, .40}, // Lieutenant
    {.13, .24, .30, .33}, // Captain
    {.11, .30, .31, .28}, // Major
    {.04, .33, .42, .21}, // Colonel
    {.02, .12, .54, .32}, // General
    {.02, .16, .49, .33}, // Marshal
    {.46, .30, .15, .09}, // Bomb
}};

/// By rank; Flag and Bomb never move (G11).
inline constexpr std::array<double, board::kRanks> kMovedHabits{0, 1.8, .9, .6, .6, 1, 1.2, 1.4, 1.5, 1.9, 2.1, 0};

/// The factor by which each known Bomb beside a piece makes it likelier to be the Flag.
inline constexpr double kFlagBesideBomb = 1.7;

} // namespace vaandel::first_bot
