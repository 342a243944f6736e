#include "vaandel/notation/problem.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::notation {

std::string describe(const Problems& problems) {
    std::string text;
    for (const Problem& problem : problems) {
        if (!text.empty())
            text += "; ";
        if (problem.line != 0)
            text += fmt::format("line {}: ", problem.line);
        text += problem.what;
    }
    return text;
}

std::size_t line_at(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, offset);
    return 1 + std::size_t(std::ranges::count(before, '\n'));
}

std::string excerpt(std::string_view text) {
    constexpr std::size_t longest = 40;
    std::string shown = "'";
    for (const char letter : text.substr(0, longest))
        shown += letter >= ' ' && letter <= '~' ? letter : '?';
    return shown + (text.size() > longest ? "...'" : "'");
}

} // namespace vaandel::notation
