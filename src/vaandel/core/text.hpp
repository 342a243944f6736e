#pragma once
// Small helpers for reading text. None allocates more than its result; none throws.

#include <charconv>
#include <concepts>
#include <optional>
#include <string_view>
#include <vector>

namespace vaandel {

/// `text` without spaces, tabs and line ends at either end.
constexpr std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const auto first = text.find_first_not_of(blanks);
    return first == std::string_view::npos ? std::string_view{}
                                           : text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

/// The whole of `text` as a decimal number, or nothing: a sign only if T is signed, no spaces, no trailing characters,
/// no overflow.
template <std::integral T> std::optional<T> parse_number(std::string_view text) {
    T number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size())
        return std::nullopt;
    return number;
}

/// The words of `text`, separated by spaces and tabs; views into `text`.
inline std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    while (!(text = trimmed(text)).empty()) {
        const auto end = text.find_first_of(" \t");
        words.push_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end);
    }
    return words;
}

/// Removes the first line from `text` and returns it, without its line end (LF or CRLF).
constexpr std::string_view take_line(std::string_view& text) {
    const auto end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    return line;
}

} // namespace vaandel
