#pragma once
// Quoting for commands that /bin/sh reads.

#include <string>
#include <string_view>

namespace vaandel {

/// The text as one shell word.
inline std::string shell_word(std::string_view text) {
    constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=+:,./%@";
    if (!text.empty() && text.find_first_not_of(plain) == std::string_view::npos)
        return std::string{text};
    std::string word = "'";
    for (const char letter : text)
        word += letter == '\'' ? std::string{"'\\''"} : std::string{letter};
    return word + "'";
}

} // namespace vaandel
