#include "vaandel/server/sqlite_store.hpp"

#include "vaandel/server/sqlite_schema.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace vaandel::server {

namespace {

std::filesystem::path made(const std::filesystem::path& folder, std::string_view option) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error)
        throw StoreError{fmt::format("cannot make the data folder {}: {}. Choose another one with {}.", folder.string(),
                                     error.message(), option)};
    return folder;
}

/// A connection, after `prepare` has had its say.
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
    // Made here, where it is new, so that its owner alone may read it; SQLite gives the files beside it the same rights.
    close(open(place.file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    return opened(place, [&](sqlite::Database& database) { sqlite::prepare(database, place.file, place.option); });
}

} // namespace

FolderLock::FolderLock(const std::filesystem::path& folder, std::string_view option)
    : file_{open((made(folder, option) / "vaandel.lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)} {
    if (file_ < 0)
        throw StoreError{
            fmt::format("cannot write to the data folder {}: {}. Make it writable, or choose another one with {}.",
                        folder.string(), std::generic_category().message(errno), option)};
    if (flock(file_, LOCK_EX | LOCK_NB) != 0) {
        close(file_);
        throw StoreError{
            fmt::format("the data folder {} is in use by another vaandel serve. Stop that one, or choose another "
                        "folder with {}.",
                        folder.string(), option)};
    }
}

FolderLock::~FolderLock() { close(file_); }

SqliteStore::SqliteStore(const SqlitePlace& place)
    : FolderLock{place.folder(), place.option},
      SqlStore{opened_to_write(place), opened(place, sqlite::prepare_to_read)} {}

} // namespace vaandel::server
