#pragma once
// Making the moves of a record: for intermediate positions, and for omitted battles.

#include "vaandel/board/make.hpp"
#include "vaandel/board/moves.hpp"
#include "vaandel/core/result.hpp"
#include "vaandel/notation/record.hpp"

#include <functional>

namespace vaandel::notation {

/// Called with the position before each ply, its number from 0, and what it did.
using Step = std::function<void(const board::Position& before, board::Ply ply, const board::Made& made)>;

/// The position after `plies` plies. Checks moves only by G6 to G13, because the repetition rules do not change a
/// move's effect. Fails with a phrase if a move cannot be made, if there are fewer plies, or if play did not begin.
Result<board::Position, std::string> walk(const Record& record, board::Ply plies, const Step& step = {});

/// The moves of the first `plies` plies, which the record has.
std::vector<board::Move> moves_of(const Record& record, board::Ply plies);

/// The record with its battles, derived from the moves if it omits them.
Result<Record, std::string> with_battles(Record record);

} // namespace vaandel::notation
