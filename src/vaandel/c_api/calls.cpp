#include "vaandel/c_api/calls.hpp"

#include <algorithm>

namespace vaandel::c_api {

vaandel_code report(vaandel_error* error, vaandel_code code, std::string_view text, std::uint64_t game) noexcept {
    if (error == nullptr)
        return code;
    error->code = code;
    error->game = game;
    const std::size_t length = std::min(text.size(), sizeof error->text - 1);
    *std::copy_n(text.begin(), length, error->text) = '\0';
    return code;
}

} // namespace vaandel::c_api
