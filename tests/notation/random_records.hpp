#pragma once
// Random games as records, for property tests: every edition, every switch, every kind of beginning and end.

#include "vaandel/board/setup.hpp"
#include "vaandel/core/random.hpp"
#include "vaandel/notation/formats.hpp"

namespace vaandel::notation::samples {

/// Any of all editions.
const board::Edition& random_edition(Random& random);

/// A legal game by random moves, both set-ups random, cut off after `most_plies`; with the battles, and with the
/// outcome that the rules derive.
Record random_game(const board::Edition& edition, Random& random, board::Ply most_plies);

/// Any record that Record describes: rules, placement, names, times and ends of all kinds. Its plies are legal for a
/// Placement::Army.
Record random_record(Random& random);

/// A record that the Gravon archive can express.
Record random_gravon_record(Random& random);

/// Some content of any edition that the format holds, written in it. Fails the test if it holds none.
std::string random_text(const Format& format, Random& random);

} // namespace vaandel::notation::samples
