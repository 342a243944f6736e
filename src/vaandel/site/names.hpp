#pragma once
// The names of guests.

#include <string>
#include <string_view>

namespace vaandel::site {

/// The longest name, in characters.
inline constexpr std::size_t kLongestName = 24;

/// A normalised name: Unicode NFKC, without invisible characters and direction marks, single spaces for every kind of
/// space, at most two combining marks on a letter, and cut to kLongestName. Empty if nothing is left, if it is not
/// UTF-8, and if it could be taken for the bot or an operator (impersonation.hpp).
std::string cleaned_name(std::string_view given);

} // namespace vaandel::site
