#include "vaandel/apps/convert/output_file.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <system_error>

namespace vaandel::apps {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void fail(const std::string& path, const std::string& why) {
    throw std::runtime_error{fmt::format("{}: {}", path, why)};
}
[[noreturn]] void fail(const std::string& path) { fail(path, std::generic_category().message(errno)); }

bool is_standard(const std::string& path) { return path == "-"; }

/// Removes the temporary file unless it was renamed.
class Draft {
public:
    explicit Draft(const std::string& path) : path_{path}, draft_{path + ".XXXXXX"} {
        const int descriptor = mkstemp(draft_.data());
        file_ = descriptor < 0 ? nullptr : fdopen(descriptor, "wb");
        if (file_ == nullptr)
            fail(path);
    }
    ~Draft() {
        if (file_ != nullptr)
            std::fclose(file_);
        if (!is_kept_)
            std::remove(draft_.c_str());
    }
    Draft(const Draft&) = delete;
    Draft& operator=(const Draft&) = delete;

    void write(std::string_view content) {
        if (std::fwrite(content.data(), 1, content.size(), file_) != content.size())
            fail(path_);
    }

    void keep() {
        constexpr auto readable =
            fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read | fs::perms::others_read;
        std::error_code error;
        fs::permissions(draft_, readable, error); // mkstemp creates them for the owner only
        const bool is_written = std::fflush(file_) == 0 && fsync(fileno(file_)) == 0;
        if (!is_written || std::rename(draft_.c_str(), path_.c_str()) != 0)
            fail(path_);
        is_kept_ = true;
    }

private:
    std::string path_;
    std::string draft_;
    std::FILE* file_ = nullptr;
    bool is_kept_ = false;
};

} // namespace

void write_whole_file(const std::string& path, std::string_view content) {
    if (is_standard(path)) {
        if (std::fwrite(content.data(), 1, content.size(), stdout) != content.size() || std::fflush(stdout) != 0)
            fail("standard output");
        return;
    }
    std::error_code error;
    if (fs::is_directory(path, error))
        fail(path, "is a folder");
    Draft draft{path};
    draft.write(content);
    draft.keep();
}

std::string read_whole_file(const std::string& path, std::size_t most) {
    const auto close = [](std::FILE* file) { return file == stdin ? 0 : std::fclose(file); };
    const std::unique_ptr<std::FILE, decltype(close)> file{is_standard(path) ? stdin : std::fopen(path.c_str(), "rb"),
                                                           close};
    if (!file)
        fail(path);
    std::string text;
    constexpr std::size_t chunk = std::size_t{64} << 10;
    for (std::size_t got = chunk; got == chunk;) {
        const std::size_t have = text.size();
        text.resize(have + chunk);
        got = std::fread(text.data() + have, 1, chunk, file.get());
        text.resize(have + got);
        if (std::ferror(file.get()) != 0)
            fail(path);
        if (text.size() > most)
            fail(path, fmt::format("longer than {} bytes", most));
    }
    return text;
}

} // namespace vaandel::apps
