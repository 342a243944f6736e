#pragma once
// The moves of OpenSpiel's game yorktown (C.4), in its four forms, and a text of a whole game: a StraDoS3 line with the
// start, then one move per line. Ten by ten only; no result, no names. There are no repetition rules, and a side on
// turn that cannot move has lost (B.3).
//
//   Lan      a4a5                                         files a to i and k, rows 1 to 9 and ':'
//   Complex a4-a5, e2[C]xe3[P] 'x' onto a piece; in brackets the letters (StraDoS2) of pieces that were revealed before
//   Xml      <move id="1" source="A4" target="A5"/>
//   Action   117                                          (10 * column + row) * 36 + way, rows from the mover's own
//
// A way is the distance d along the column, d + 9 down and d + 8 up the board as the mover sees it, or along the row
// the same plus 18.

#include "vaandel/core/result.hpp"
#include "vaandel/notation/record.hpp"

namespace vaandel::notation {

enum class YorktownForm : std::uint8_t { Lan, Complex, Xml, Action };

inline constexpr unsigned kYorktownActions = 3600;

/// The rules of that game, as far as ours can express them.
inline constexpr board::Rules kYorktownRules{.two_squares = board::TwoSquaresLimit::Off,
                                             .more_squares = board::MoreSquares::Off,
                                             .both_immobile = board::BothImmobile::SideToMoveLoses,
                                             .immobility = board::Immobility::OnTurn};

/// Nothing for a move that is not straight. Both squares must be on the ten by ten board.
std::optional<unsigned> yorktown_action(board::Side mover, board::Move move);
/// Nothing if the number is too large or the target off the board.
std::optional<board::Move> move_of_yorktown(board::Side mover, unsigned action);

/// A move in any of the forms. Brackets and the choice of 'x' or '-' add nothing to the squares, and are not
/// checked.
std::optional<board::Move> parse_yorktown_move(board::Side mover, std::string_view text);

std::string write_yorktown_lan(board::Move move);
/// Needs the position before the move; shows no rank that is not revealed in it.
std::string write_yorktown_complex(const board::Position& before, board::Move move);
std::string write_yorktown_xml(std::size_t id, board::Move move);

/// Moves in any mixture of forms. The record is by kYorktownRules, battles omitted. Refuses an invalid start: it must
/// have ply 0, Red's turn, nothing revealed.
Result<Record, Problems> parse_yorktown(std::string_view text);

/// Fails with a phrase for other boards, games without a start, and moves that the form cannot express.
Result<std::string, std::string> write_yorktown(const Record& record, YorktownForm form);

/// Whether a text begins like a game in one of the forms, by its first move; without moves it is a position.
bool is_yorktown_lan(std::string_view text);
bool is_yorktown_complex(std::string_view text);
bool is_yorktown_xml(std::string_view text);
bool is_yorktown_actions(std::string_view text);

} // namespace vaandel::notation
