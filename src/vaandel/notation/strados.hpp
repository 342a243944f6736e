#pragma once
// StraDoS2 strings (C.1, C.3): one letter per square, row 1 first, each row from the a-file. `A` is an empty square,
// `_` a lake; Red's ranks are B to M and Blue's N to Y, each in the order bomb, spy, scout, ..., marshal, flag. 100
// letters on the ten by ten board; other boards accordingly.

#include "vaandel/board/position.hpp"
#include "vaandel/core/result.hpp"
#include "vaandel/notation/lines.hpp"

namespace vaandel::notation {

inline constexpr char kStradosEmpty = 'A';
inline constexpr char kStradosLake = '_';

/// The letter of a piece, a capital from B to Y.
char strados_letter(board::Side side, board::Rank rank);
/// The rank of one of Red's letters, B to M in either case.
std::optional<board::Rank> rank_of_strados(char red_letter);

/// The position of a square's letter in a string, from 0.
std::size_t strados_place(const board::Geometry& geometry, board::Square square);

/// The number of letters in a string of that board.
std::size_t strados_size(const board::Geometry& geometry);

/// The board of an edition with as many squares as `text` has letters, preferably with lakes in the same places; null
/// if there is none.
const board::Geometry* board_of_letters(std::string_view text);

/// Whether `text` has only letters of such a string in either case, as many as a board has squares.
bool is_strados(std::string_view text);

/// The pieces of a position, by square. Letters in either case. Fails with all errors, as phrases: the length,
/// unknown letters, lakes and land in the wrong place. Does not check whether the pieces are armies; see
/// check_start().
Result<std::vector<board::PlacedPiece>, std::vector<std::string>> parse_strados2(const board::Geometry& geometry,
                                                                                 std::string_view text);

/// The string of these pieces, in capitals. Needs squares of the board, each at most once.
std::string write_strados2(const board::Geometry& geometry, std::span<const board::PlacedPiece> pieces);

} // namespace vaandel::notation
