#pragma once
// Games in the text format of Ataraxos (C.5): a line of 100 letters as in StraDoS2, then one number per ply. Ten by ten
// only; no result, no names.
//
// An action is a number below 1800, from the mover's side of the board (cells count 10 * row + column; Blue's are 99
// minus Red's): its last two digits are the cell of origin. The rest n is the target row if n < 9, with one added from
// the origin's row on, in the same column; else n - 9 is the target column in the same manner, in the same row. So
// every straight move has one number.

#include "vaandel/core/result.hpp"
#include "vaandel/notation/record.hpp"

namespace vaandel::notation {

inline constexpr unsigned kAtaraxosActions = 1800;

/// Nothing for a move that is not straight. Both squares must be on the ten by ten board.
std::optional<unsigned> ataraxos_action(board::Side mover, board::Move move);
/// Needs action < kAtaraxosActions.
board::Move move_of_ataraxos(board::Side mover, unsigned action);

/// The record is what record_of_start() makes of the board: by standard rules, battles omitted. A line may have several
/// numbers.
Result<Record, Problems> parse_ataraxos(std::string_view text);

/// Fails with a phrase for other boards, games without a start, and moves that are not straight.
Result<std::string, std::string> write_ataraxos(const Record& record);

/// Whether a text begins like this format.
bool is_ataraxos(std::string_view text);

} // namespace vaandel::notation
