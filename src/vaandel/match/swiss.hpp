#pragma once
// The next round of a Swiss tournament: players with similar points meet, and nobody meets the same player twice if
// that can be avoided.

#include "vaandel/match/standing.hpp"

namespace vaandel::match {

/// Of at least two players; half as many meetings as there are players. `standing` has the meetings of all rounds
/// before, which are over. Of an odd number of players one has a bye, of those who have had the fewest the lowest with
/// whose rest all others find somebody new; it counts as if he had won all games of a meeting. Of players with the same
/// points the upper half meets the lower half; where all points are alike, the order is that of the players. A function
/// of the standing.
std::vector<Pairing> swiss_round(const Standing& standing, std::uint32_t games_of_a_meeting);

} // namespace vaandel::match
