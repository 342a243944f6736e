#pragma once
// The files of tests/data/perft; their README.md has the format.

#include "vaandel/board/perft.hpp"

#include <string>

namespace vaandel::tests {

struct PerftEntry {
    std::string id;
    board::Edition edition = board::kOriginal;
    std::vector<board::PlacedPiece> start;
    board::Side to_move = board::Side::Red;
    std::vector<board::Move> moves;        ///< made before the count begins
    std::vector<board::PerftCount> counts; ///< from depth 1
    std::vector<std::size_t> count_lines;  ///< the line of each in the file, from 0
};

/// All entries of a file's text. An error fails the test that reads it.
std::vector<PerftEntry> read_perft_file(std::string_view text);

/// "moves 8 attacks 0 ends 0 two-squares 0 more-squares 0".
std::string text_of(const board::PerftCount& count);

} // namespace vaandel::tests
