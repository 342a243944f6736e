#pragma once
// A file that is there whole or not at all.

#include <string>
#include <string_view>

namespace vaandel::apps {

/// Writes `content` beside `path` and puts it in its place when all of it is on the disk. "-" is the standard output.
/// Throws std::runtime_error with path and reason; then nothing of it is left, and what stood there stays.
void write_whole_file(const std::string& path, std::string_view content);

/// All of a file, or of the standard input for "-". Throws as above, for files longer than `most` bytes too.
std::string read_whole_file(const std::string& path, std::size_t most);

} // namespace vaandel::apps
