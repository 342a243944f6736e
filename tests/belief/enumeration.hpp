#pragma once
// All arrangements of hidden ranks, listed by brute force, with their weights; and Pearson's test against them.

#include "vaandel/belief/arrangements.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

namespace vaandel::tests {

inline std::string letters_of(const belief::Ranks& ranks) {
    std::string letters;
    for (const board::Rank rank : ranks)
        letters += board::letter_of(rank);
    return letters;
}

/// By the letters of the ranks; sums to 1.
inline std::map<std::string, double> enumerate(const belief::Pool& pool, std::span<const belief::Hidden> hidden) {
    std::string letters;
    for (const board::Rank rank : board::kAllRanks)
        letters.append(std::size_t(pool[index_of(rank)]), board::letter_of(rank));
    std::ranges::sort(letters);
    std::map<std::string, double> all;
    double total = 0;
    do {
        double weight = 1;
        for (std::size_t at = 0; at < letters.size(); ++at)
            weight *= hidden[at].weight[index_of(*board::rank_of_letter(letters[at]))];
        if (weight > 0)
            total += all[letters] = weight;
    } while (std::ranges::next_permutation(letters).found);
    for (auto& [letter, weight] : all)
        weight /= total;
    return all;
}

/// The chi-square statistic of counts against expected shares, as a distance from its mean in standard deviations (as
/// in support/statistics.hpp); cells expected less than five times are taken together.
inline double deviation(const std::map<std::string, unsigned>& counts, const std::map<std::string, double>& shares,
                        unsigned samples) {
    double chi_square = 0;
    double rare_expected = 0;
    double rare_count = 0;
    unsigned cells = 0;
    const auto add = [&](double count, double expected) {
        chi_square += (count - expected) * (count - expected) / expected;
        ++cells;
    };
    for (const auto& [letters, share] : shares) {
        const auto found = counts.find(letters);
        const double count = found == counts.end() ? 0 : found->second;
        const double expected = share * samples;
        if (expected >= 5) {
            add(count, expected);
        } else {
            rare_expected += expected;
            rare_count += count;
        }
    }
    if (rare_expected >= 5)
        add(rare_count, rare_expected);
    const double freedom = std::max(1.0, double(cells) - 1);
    const double spread = 2 / (9 * freedom);
    return (std::cbrt(chi_square / freedom) - (1 - spread)) / std::sqrt(spread);
}

} // namespace vaandel::tests
