#pragma once
// Text in HTML.

#include <string>
#include <string_view>

namespace vaandel::apps {

/// Text escaped for use between tags and in double-quoted attributes.
std::string escaped(std::string_view text);

} // namespace vaandel::apps
