#pragma once
// Positions of self-play, as a value net is told of them, with what came of them: the rows of the files that train/ reads.

#include "vaandel/board/outcome.hpp"
#include "vaandel/search/inputs.hpp"

#include <string>

namespace vaandel::selfplay {

/// A position in the eyes of one side, at any ply, whoever is on turn.
struct Sample {
    search::Inputs inputs;
    board::Ply ply = 0;
    float searched = 0; ///< what a search found it worth, from -1 to 1; not a number where nobody searched
};

/// How a file of samples begins: the line "vaandel samples 1", then "EDITION COLUMNS ROWS MEN BYTES": the size of the board, how many men a side has at
/// most, and the bytes of a sample.
std::string header_of(const board::Edition& edition);

/// A sample as bytes, always as many for an edition (little endian):
/// - number of the game [u32], ply [u16], plies of the game [u16], its result for the viewer [i8: 1 won, 0 drawn, -1 lost], turn [i8: 1 the
///   viewer's, -1], own Flag's place [u8], 0 [u8], material, alarm, searched [f32 each];
/// - MEN own ones: place, standing, rank [u8 each]; place 255: no more;
/// - MEN enemies: place, standing [u8 each], chances of the twelve ranks in 255ths [u8 each].
void append_sample(std::string& to, const board::Edition& edition, const Sample& sample, std::uint32_t game,
                   board::Ply plies, int result);

} // namespace vaandel::selfplay
