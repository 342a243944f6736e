#pragma once
// The answer to GET /api/editions: the available games.

#include <chrono>
#include <string>
#include <string_view>

namespace vaandel::site {

/// `version`: the program's. `kept`: how long a finished game is kept; 0: for ever.
std::string editions_json(std::string_view version, std::chrono::hours kept);

} // namespace vaandel::site
