#pragma once
// Names that would pass for the bot or for whoever runs the site.

#include <string_view>

namespace vaandel::site {

/// Whether a name, as cleaned_name() normalises it, looks like a reserved one: in letters of other scripts, in digits
/// or with punctuation too, by Unicode's confusable characters (UTS #39).
bool is_impersonation(std::string_view name);

} // namespace vaandel::site
