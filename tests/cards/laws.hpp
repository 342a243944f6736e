#pragma once
// What must hold of the reader of card records whatever the bytes: the tests ask it of damaged records, the fuzzer of
// anything.

#include <string>
#include <string_view>

namespace vaandel::cards::laws {

/// Empty if all is well; else what is not.
std::string check_record(std::string_view text);

} // namespace vaandel::cards::laws
