#include "archive.hpp"

#include <fmt/format.h>
#include <zip.h>

#include <memory>

namespace vaandel::bench {

namespace {

struct Close {
    void operator()(zip_t* archive) const { zip_discard(archive); }
    void operator()(zip_file_t* entry) const { zip_fclose(entry); }
};

} // namespace

Result<std::size_t, std::string>
for_each_text(const std::string& path, const std::function<void(std::string_view name, std::string_view text)>& visit) {
    int code = 0;
    const std::unique_ptr<zip_t, Close> archive{zip_open(path.c_str(), ZIP_RDONLY, &code)};
    if (!archive)
        return Failure{fmt::format("{} cannot be opened as a zip archive (code {})", path, code)};
    const auto entries = zip_uint64_t(zip_get_num_entries(archive.get(), 0));
    std::string text;
    for (zip_uint64_t index = 0; index < entries; ++index) {
        zip_stat_t about;
        zip_stat_init(&about);
        const std::unique_ptr<zip_file_t, Close> entry{zip_fopen_index(archive.get(), index, 0)};
        if (!entry || zip_stat_index(archive.get(), index, 0, &about) != 0)
            return Failure{fmt::format("{}: entry {} cannot be read: {}", path, index, zip_strerror(archive.get()))};
        text.resize(std::size_t(about.size));
        if (zip_fread(entry.get(), text.data(), about.size) != zip_int64_t(about.size))
            return Failure{fmt::format("{}: {} is cut short", path, about.name)};
        visit(about.name, text);
    }
    return std::size_t(entries);
}

} // namespace vaandel::bench
