#pragma once
// Names that would pass for the bot or for whoever runs the site.

#include <set>
#include <string>
#include <string_view>

namespace vaandel::site {

/// Whether a name, as cleaned_name() normalises it, looks like a reserved one: in letters of other scripts, in digits
/// or with punctuation too, by Unicode's confusable characters (UTS #39).
bool is_impersonation(std::string_view name);

/// What a word looks like, in a form of its own: equal for words that look alike. Empty if it has no letter or digit.
std::set<std::string> looks_of(std::string_view word);
/// Whether a name looks like one of these words, in the same way as like a reserved one.
bool looks_like_any(std::string_view name, const std::set<std::string>& words);

} // namespace vaandel::site
