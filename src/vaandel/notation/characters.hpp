#pragma once
// Characters: ASCII capitals, UTF-8, and quoted strings that are safe to print.

#include "vaandel/core/result.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace vaandel::notation {

/// The byte order mark that some editors put at the beginning of a file.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// The text without a byte order mark before it.
constexpr std::string_view without_mark(std::string_view text) {
    return text.starts_with(kByteOrderMark) ? text.substr(kByteOrderMark.size()) : text;
}

/// The capital of an ASCII letter; other characters unchanged.
constexpr char upper(char letter) { return letter >= 'a' && letter <= 'z' ? char(letter - 'a' + 'A') : letter; }

/// Removes the first character from `text`, which is not empty, and returns its code point; nothing (and one byte is
/// removed) if the bytes are not UTF-8 by RFC 3629: this includes overlong forms, surrogates and everything above
/// U+10FFFF.
std::optional<char32_t> take_character(std::string_view& text);

bool is_utf8(std::string_view text);

/// Appends a code point, which is no surrogate and at most U+10FFFF, in UTF-8.
void append_utf8(std::string& text, char32_t character);

/// `text` between double quotes. Quote and backslash become \" and \\; characters that are invisible, or that reorder
/// or break the line, become \u{...} with their number in hexadecimal, and so do bytes that are not UTF-8 (as U+FFFD,
/// the replacement character).
std::string in_quotes(std::string_view text);

/// Removes a quoted string from the front of `text` and returns its value. Fails with a phrase.
Result<std::string, std::string> take_quoted(std::string_view& text);

} // namespace vaandel::notation
