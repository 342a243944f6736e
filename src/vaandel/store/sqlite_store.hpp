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

/// Is told now and then for how long the file has been looked through.
using Progress = std::function<void(std::chrono::seconds)>;

/// Where the file is.
struct SqlitePlace {
    std::filesystem::path file;
    std::string_view option = "--database"; ///< on the command line, for messages
    Progress progress{};                    ///< may be empty
    std::filesystem::path folder() const { return file.has_parent_path() ? file.parent_path() : "."; }
};

/// Holds a file for this process until it ends, however it ends: the file itself, so no other name of it leads around
/// the lock.
class FileLock {
public:
    /// Makes the file and its folder where they are missing. Throws StoreError.
    explicit FileLock(const SqlitePlace& place);
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

    /// Throws StoreLost where that name leads to another file by now, or to none.
    void check() const;

private:
    std::filesystem::path name_;
    int file_;
};

/// The name of the file in a folder of games.
inline constexpr std::string_view kDatabaseName = "vaandel.db";

/// Notices that somebody has cut the write-ahead log short. Its index is opened once and closed after the database is: a
/// process that closes a file gives up every lock that it has in it (POSIX), SQLite's too, and whoever opens the database
/// next would take the index for left behind and empty it.
class LogWatch {
public:
    explicit LogWatch(const std::filesystem::path& file) : file_{file} {}
    ~LogWatch();
    LogWatch(const LogWatch&) = delete;
    LogWatch& operator=(const LogWatch&) = delete;

    /// Once the database is open.
    void begin();
    /// Throws StoreLost where the log is shorter than what was written to it.
    void check() const;

private:
    std::filesystem::path file_;
    int index_ = -1;
};

// The bases that come first live longest: the lock is held before the file is opened, and both until it is closed.
class SqliteStore final : private FileLock, private LogWatch, public SqlStore {
public:
    /// Opens the file, making it and its folder where they are missing and bringing an older file up to date. Throws
    /// StoreError with what to do: the folder cannot be written, the file is in use, is damaged, newer than this
    /// program or somebody else's.
    explicit SqliteStore(const SqlitePlace& place);
    /// The file of that name in the folder that --data names.
    explicit SqliteStore(const std::filesystem::path& folder, Progress progress = {})
        : SqliteStore{SqlitePlace{folder / kDatabaseName, "--data", std::move(progress)}} {}

    void check() override;
};

} // namespace vaandel::store
