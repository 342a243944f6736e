#include "vaandel/apps/record_files.hpp"

#include "vaandel/notation/formats.hpp"
#include "vaandel/notation/gravon.hpp"
#include "vaandel/notation/lines.hpp"
#include "vaandel/notation/text_head.hpp"
#include "vaandel/notation/vaandel_record.hpp"

#include <fmt/format.h>
#include <zip.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <system_error>
#include <vector>

namespace vaandel::apps {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostBytes =
    std::max({notation::kMaxRecordBytes, notation::kMaxGravonBytes, notation::kMaxGameBytes});

struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
    void operator()(zip_t* archive) const { zip_discard(archive); }
    void operator()(zip_file_t* entry) const { zip_fclose(entry); }
};
template <class T> using Handle = std::unique_ptr<T, Close>;

std::string system_message() { return std::generic_category().message(errno); }

std::string archive_message(int code) {
    zip_error_t error;
    zip_error_init_with_code(&error, code);
    std::string text = zip_error_strerror(&error);
    zip_error_fini(&error);
    return text;
}

bool is_archive(std::string_view name, std::string_view head) {
    return name.ends_with(".zip") || head.starts_with("PK\x03\x04") || head.starts_with("PK\x05\x06");
}

bool is_record(std::string_view name, std::string_view head) {
    for (const notation::Format& format : notation::all_formats())
        if (format.carries_games() && format.extension_kind == notation::Extension::Own &&
            name.ends_with(format.extension))
            return true;
    if (const notation::Format* format = notation::detect_format(head))
        return format->carries_games();
    // A damaged Gravon record is still a record; an XML of another type is not.
    return name.ends_with(".xml") && notation::first_xml_element(head).empty();
}

std::string under(const std::string& folder, const std::string& name) {
    return folder.ends_with('/') ? folder + name : folder + '/' + name;
}

std::string_view kind_of(fs::file_type type) {
    switch (type) {
    case fs::file_type::fifo: return "a pipe";
    case fs::file_type::socket: return "a socket";
    case fs::file_type::character:
    case fs::file_type::block: return "a device";
    default: return "something else";
    }
}

} // namespace

void RecordFiles::walk(const std::string& path) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (fs::is_directory(status))
        walk_folder(path);
    else if (fs::exists(status) && !fs::is_regular_file(status)) // might never end, or never begin
        visit_(path, Failure{fmt::format("is {}, not a file", kind_of(status.type()))});
    else
        walk_file(path, Origin::Given);
}

void RecordFiles::walk_folder(const std::string& path) {
    std::error_code error;
    std::vector<std::string> names;
    for (fs::directory_iterator at{path, error}; !error && at != fs::directory_iterator{}; at.increment(error))
        names.push_back(at->path().filename().string());
    if (error)
        return visit_(path, Failure{error.message()});
    std::ranges::sort(names);
    for (const std::string& name : names) {
        const std::string file = under(path, name);
        if (fs::is_directory(fs::symlink_status(file, error)))
            walk_folder(file);
        else if (fs::is_regular_file(file, error))
            walk_file(file, Origin::Found);
        else
            ++passed_over_;
    }
}

void RecordFiles::walk_file(const std::string& path, Origin origin) {
    const Handle<std::FILE> file{std::fopen(path.c_str(), "rb")};
    if (!file)
        return cannot_read(path, origin, system_message());
    const Source source = [&](std::span<char> bytes) -> Result<std::size_t, std::string> {
        const std::size_t count = std::fread(bytes.data(), 1, bytes.size(), file.get());
        if (count < bytes.size() && std::ferror(file.get()) != 0)
            return Failure{system_message()};
        return count;
    };
    if (!begin(path, origin, source))
        return;
    if (!text_.empty() && is_archive(path, text_)) // libzip treats an empty file as an empty archive
        walk_archive(path);
    else
        finish(path, origin, source);
}

void RecordFiles::walk_archive(const std::string& path) {
    int code = 0;
    const Handle<zip_t> archive{zip_open(path.c_str(), ZIP_RDONLY, &code)};
    if (!archive)
        return visit_(path, Failure{archive_message(code)});
    const zip_int64_t entries = zip_get_num_entries(archive.get(), 0);
    for (zip_int64_t index = 0; index < entries; ++index) {
        const char* entry_name = zip_get_name(archive.get(), zip_uint64_t(index), 0);
        const std::string name = under(path, entry_name == nullptr ? fmt::format("entry {}", index + 1) : entry_name);
        if (name.ends_with('/')) // a folder
            continue;
        const Handle<zip_file_t> entry{zip_fopen_index(archive.get(), zip_uint64_t(index), 0)};
        if (!entry) {
            cannot_read(name, Origin::Found, zip_strerror(archive.get()));
            continue;
        }
        const Source source = [&](std::span<char> bytes) -> Result<std::size_t, std::string> {
            const zip_int64_t count = zip_fread(entry.get(), bytes.data(), bytes.size());
            if (count < 0)
                return Failure{std::string{zip_file_strerror(entry.get())}};
            return std::size_t(count);
        };
        if (begin(name, Origin::Found, source))
            finish(name, Origin::Found, source);
    }
}

bool RecordFiles::begin(const std::string& name, Origin origin, const Source& source) {
    text_.resize(notation::kTellingBytes);
    const auto count = source(text_);
    if (!count) {
        cannot_read(name, origin, count.error());
        return false;
    }
    text_.resize(*count);
    return true;
}

void RecordFiles::finish(const std::string& name, Origin origin, const Source& source) {
    if (origin == Origin::Found && !is_record(name, text_)) {
        ++passed_over_;
        return;
    }
    constexpr std::size_t chunk = std::size_t{64} << 10;
    for (std::size_t have = text_.size(), got = have; got > 0 && have <= kMostBytes; have += got) {
        text_.resize(have + chunk);
        const auto count = source(std::span{text_}.subspan(have));
        if (!count)
            return visit_(name, Failure{count.error()});
        got = *count;
        text_.resize(have + got);
    }
    if (text_.size() > kMostBytes)
        return visit_(name, Failure{fmt::format("longer than {} bytes", kMostBytes)});
    visit_(name, std::string_view{text_});
}

void RecordFiles::cannot_read(const std::string& name, Origin origin, std::string why) {
    if (origin == Origin::Given || is_record(name, {}))
        visit_(name, Failure{std::move(why)});
    else
        ++passed_over_;
}

} // namespace vaandel::apps
