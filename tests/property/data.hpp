#pragma once
// Files in tests/data and tests/golden.

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace vaandel::tests {

/// The folder tests/ of the sources.
inline std::filesystem::path tests_folder() { return VAANDEL_TESTS_FOLDER; }

/// The files with that extension in a folder, by name.
inline std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder, const std::string& extension) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator{folder})
        if (entry.path().extension() == extension)
            files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

inline std::string read_file(const std::filesystem::path& path) {
    const std::ifstream file{path, std::ios::binary};
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

inline void write_file(const std::filesystem::path& path, const std::string& text) {
    std::ofstream{path, std::ios::binary} << text;
}

/// VAANDEL_REWRITE=1: tests that compare results with stored files write these again, and fail, so that nobody forgets
/// to look.
inline bool is_rewriting() {
    const char* wish = std::getenv("VAANDEL_REWRITE"); // NOLINT(concurrency-mt-unsafe): nobody writes it
    return wish != nullptr && std::string{wish} == "1";
}

} // namespace vaandel::tests
