#pragma once
// Pearson's test of uniformity.

#include <cmath>
#include <numeric>
#include <span>

namespace vaandel::tests {

/// The chi-square statistic of counts that should be equal, as a distance from its mean in standard deviations (Wilson
/// and Hilferty's approximation): a fair sample exceeds 4 once in 30,000; a biased one grows without bound with the
/// sample.
inline double deviation_from_uniform(std::span<const unsigned> counts) {
    const double total = std::accumulate(counts.begin(), counts.end(), 0.0);
    const double expected = total / double(counts.size());
    double chi_square = 0;
    for (const unsigned count : counts)
        chi_square += (count - expected) * (count - expected) / expected;
    const double freedom = double(counts.size() - 1);
    const double spread = 2 / (9 * freedom);
    return (std::cbrt(chi_square / freedom) - (1 - spread)) / std::sqrt(spread);
}

} // namespace vaandel::tests
