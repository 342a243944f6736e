#pragma once
// How fast many games are stepped side by side, with all rules on.

#include "vaandel/apps/bench/rates.hpp"

namespace vaandel::apps {

/// How the games of a measured batch are played.
struct BatchSize {
    std::size_t games = 1024;
    unsigned threads = 2;
};

/// Measures one edition, each rate `runs` times (an odd number). The signature depends on the number of games and not
/// on that of threads.
EditionRates measure_batch(const board::Edition& edition, const BatchSize& size, unsigned runs);

} // namespace vaandel::apps
