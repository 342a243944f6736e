#pragma once
// Files that the lab writes.

#include "vaandel/core/result.hpp"

#include <string>
#include <string_view>

namespace vaandel::bench {

/// Returns the number of bytes, or fails with a phrase.
Result<std::size_t, std::string> write_file(const std::string& path, std::string_view text);

/// Writes a learned table in the format of vaandel/belief/tables.hpp. `table`: its bytes in memory. Fails with a
/// phrase.
Result<std::size_t, std::string> write_table(const std::string& path, std::string_view table);

} // namespace vaandel::bench
