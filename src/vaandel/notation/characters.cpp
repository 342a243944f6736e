#include "vaandel/notation/characters.hpp"

#include <fmt/format.h>

#include <charconv>

namespace vaandel::notation {

namespace {

constexpr char32_t kReplacement = 0xFFFD;

constexpr bool is_surrogate(char32_t character) { return character >= 0xD800 && character <= 0xDFFF; }
constexpr bool is_code_point(char32_t character) { return character <= 0x10FFFF && !is_surrogate(character); }

/// Control characters, line and paragraph separators, marks that change the direction of writing, the byte order mark,
/// non-characters.
constexpr bool is_unsafe(char32_t character) {
    const auto is_in = [&](char32_t first, char32_t last) { return character >= first && character <= last; };
    return is_in(0, 0x1F) || is_in(0x7F, 0x9F) || character == 0x61C || is_in(0x200E, 0x200F) ||
           is_in(0x2028, 0x202E) || is_in(0x2066, 0x2069) || character == 0xFEFF || is_in(0xFDD0, 0xFDEF) ||
           (character & 0xFFFE) == 0xFFFE;
}

/// The length of a character by its first byte, and the smallest code point of that length; 0 bytes: not a first
/// byte.
struct Shape {
    std::size_t bytes;
    char32_t smallest;
    char32_t first_bits;
};
constexpr Shape shape_of(unsigned char first) {
    if (first < 0x80)
        return {1, 0, first};
    if (first >= 0xC0 && first < 0xE0)
        return {2, 0x80, first & 0x1FU};
    if (first >= 0xE0 && first < 0xF0)
        return {3, 0x800, first & 0x0FU};
    if (first >= 0xF0 && first < 0xF8)
        return {4, 0x10000, first & 0x07U};
    return {0, 0, 0};
}

std::optional<char32_t> decode(std::string_view text, Shape shape) {
    if (shape.bytes == 0 || shape.bytes > text.size())
        return std::nullopt;
    char32_t character = shape.first_bits;
    for (const char byte : text.substr(1, shape.bytes - 1)) {
        const auto bits = static_cast<unsigned char>(byte);
        if ((bits & 0xC0U) != 0x80)
            return std::nullopt;
        character = character << 6 | (bits & 0x3FU);
    }
    if (character < shape.smallest || !is_code_point(character))
        return std::nullopt;
    return character;
}

/// What follows a backslash.
Result<char32_t, std::string> take_escape(std::string_view& text) {
    if (text.starts_with('"') || text.starts_with('\\')) {
        const char literal = text.front();
        text.remove_prefix(1);
        return char32_t(literal);
    }
    if (!text.starts_with("u{"))
        return Failure{std::string{R"(a backslash needs \, " or u{...} after it)"}};
    const auto end = text.find('}');
    const std::string_view digits = text.substr(2, end == std::string_view::npos ? end : end - 2);
    std::uint32_t number = 0;
    const auto [stop, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number, 16);
    const bool is_number = error == std::errc{} && stop == digits.data() + digits.size() && digits.size() <= 6;
    if (end == std::string_view::npos || !is_number || !is_code_point(number))
        return Failure{std::string{R"(\u{...} needs the hexadecimal number of a character)"}};
    text.remove_prefix(end + 1);
    return char32_t(number);
}

} // namespace

std::optional<char32_t> take_character(std::string_view& text) {
    const Shape shape = shape_of(static_cast<unsigned char>(text.front()));
    const auto character = decode(text, shape);
    text.remove_prefix(character ? shape.bytes : 1);
    return character;
}

bool is_utf8(std::string_view text) {
    while (!text.empty())
        if (!take_character(text))
            return false;
    return true;
}

void append_utf8(std::string& text, char32_t character) {
    const auto tail = [&](unsigned shift) { text += char(0x80U | ((character >> shift) & 0x3FU)); };
    if (character < 0x80) {
        text += char(character);
    } else if (character < 0x800) {
        text += char(0xC0U | (character >> 6));
        tail(0);
    } else if (character < 0x10000) {
        text += char(0xE0U | (character >> 12));
        tail(6);
        tail(0);
    } else {
        text += char(0xF0U | (character >> 18));
        tail(12);
        tail(6);
        tail(0);
    }
}

std::string in_quotes(std::string_view text) {
    std::string result = "\"";
    while (!text.empty()) {
        const std::string_view before = text;
        const auto character = take_character(text);
        if (!character || is_unsafe(*character))
            result += fmt::format("\\u{{{:X}}}", std::uint32_t(character.value_or(kReplacement)));
        else if (*character == '"' || *character == '\\')
            result.append("\\").append(1, char(*character));
        else
            result += before.substr(0, before.size() - text.size());
    }
    return result + '"';
}

Result<std::string, std::string> take_quoted(std::string_view& text) {
    if (!text.starts_with('"'))
        return Failure{std::string{"a text needs double quotes around it"}};
    text.remove_prefix(1);
    std::string meaning;
    while (!text.empty()) {
        const auto character = take_character(text);
        if (!character)
            return Failure{std::string{"the text is not UTF-8"}};
        if (*character == '"')
            return meaning;
        if (*character == '\\') {
            const auto escaped = take_escape(text);
            if (!escaped)
                return Failure{escaped.error()};
            append_utf8(meaning, *escaped);
        } else {
            append_utf8(meaning, *character);
        }
    }
    return Failure{std::string{"the closing double quote is missing"}};
}

} // namespace vaandel::notation
