#pragma once
// The length of text on a terminal, in code points of UTF-8.

#include <algorithm>
#include <string>
#include <string_view>

namespace vaandel::apps {

/// Whether a byte begins a code point.
constexpr bool begins_letter(char byte) { return (static_cast<unsigned char>(byte) & 0xc0U) != 0x80U; }

inline std::size_t letters_in(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(text, begins_letter));
}

/// The beginning of the text, at most so many.
inline std::string_view first_letters(std::string_view text, std::size_t most) {
    std::size_t letters = 0;
    for (std::size_t at = 0; at < text.size(); ++at)
        if (begins_letter(text[at]) && ++letters > most)
            return text.substr(0, at);
    return text;
}

/// The text, or its beginning and "…": at most so many, which is at least 1.
inline std::string shortened(std::string_view text, std::size_t most) {
    return letters_in(text) <= most ? std::string{text} : std::string{first_letters(text, most - 1)} + "…";
}

} // namespace vaandel::apps
