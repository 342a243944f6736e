#pragma once
// A record of either kind of game.

#include "vaandel/notation/card_record.hpp"
#include "vaandel/notation/record.hpp"

#include <variant>

namespace vaandel::game {

using AnyRecord = std::variant<notation::Record, notation::CardRecord>;

/// Reads a game in any format, detected from the content: a board game in one of notation::all_formats(), or a card
/// game in our own.
Result<AnyRecord, notation::Problems> parse_any_record(std::string_view text);

/// In our own format. Total on the records that notation::Record and notation::CardRecord describe.
std::string write_any_record(const AnyRecord& record);

} // namespace vaandel::game
