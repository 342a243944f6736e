#pragma once
// Common parts of plain game texts on the ten by ten board: a board, moves, nothing else (ataraxos.hpp, yorktown.hpp,
// ucc2012.hpp).

#include "vaandel/core/result.hpp"
#include "vaandel/notation/lines.hpp"
#include "vaandel/notation/record.hpp"

namespace vaandel::notation {

/// The side that makes the ply with that number, from 0.
constexpr board::Side side_of_ply(std::size_t ply) { return ply % 2 == 0 ? board::Side::Red : board::Side::Blue; }

/// A record that begins with the 100 letters of a StraDoS2 string on `line`.
Result<Record, Problems> parse_start_line(const Line& line, std::string_view letters);

/// Why `form` ("an Ataraxos game") cannot hold the record, as a phrase: another board, no start.
std::optional<std::string> why_not_moves_text(const Record& record, std::string_view form);

/// "ply 7, a4b5, is not straight"
std::string not_straight(const Record& record, std::size_t ply);

} // namespace vaandel::notation
