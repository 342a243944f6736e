#pragma once
// GSN, the Gravon archive's notation of 2003 and 2004 (C.2): the same games as its XML (gravon.hpp), one line per move.

#include "vaandel/core/result.hpp"
#include "vaandel/notation/record.hpp"

namespace vaandel::notation {

inline constexpr std::string_view kGsnMark = "#X38FA11";

/// Versions 1 and 2. An immediate second END is ignored, because the archive has some; moves after END are refused, and
/// so are rescues, which exist only in `ultimate lightning`.
Result<Record, Problems> parse_gsn(std::string_view text);

/// Version 2. Fails with a phrase if GSN cannot express the record: another edition, no end or one by a limit of
/// length, names that its last line cannot hold.
Result<std::string, std::string> write_gsn(const Record& record);

/// Whether a text begins like this format.
bool is_gsn(std::string_view text);

} // namespace vaandel::notation
