#pragma once
// Characters: ASCII capitals, UTF-8, and quoted strings that are safe to print.

#include "vaandel/core/result.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace vaandel::notation {

/// What some editors put before the first character of a file in UTF-8.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// The capital of an ASCII letter; every other character stays.
constexpr char upper(char letter) { return letter >= 'a' && letter <= 'z' ? char(letter - 'a' + 'A') : letter; }

/// Cuts the first character off `text`, which is not empty, and returns its code point; nothing (and one byte is cut
/// off) where the bytes are not UTF-8 as RFC 3629 has it: overlong forms, surrogates and what is above U+10FFFF
/// included.
std::optional<char32_t> take_character(std::string_view& text);

bool is_utf8(std::string_view text);

/// Appends a code point, which is no surrogate and at most U+10FFFF, in UTF-8.
void append_utf8(std::string& text, char32_t character);

/// `text` between double quotes. Quote and backslash become \" and \\; characters that do not show, or that reorder or
/// break the line they stand in, become \u{...} with their number in hexadecimal, and so do bytes that are not UTF-8
/// (as U+FFFD, the mark for a lost character).
std::string in_quotes(std::string_view text);

/// Cuts a quoted string off the front of `text` and returns what it means. Fails with a phrase.
Result<std::string, std::string> take_quoted(std::string_view& text);

} // namespace vaandel::notation
