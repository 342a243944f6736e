#pragma once
// What holds for every text whatever: the parsers end with a record that fits its description, or with problems that
// say where; and what was read can be written and read again as the same. The tests and the fuzzers ask for nothing
// else, so they share this.

#include "vaandel/notation/formats.hpp"

namespace vaandel::notation::laws {

/// Each returns what is wrong, or nothing in an empty string.
std::string check_gravon(std::string_view text);
std::string check_record(std::string_view text);
std::string check_strados2(std::string_view text);
std::string check_setup_string(std::string_view text);

/// The law of one form of the table.
std::string check_format(const Format& format, std::string_view text);
/// Of all forms at once, and of what tells them apart.
std::string check_any(std::string_view text);

} // namespace vaandel::notation::laws
