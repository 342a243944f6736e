#pragma once
// Positions of games as rows of bytes, as training data for nets: what the side to move saw, what it did, how the game
// ended, and the true ranks of the hidden pieces.

#include "vaandel/board/position.hpp"
#include "vaandel/nets/input_planes.hpp"

#include <string>

namespace vaandel::dataset {

/// The training targets of a position besides the planes. The truth in it is only for training: rows go into files, and
/// nowhere else.
struct Example {
    board::Move move{}; ///< the move made
    int result = 0;     ///< of the game for the side to move: 1 won, 0 drawn, -1 lost
    std::uint32_t game = 0;
    board::Ply ply = 0;   ///< plies before it
    board::Ply plies = 0; ///< of the whole game
};

/// The header of a position file: the line "vaandel positions 3", then "EDITION VERSION COLUMNS ROWS PLANES BYTES": the
/// version of the planes (nets::kInputPlanesVersion), the size of the board, the number of planes, and the bytes of a
/// row.
std::string header_of(const board::Edition& edition);

/// The bytes of a row.
std::size_t row_bytes(const board::Edition& edition);

/// A row as bytes, always as many for an edition (little endian):
/// - number of the game [u32], ply [u16], plies of the game [u16], result [i8], origin and target of the move [u8 each,
///   cells of the planes], 0 [u8];
/// - the true rank of the hidden enemy piece on each cell [u8], 255 where there is none;
/// - the planes [u8].
/// `truth`: the position that the view of the input is of.
void append_row(std::string& to, const nets::NetworkInput& network_input, const board::Position& truth,
                const Example& example);

} // namespace vaandel::dataset
