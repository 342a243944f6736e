#include "../cards/laws.hpp"
#include "demand.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    return vaandel::fuzz::demand(vaandel::cards::laws::check_record, bytes, size);
}
