#pragma once
// The speed of the rules on one core, with all rules on: both repetition rules, and the outcome judged after every ply.

#include "vaandel/apps/bench/timed.hpp"
#include "vaandel/board/edition.hpp"

namespace vaandel::apps {

/// Measures one edition, each rate `runs` times (an odd number). Takes about a second per run.
EditionRates measure(const board::Edition& edition, unsigned runs);

} // namespace vaandel::apps
