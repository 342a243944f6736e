#pragma once
// Positions of games as rows of bytes, for nets to learn from: what the side to move saw, what it did, how the game
// ended, and what the hidden pieces were.

#include "vaandel/nets/input_planes.hpp"

#include <string>

namespace vaandel::selfplay {

/// How a move was drawn: the likelier the better it is by the search, and by the net. The chance of each is in
/// proportion to the net's to the power of `prior_weight`, times e to the power of what speaks for it. (The net's counts as
/// e^-5 of the likeliest's at least: search::belief_and_prior_of().)
struct Lot {
    struct Lean {
        board::Move move;
        double logarithm = 0; ///< what the search finds speaks for it; 0 for the best
    };
    double prior_weight = 1;
    std::vector<Lean> leans{}; ///< the likeliest first; kMostLeans are told, and for the others the last of them
};
inline constexpr std::size_t kMostLeans = 32;

/// What a position teaches besides the planes. The truth in it is for training alone: rows go into files, and nowhere
/// else.
struct Example {
    board::Move move{};      ///< what was done
    int result = 0;          ///< of the game for the side to move: 1 won, 0 drawn, -1 lost
    double worth = kUnknown; ///< what a search found it worth, from -1 to 1
    std::uint32_t game = 0;
    board::Ply ply = 0;      ///< plies before it
    board::Ply plies = 0;    ///< of the whole game
    bool tells_ranks = true; ///< the true ones of hidden pieces
    Lot lot{};               ///< as the net alone would draw, where nothing else is known
    static constexpr double kUnknown = -2;
};

/// How a file of positions begins: the line "vaandel positions 2", then "EDITION VERSION COLUMNS ROWS PLANES BYTES":
/// the version of the planes (nets::kInputPlanesVersion), the size of the board, how many planes there are, and the
/// bytes of a row.
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
