#pragma once
// What holds for every text: the parsers end with a record that fits its description, or with problems and their
// places; and whatever was read can be written and read again as the same. Shared by the tests and the fuzzers, which
// check nothing else.

#include "vaandel/notation/formats.hpp"

namespace vaandel::notation::laws {

/// Each returns what is wrong, or an empty string.
std::string check_gravon(std::string_view text);
std::string check_record(std::string_view text);
std::string check_strados2(std::string_view text);
std::string check_setup_string(std::string_view text);

/// The law of one format of the table.
std::string check_format(const Format& format, std::string_view text);
/// Of all formats at once, and of their detection.
std::string check_any(std::string_view text);

} // namespace vaandel::notation::laws
