#pragma once
// Text of programs and files, fit for a terminal.

#include <string>
#include <string_view>

namespace vaandel {

/// The text with '?' for each control character, of ASCII and of Unicode (U+0080 to U+009F in UTF-8): shown as they
/// are they would steer the terminal.
inline std::string printable(std::string_view text) {
    std::string shown;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto byte = static_cast<unsigned char>(text[at]);
        const auto next = at + 1 < text.size() ? static_cast<unsigned char>(text[at + 1]) : 0U;
        const bool is_long = byte == 0xc2 && next >= 0x80 && next < 0xa0;
        shown += byte < 0x20 || byte == 0x7f || is_long ? '?' : text[at];
        at += is_long ? 1U : 0U;
    }
    return shown;
}

} // namespace vaandel
