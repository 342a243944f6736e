#pragma once
// The speed of stepping many games side by side, with all rules on.

#include "vaandel/apps/bench/rates.hpp"

namespace vaandel::apps {

/// The settings of a measured batch.
struct BatchSize {
    std::size_t games = 1024;
    unsigned threads = 2;
};

/// Measures one edition, each rate `runs` times (an odd number). The signature depends on the number of games, but not
/// on the number of threads.
EditionRates measure_batch(const board::Edition& edition, const BatchSize& size, unsigned runs);

} // namespace vaandel::apps
