// One fuzzer per format of the table in formats.cpp; the build names it.

#include "../notation/laws.hpp"
#include "demand.hpp"

namespace {

std::string check(std::string_view text) {
    using namespace vaandel::notation;
    return laws::check_format(*find_format(VAANDEL_FUZZED_FORMAT), text);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    return vaandel::fuzz::demand(check, bytes, size);
}
