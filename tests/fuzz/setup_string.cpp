#include "../notation/laws.hpp"
#include "demand.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    return vaandel::fuzz::demand(vaandel::notation::laws::check_setup_string, bytes, size);
}
