#pragma once
// What must hold for any bytes that arrive on a line; the fuzzer checks the same.

#include <string>
#include <string_view>

namespace vaandel::protocol::laws {

/// What is wrong: a message that is written and read again must be the same, in either direction, and so must those of
/// UCC-2012. Empty: nothing.
std::string check_line(std::string_view line);

/// Several lines for an engine with a tiny budget: it must survive, and all its answers must be
/// messages.
std::string check_session(std::string_view lines);

} // namespace vaandel::protocol::laws
