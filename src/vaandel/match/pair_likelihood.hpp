#pragma once
// The likeliest distribution of the points of a pair of games, given the results and the expected share of
// the points. Nonparametric: all distributions over 0, a half, 1, one and a half and 2 points are
// considered.
//
// Source: Owen, Empirical likelihood (2001), 2.9; Van den Bergh, The generalized maximum likelihood ratio for the
// expectation value of a distribution (2019). Results that did not happen are not made up: they get a chance where the
// given share can be had in no other way, and then they are the best or the worst of all.

#include <array>
#include <cstdint>

namespace vaandel::match {

/// How many pairs gave 0, a half, 1, one and a half, 2 points.
using PairCounts = std::array<std::uint32_t, 5>;

struct PairDistribution {
    std::array<double, 5> chances;
    double log_likelihood; ///< of the counts: their sum of count times logarithm of its chance
    double variance;       ///< of the share of one pair
};

/// At least one pair; the share must be between 0 and 1, both excluded.
PairDistribution likeliest(const PairCounts& counts, double share);

} // namespace vaandel::match
