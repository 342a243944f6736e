#pragma once
// UTF-8 as letters: decoding, encoding, and normalisation for comparisons.

#include <string>
#include <string_view>

namespace vaandel::texts {

/// The letters of UTF-8; U+FFFD for each invalid byte.
std::u32string letters_of(std::string_view text);

/// One letter as UTF-8.
std::string utf8_of(char32_t letter);

/// The same, but `\uXXXX` for a letter that ends lines, steers a terminal, turns the direction of a text, or is not
/// seen.
std::string visible(char32_t letter);
std::string visible(std::string_view text);

/// How many columns of a terminal a letter takes: 0 if it is not visible by itself.
int width_of(char32_t letter);

enum class Form {
    Composed, ///< Unicode's NFKC
    Folded,   ///< the same in lower case
    /// Also without marks above and below, and with apostrophes and dashes as on a keyboard: "Éclaireur" and
    /// "eclaireur" are equal.
    Bare,
};

/// The text in a Unicode normal form; empty if it is not UTF-8.
std::string mapped(std::string_view text, Form form);

} // namespace vaandel::texts
