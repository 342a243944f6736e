#pragma once
// Comma-separated lists in headers.

#include "vaandel/core/text.hpp"

#include <string_view>

namespace vaandel::site {

/// Calls `visit` with each element of a header's list until it returns true; returns whether it did.
template <class Visit> bool any_of_list(std::string_view list, Visit&& visit) {
    while (!list.empty()) {
        const auto comma = list.find(',');
        if (visit(trimmed(list.substr(0, comma))))
            return true;
        list.remove_prefix(comma == std::string_view::npos ? list.size() : comma + 1);
    }
    return false;
}

} // namespace vaandel::site
