#include "demand.hpp"
#include "edge_law.hpp"

namespace {

std::string check(std::string_view bytes) { return vaandel::fuzz::play_edge(bytes).wrong; }

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    return vaandel::fuzz::demand(check, bytes, size);
}
