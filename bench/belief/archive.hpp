#pragma once
// The texts in a zip archive.

#include "vaandel/core/result.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace vaandel::bench {

/// Visits the files of an archive in the order of their entries. Fails with a phrase that names the unreadable entry.
Result<std::size_t, std::string>
for_each_text(const std::string& path, const std::function<void(std::string_view name, std::string_view text)>& visit);

} // namespace vaandel::bench
