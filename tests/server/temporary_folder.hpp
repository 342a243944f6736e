#pragma once
// A folder for one test, gone when the test is.

#include <filesystem>
#include <random>
#include <string>

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

private:
    std::filesystem::path path_;
};

} // namespace vaandel::tests
