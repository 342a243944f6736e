#pragma once
// StraDoS2 strings (C.1, C.3): one letter a square, row 1 first, each row from the a-file. `A` is an empty square, `_`
// a lake; Red's ranks are B to M and Blue's N to Y, each in the order bomb, spy, scout, ..., marshal, flag. 100 letters
// on the ten by ten board; other boards in the same manner.

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

/// Which letter of a string a square has, from 0.
std::size_t strados_place(const board::Geometry& geometry, board::Square square);

/// How many letters a string of that board has.
std::size_t strados_size(const board::Geometry& geometry);

/// The board of an edition that has as many squares as `text` has letters, that with lakes where `text` has them before
/// others; null where no edition has so many.
const board::Geometry* board_of_letters(std::string_view text);

/// Whether all of `text` is letters of such a string in either case, as many as a board has squares.
bool is_strados(std::string_view text);

/// The pieces of a position, by square. Letters in either case. Fails with all that is wrong, as phrases: the length,
/// letters that are none, lakes and land in the wrong place. Whether the pieces are armies is not asked here; see
/// check_start().
Result<std::vector<board::PlacedPiece>, std::vector<std::string>> parse_strados2(const board::Geometry& geometry,
                                                                                 std::string_view text);

/// The string of these pieces, in capitals. Needs squares of the board, each at most once.
std::string write_strados2(const board::Geometry& geometry, std::span<const board::PlacedPiece> pieces);

} // namespace vaandel::notation
