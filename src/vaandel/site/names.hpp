#pragma once
// The names that guests give themselves.

#include <string>
#include <string_view>

namespace vaandel::site {

/// The longest name, in characters.
inline constexpr std::size_t kLongestName = 24;

/// A name as others may be shown it: in Unicode's form NFKC, without what cannot be seen or turns the direction of what
/// follows, single blanks for every kind of space, no more than two marks on a letter, and cut to kLongestName. Empty
/// where nothing is left of it, where it is no UTF-8, and where it would pass for the bot or the house.
std::string cleaned_name(std::string_view given);

} // namespace vaandel::site
