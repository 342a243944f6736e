#pragma once
// One position as text: StraDoS2 and StraDoS3 (C.3), the board string of Ataraxos (C.5), and what a bot of the UCC-2012
// manager is shown (C.8). Each text is one line, but for the last. What a text does not tell is as at the start:
// nothing revealed, nothing moved, Red's turn, ply 0.

#include "vaandel/board/view.hpp"
#include "vaandel/core/result.hpp"
#include "vaandel/notation/diagram.hpp"
#include "vaandel/notation/problem.hpp"

namespace vaandel::notation {

/// A StraDoS2 string (strados.hpp).
Result<Diagram, Problems> parse_strados2_position(std::string_view text);
Result<std::string, std::string> write_strados2_position(const Diagram& diagram);

/// The letters of StraDoS2, capitals hidden from the other side and small ones revealed; a blank; `r` or `b`, who
/// moves; a blank; how many plies were made. A text with '?' is one player's and refused.
Result<Diagram, Problems> parse_strados3(std::string_view text);
Result<std::string, std::string> write_strados3(const Diagram& diagram);
/// The same as one player sees it: '?' for the other side's hidden pieces. Made of a View alone, so that nothing else
/// can be in it. Never fails.
Result<std::string, std::string> write_strados3(const board::Geometry& geometry, const board::View& view);

/// Ataraxos: for each of 100 squares a letter of StraDoS2, small where the piece is revealed, and '.' where it has
/// moved or '@' where not. Ten by ten only. On empty squares and lakes either mark is read, and '@' is written.
Result<Diagram, Problems> parse_board_string(std::string_view text);
Result<std::string, std::string> write_board_string(const Diagram& diagram);

/// UCC-2012: the rows from Red's back row down, as the manager has them (ucc2012.hpp); '.' empty, '+' a lake, '#' an
/// enemy whatever is known of it, one's own pieces in American labels with a small 's'. Fails where the board is not
/// ten by ten.
Result<std::string, std::string> write_ucc2012_board(const board::Geometry& geometry, const board::View& view);

/// Whether a text begins as each form does.
bool is_strados2(std::string_view text);
bool is_strados3(std::string_view text);
bool is_board_string(std::string_view text);
/// A line of StraDoS3, by which games of yorktown begin too.
bool is_strados3_line(std::string_view line);

} // namespace vaandel::notation
