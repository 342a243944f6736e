#pragma once
// The Elo of many players who met each other, all at once: the ratings under which what happened is most likely
// (Zermelo 1929, Bradley and Terry 1952; a draw is half a win and half a loss).

#include "vaandel/match/standing.hpp"

namespace vaandel::match {

struct Rating {
    double elo;   ///< the mean of all players is 0
    double error; ///< half the width of the 95 % interval, by the spread of pairs of games
};

/// One for each player. Nothing before whole pairs connect all of them. Numbers stay finite: a meeting in which all was
/// won or lost counts with the middle of its score interval instead.
std::optional<std::vector<Rating>> ratings(std::size_t players, std::span<const Meeting> meetings);

} // namespace vaandel::match
