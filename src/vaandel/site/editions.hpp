#pragma once
// The answer to GET /api/editions: what there is to play.

#include <string>
#include <string_view>

namespace vaandel::site {

/// `version` is the program's.
std::string editions_json(std::string_view version);

} // namespace vaandel::site
