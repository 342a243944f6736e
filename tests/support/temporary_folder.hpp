#pragma once
// A folder for one test, removed after it.

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <string_view>

namespace vaandel::tests {

class TemporaryFolder {
public:
    TemporaryFolder()
        : path_{std::filesystem::temp_directory_path() / ("vaandel-test-" + std::to_string(std::random_device{}()))} {
        std::filesystem::create_directory(path_);
    }
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    const std::filesystem::path& path() const { return path_; }
    std::string path(std::string_view name) const { return path_ / name; }

    /// Writes a file and its parent folders; returns its path.
    std::string add(std::string_view name, std::string_view content) const {
        const std::filesystem::path file = path_ / name;
        std::filesystem::create_directories(file.parent_path());
        std::ofstream{file, std::ios::binary} << content;
        return file;
    }
    /// All bytes of a file; empty if there is none.
    std::string content(std::string_view name) const {
        std::ifstream file{path_ / name, std::ios::binary};
        return {std::istreambuf_iterator<char>{file}, {}};
    }

private:
    std::filesystem::path path_;
};

} // namespace vaandel::tests
