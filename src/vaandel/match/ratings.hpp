#pragma once
// The Elo of many players who met each other: maximum-likelihood ratings (Zermelo 1929, Bradley and Terry 1952; a draw
// is half a win and half a loss).

#include "vaandel/match/standing.hpp"

namespace vaandel::match {

struct Rating {
    double elo; ///< the mean of the largest group that results bind (bonds.hpp) is 0
    double low; ///< the ends of the 95 % interval (rating_intervals.hpp); infinite where nothing bounds the rating
    double high;
};

/// One for each player. Nothing before complete pairs connect all of them. All meetings of two players count together.
/// The ratings stay finite: if one of two players won everything, and nothing else bounds it, the loser counts as
/// having scored a quarter of a point.
std::optional<std::vector<Rating>> ratings(std::size_t players, std::span<const Meeting> meetings);

} // namespace vaandel::match
