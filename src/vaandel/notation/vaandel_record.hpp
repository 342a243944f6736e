#pragma once
// Our own record of a game, a text with the extension `.vaandel`: complete, readable, exact. docs/code/records.md has
// its grammar.

#include "vaandel/core/result.hpp"
#include "vaandel/notation/record.hpp"

namespace vaandel::notation {

/// The beginning of the first line; the format version follows.
inline constexpr std::string_view kRecordMark = "vaandel record";
inline constexpr unsigned kRecordVersion = 1;

/// The longest text that is read: about 200,000 plies.
inline constexpr std::size_t kMaxRecordBytes = std::size_t{4} << 20;

/// Reads a record, and reports as many errors as possible at once. parse(write(r)) is r; write(parse(t)) is t for t in
/// the canonical form, which write_record() writes.
Result<Record, Problems> parse_record(std::string_view text);

/// Total on the records that Record describes.
std::string write_record(const Record& record);

/// Whether a text begins like this format.
bool is_vaandel(std::string_view text);

} // namespace vaandel::notation
