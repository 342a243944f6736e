#pragma once
// A compressed file that is there when it is whole: it is written under another name until then.

#include <zlib.h>

#include <filesystem>
#include <string_view>

namespace vaandel::selfplay {

class GzipFile {
public:
    /// Throws std::runtime_error where `path` cannot be written.
    explicit GzipFile(std::filesystem::path path);
    GzipFile(const GzipFile&) = delete;
    GzipFile& operator=(const GzipFile&) = delete;
    /// Leaves no file behind that was not finished.
    ~GzipFile();

    void write(std::string_view bytes);
    /// All is written: the file gets its name.
    void finish();

private:
    [[noreturn]] void fail() const;

    std::filesystem::path path_;
    std::filesystem::path unfinished_;
    gzFile file_;
};

} // namespace vaandel::selfplay
