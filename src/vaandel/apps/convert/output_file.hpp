#pragma once
// Atomic output files.

#include <string>
#include <string_view>

namespace vaandel::apps {

/// Writes `content` beside `path` and renames it when everything is on disk. "-" is standard output. Throws
/// std::runtime_error with path and reason; then an existing file is unchanged and nothing is left behind.
void write_whole_file(const std::string& path, std::string_view content);

/// The whole content of a file, or of standard input for "-". Throws as above, also for more than `most` bytes.
std::string read_whole_file(const std::string& path, std::size_t most);

} // namespace vaandel::apps
