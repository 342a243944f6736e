#include "../protocol/laws.hpp"
#include "demand.hpp"

namespace {

/// Each line alone, and all of them as an engine would receive them.
std::string check(std::string_view bytes) {
    for (std::string_view left = bytes; !left.empty();) {
        const auto end = left.find('\n');
        if (std::string wrong = vaandel::protocol::laws::check_line(left.substr(0, end)); !wrong.empty())
            return wrong;
        left.remove_prefix(end == std::string_view::npos ? left.size() : end + 1);
    }
    return vaandel::protocol::laws::check_session(bytes);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    return vaandel::fuzz::demand(check, bytes, size);
}
