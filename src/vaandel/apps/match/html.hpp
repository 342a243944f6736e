#pragma once
// Text in HTML.

#include <string>
#include <string_view>

namespace vaandel::apps {

/// Text as it may stand between tags and, in double quotes, in an attribute.
std::string escaped(std::string_view text);

} // namespace vaandel::apps
