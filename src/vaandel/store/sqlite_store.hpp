#pragma once
// The store in one SQLite file. Write-ahead log with a sync at every commit; one process at a time, whatever names the
// file has.
//
// The file holds both armies of every running game: it is made readable to its owner alone. Tokens are stored as
// hashes.

#include "vaandel/store/sql_store.hpp"

#include <chrono>
#include <filesystem>
#include <functional>

namespace vaandel::store {

/// Called now and then with the duration of the file check.
using OnProgress = std::function<void(std::chrono::seconds)>;

/// Where the file is.
struct SqlitePlace {
    std::filesystem::path file;
    std::string_view option = "--database"; ///< the command-line option, for messages
    OnProgress progress{};                  ///< may be empty
    std::filesystem::path folder() const { return file.has_parent_path() ? file.parent_path() : "."; }
};

/// Locks a file for this process until it ends, however it ends: the file itself, so other names for it do not bypass
/// the lock.
class FileLock {
public:
    /// Creates the file and its folder if needed. Throws StoreError.
    explicit FileLock(const SqlitePlace& place);
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

    /// Throws StoreLost if that name now leads to another file, or to none.
    void check() const;

private:
    std::filesystem::path name_;
    int file_;
};

/// The name of the file in a folder of games.
inline constexpr std::string_view kDatabaseName = "vaandel.db";

/// Notices that the write-ahead log was truncated. Its index is opened once and closed after the database: a process
/// that closes a file loses all its locks on it (POSIX), including SQLite's, and the next one to open the database
/// would consider the index abandoned and empty it.
class LogWatch {
public:
    explicit LogWatch(const std::filesystem::path& file) : file_{file} {}
    ~LogWatch();
    LogWatch(const LogWatch&) = delete;
    LogWatch& operator=(const LogWatch&) = delete;

    /// Once the database is open.
    void begin();
    /// Throws StoreLost if the log is shorter than what was written to it.
    void check() const;

private:
    std::filesystem::path file_;
    int index_ = -1;
};

// Earlier bases live longest: the lock is held before the file is opened, and both until it is closed.
class SqliteStore final : private FileLock, private LogWatch, public SqlStore {
public:
    /// Opens the file, creating it and its folder if needed and migrating an older file. Throws StoreError
    /// with advice: the folder is not writable, or the file is in use, damaged, newer than this program or not
    /// ours.
    explicit SqliteStore(const SqlitePlace& place);
    /// The file of that name in the folder that --data names.
    explicit SqliteStore(const std::filesystem::path& folder, OnProgress progress = {})
        : SqliteStore{SqlitePlace{folder / kDatabaseName, "--data", std::move(progress)}} {}

    void check() override;
};

} // namespace vaandel::store
