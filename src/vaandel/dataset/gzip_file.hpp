#pragma once
// A compressed file that appears only when it is complete: until then it has another name.

#include <zlib.h>

#include <filesystem>
#include <string_view>

namespace vaandel::dataset {

class GzipFile {
public:
    /// Throws std::runtime_error if `path` cannot be written.
    explicit GzipFile(std::filesystem::path path);
    GzipFile(const GzipFile&) = delete;
    GzipFile& operator=(const GzipFile&) = delete;
    /// Removes an unfinished file.
    ~GzipFile();

    void write(std::string_view bytes);
    /// Everything is written: renames the file. Throws if that fails, and leaves nothing behind.
    void finish();

private:
    void remove_unfinished() const;
    [[noreturn]] void fail() const;

    std::filesystem::path path_;
    std::filesystem::path unfinished_;
    gzFile file_;
};

} // namespace vaandel::dataset
