#pragma once
// The intervals of ratings of many players.
//
// A player's interval is a score interval, as that of two players (statistics.hpp): all strengths that a test at 5 %
// does not reject, with the other players as they are likeliest then. The variance of the results is that under the
// tested strengths, so the interval is right where a player won or lost everything, too: then one end is infinite.

#include "vaandel/match/bonds.hpp"

namespace vaandel::match {

/// Each meeting counts as that many independent trials for which Wilson's interval of the share is as wide as the score
/// interval of its pairs. At least one pair.
Evidence evidence_of(const Meeting& meeting);

struct Interval {
    double low;
    double high;
};

/// In natural units, one for each player, around their estimated strengths. Where results do not bind all players to
/// each other, as when one won everything, they are measured by the largest group that results do bind.
std::vector<Interval> intervals(const Vector& strengths, std::span<const Evidence> all, const Bonds& bonds);

} // namespace vaandel::match
