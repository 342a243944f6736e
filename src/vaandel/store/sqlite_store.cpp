#include "vaandel/store/sqlite_store.hpp"

#include "vaandel/store/sqlite_schema.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <system_error>

namespace vaandel::store {

namespace {

std::filesystem::path made(const std::filesystem::path& folder, std::string_view option) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error)
        throw StoreError{fmt::format("cannot make the data folder {}: {}. Choose another one with {}.", folder.string(),
                                     error.message(), option)};
    return folder;
}

/// A connection after `prepare` has run on it.
std::unique_ptr<sqlite::Link> opened(const SqlitePlace& place, const auto& prepare) {
    try {
        auto database = std::make_unique<sqlite::Database>(place.file);
        prepare(*database);
        return std::make_unique<sqlite::Link>(std::move(database));
    } catch (const sqlite::Error& error) {
        throw StoreError{
            fmt::format("cannot open {}: {}. Make it readable and writable, with free space on its disk, or choose "
                        "another folder with {}.",
                        place.file.string(), error.what(), place.option)};
    }
}

std::unique_ptr<sqlite::Link> opened_to_write(const SqlitePlace& place) {
    return opened(place, [&](sqlite::Database& database) {
        sqlite::prepare(database, {place.file, place.option, place.progress});
    });
}

struct stat status_of(int file) {
    struct stat status{};
    (void)fstat(file, &status);
    return status;
}

} // namespace

FileLock::FileLock(const SqlitePlace& place) : name_{place.file} {
    const std::filesystem::path folder = made(place.folder(), place.option);
    std::error_code ignored;
    const bool was_there = std::filesystem::exists(name_, ignored);
    // A new file is created here, so that only its owner may read it; SQLite gives the files beside it the same
    // permissions.
    file_ = open(name_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file_ < 0)
        throw StoreError{
            fmt::format("cannot write to the data folder {}: {}. Make it writable, or choose another one with {}.",
                        folder.string(), std::generic_category().message(errno), place.option)};
    const auto refuse = [&](const std::string& why) {
        close(file_);
        throw StoreError{why};
    };
    if (flock(file_, LOCK_EX | LOCK_NB) != 0)
        refuse(fmt::format("{} is in use by another vaandel serve. Stop that one, or choose another place with {}.",
                           name_.string(), place.option));
    if (was_there && status_of(file_).st_size == 0)
        refuse(fmt::format("{} is empty: the games that were in it are gone. Put a backup in its place, or remove the "
                           "file to start without games.",
                           name_.string()));
}

FileLock::~FileLock() { close(file_); }

void FileLock::check() const {
    struct stat named{};
    const struct stat held = status_of(file_);
    if (stat(name_.c_str(), &named) != 0 || named.st_dev != held.st_dev || named.st_ino != held.st_ino)
        throw StoreLost{fmt::format("{} is no longer the file that this server opened", name_.string())};
}

void LogWatch::begin() {
    index_ = open((file_.string() + "-shm").c_str(), O_RDONLY | O_CLOEXEC);
    if (index_ < 0)
        throw StoreError{fmt::format("cannot read {}-shm: {}", file_.string(), std::generic_category().message(errno))};
}

LogWatch::~LogWatch() {
    if (index_ >= 0)
        close(index_);
}

void LogWatch::check() const {
    // The number of pages in the log: https://www.sqlite.org/walformat.html, 2.1.
    constexpr std::size_t size_at = 14;
    constexpr std::size_t pages_at = 16;
    std::array<char, 20> head{};
    if (pread(index_, head.data(), head.size(), 0) != ssize_t(head.size()))
        return;
    std::uint16_t size = 0; // of a page; 1: 65,536
    std::uint32_t pages = 0;
    std::memcpy(&size, &head[size_at], sizeof size);
    std::memcpy(&pages, &head[pages_at], sizeof pages);
    if (pages == 0)
        return;
    constexpr std::uint64_t log_head = 32;
    constexpr std::uint64_t page_head = 24;
    const std::uint64_t page_bytes = size == 1 ? 65'536 : size;
    const std::filesystem::path log = file_.string() + "-wal";
    std::error_code error;
    const std::uint64_t there = std::filesystem::file_size(log, error);
    if (error || there < log_head + pages * (page_head + page_bytes))
        throw StoreLost{fmt::format("{} is shorter than what this server has written to it", log.string())};
}

SqliteStore::SqliteStore(const SqlitePlace& place)
    : FileLock{place}, LogWatch{place.file}, SqlStore{opened_to_write(place), opened(place, sqlite::prepare_to_read)} {
    begin();
}

void SqliteStore::check() {
    FileLock::check();
    LogWatch::check();
}

} // namespace vaandel::store
