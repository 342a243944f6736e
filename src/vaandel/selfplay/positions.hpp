#pragma once
// Positions of games as rows of bytes, as training data for nets: what the side to move saw, what it did, how the game
// ended, and the true ranks of the hidden pieces.

#include "vaandel/nets/input_planes.hpp"

#include <string>

namespace vaandel::selfplay {

/// How a move was drawn: from the search and the net combined. The probability of each is proportional to the net's to
/// the power of `prior_weight`, times e to the power of its logarithm. (The net's is at least e^-5 of the likeliest:
/// search::belief_and_prior_of().)
struct Lot {
    struct Lean {
        board::Move move;
        double logarithm = 0; ///< logarithm of the search's preference; 0 for the best
    };
    double prior_weight = 1;
    std::vector<Lean> leans{}; ///< the likeliest first; kMostLeans are given, and the others count as the last
};
inline constexpr std::size_t kMostLeans = 32;

/// The training targets of a position besides the planes. The truth in it is only for training: rows go into files, and
/// nowhere else.
struct Example {
    board::Move move{};      ///< the move made
    int result = 0;          ///< of the game for the side to move: 1 won, 0 drawn, -1 lost
    double worth = kUnknown; ///< the search's value, from -1 to 1
    std::uint32_t game = 0;
    board::Ply ply = 0;      ///< plies before it
    board::Ply plies = 0;    ///< of the whole game
    bool tells_ranks = true; ///< the true ones of hidden pieces
    Lot lot{};               ///< as the net alone would draw, if nothing else is known
    static constexpr double kUnknown = -2;
};

/// The header of a position file: the line "vaandel positions 2", then "EDITION VERSION COLUMNS ROWS PLANES BYTES": the
/// version of the planes (nets::kInputPlanesVersion), the size of the board, the number of planes, and the bytes of a
/// row.
std::string header_of(const board::Edition& edition);

/// A row as bytes, always as many for an edition (little endian):
/// - number of the game [u32], ply [u16], plies of the game [u16], result [i8], origin and target of the move [u8 each,
///   cells of the planes], 0 [u8],
///   worth [i16: 32767 is 1; -32768: unknown], Lot::prior_weight [u16: 4096 is 1];
/// - kMostLeans times origin and target [u8 each, cells of the planes; 255 both: no more], Lot::Lean::logarithm [i16:
///   256 is 1];
/// - the true rank of the hidden enemy piece on each cell [u8], 255 where there is none, or none is told;
/// - the planes [u8].
/// `truth`: the position that `glance` is a view of.
void append_row(std::string& to, const nets::NetworkInput& network_input, const board::Position& truth,
                const Example& example);

} // namespace vaandel::selfplay
