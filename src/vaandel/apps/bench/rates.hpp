#pragma once
// The speed of the rules on one core, with all rules on: both repetition rules, and the outcome judged after every ply.

#include "vaandel/board/edition.hpp"

#include <functional>
#include <string_view>
#include <vector>

namespace vaandel::apps {

/// One measured kind of work. Each run does the same work, so `signature` depends only on the rules.
struct Rate {
    std::string_view key;           ///< "made_moves_per_s"
    std::string_view what;          ///< for humans
    std::vector<double> per_second; ///< one for each run, ascending
    std::uint64_t signature = 0;

    double median() const { return per_second[per_second.size() / 2]; }
};

struct EditionRates {
    std::string_view edition;
    std::vector<Rate> rates;
    std::uint64_t signature = 0; ///< of all of them together: equal with every compiler and on every processor
};

/// Measures one edition, each rate `runs` times (an odd number). Takes about a second per run.
EditionRates measure(const board::Edition& edition, unsigned runs);

} // namespace vaandel::apps
