#pragma once
// Making the moves of a record: for positions on the way, and for battles that it leaves out.

#include "vaandel/core/result.hpp"
#include "vaandel/notation/record.hpp"

#include <functional>

namespace vaandel::notation {

/// Called with the position before each ply, its number from 0, and what it did.
using Step = std::function<void(const board::Position& before, board::Ply ply, const board::Made& made)>;

/// The position after `plies` plies. Moves are judged by G6 to G13 alone, for the repetition rules change no move's
/// effect. Fails with a phrase where a move cannot be made, where there are fewer plies, or where play did not begin.
Result<board::Position, std::string> walk(const Record& record, board::Ply plies, const Step& step = {});

/// The moves of the first `plies` plies, which the record has.
std::vector<board::Move> moves_of(const Record& record, board::Ply plies);

/// The record with its battles, found by making the moves where it omits them.
Result<Record, std::string> with_battles(Record record);

} // namespace vaandel::notation
