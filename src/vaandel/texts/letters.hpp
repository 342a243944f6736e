#pragma once
// UTF-8 as letters: taken apart, put together, and brought to a form that can be compared.

#include <string>
#include <string_view>

namespace vaandel::texts {

/// The letters of UTF-8; U+FFFD for each byte that is none.
std::u32string letters_of(std::string_view text);

/// One letter as UTF-8.
std::string utf8_of(char32_t letter);

/// How many columns of a terminal a letter takes: none where it is not to be seen by itself.
int width_of(char32_t letter);

enum class Form {
    Composed, ///< Unicode's NFKC
    Folded,   ///< the same without upper case
    /// And without marks above and below, apostrophes and dashes as a keyboard has them: "Éclaireur" and "eclaireur" are
    /// equal.
    Bare,
};

/// The text in a form of Unicode; empty where it is no UTF-8.
std::string mapped(std::string_view text, Form form);

} // namespace vaandel::texts
