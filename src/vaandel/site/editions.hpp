#pragma once
// The answer to GET /api/editions: the available games.

#include <string>
#include <string_view>

namespace vaandel::site {

/// `version`: the program's.
std::string editions_json(std::string_view version);

} // namespace vaandel::site
