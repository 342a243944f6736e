#pragma once
// One position as text: StraDoS2 and StraDoS3 (C.3), the board string of Ataraxos (C.5), and what a bot of the UCC-2012
// manager is shown (C.8). Each text is one line, except the last. Missing data defaults to the start: nothing revealed,
// nothing moved, Red's turn, ply 0.

#include "vaandel/board/view.hpp"
#include "vaandel/core/result.hpp"
#include "vaandel/notation/diagram.hpp"
#include "vaandel/notation/problem.hpp"

namespace vaandel::notation {

/// A StraDoS2 string (strados.hpp).
Result<Diagram, Problems> parse_strados2_position(std::string_view text);
Result<std::string, std::string> write_strados2_position(const Diagram& diagram);

/// The letters of StraDoS2, upper case for hidden and lower case for revealed pieces; a space; `r` or `b` to move; a
/// space; the number of plies. A text with '?' is one player's view and refused.
Result<Diagram, Problems> parse_strados3(std::string_view text);
Result<std::string, std::string> write_strados3(const Diagram& diagram);
/// The same as one player sees it: '?' for the other side's hidden pieces. Made only from a View, so it cannot leak.
/// Never fails.
Result<std::string, std::string> write_strados3(const board::Geometry& geometry, const board::View& view);

/// Ataraxos: for each of 100 squares a letter of StraDoS2, lower case if the piece is revealed, and '.' if it has
/// moved, else '@'. Ten by ten only. On empty squares and lakes either mark is read, and '@' is written.
Result<Diagram, Problems> parse_board_string(std::string_view text);
Result<std::string, std::string> write_board_string(const Diagram& diagram);

/// UCC-2012: the rows from Red's back row down, in the manager's orientation (ucc2012.hpp); '.' empty, '+' a lake, '#'
/// an enemy whatever is known of it, own pieces in American labels with a lower-case 's'. Fails if the board is not ten
/// by ten.
Result<std::string, std::string> write_ucc2012_board(const board::Geometry& geometry, const board::View& view);

/// Whether a text begins like each format.
bool is_strados2(std::string_view text);
bool is_strados3(std::string_view text);
bool is_board_string(std::string_view text);
/// A line of StraDoS3, which also begins a yorktown game.
bool is_strados3_line(std::string_view line);

} // namespace vaandel::notation
