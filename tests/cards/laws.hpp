#pragma once
// What must hold of the reader of card records for any bytes: the tests check damaged records, the fuzzer
// anything.

#include <string>
#include <string_view>

namespace vaandel::cards::laws {

/// What is wrong, or empty.
std::string check_record(std::string_view text);

} // namespace vaandel::cards::laws
