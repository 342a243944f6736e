#pragma once
// The store in one SQLite file. Write-ahead log with a sync at every commit; one process at a time.
//
// The file holds both armies of every running game: it is made readable to its owner alone. Tokens are stored as hashes.

#include "vaandel/server/sql_store.hpp"

#include <filesystem>

namespace vaandel::server {

/// Holds a folder for this process until it ends, however it ends.
class FolderLock {
public:
    /// Makes the folder where it is missing. `option` is the one that chose it, for messages. Throws StoreError.
    FolderLock(const std::filesystem::path& folder, std::string_view option);
    ~FolderLock();
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

private:
    int file_;
};

/// Where the file is.
struct SqlitePlace {
    std::filesystem::path file;
    std::string_view option = "--database"; ///< on the command line, for messages
    std::filesystem::path folder() const { return file.has_parent_path() ? file.parent_path() : "."; }
};

/// The name of the file in a folder of games.
inline constexpr std::string_view kDatabaseName = "vaandel.db";

// The lock is a base that comes first, for it is held before the file is opened and until it is closed.
class SqliteStore final : private FolderLock, public SqlStore {
public:
    /// Opens the file, making it and its folder where they are missing and bringing an older file up to date. Throws StoreError with what to
    /// do: the folder cannot be written, is in use, or the file is damaged, newer than this program or somebody else's.
    explicit SqliteStore(const SqlitePlace& place);
    /// The file of that name in the folder that --data names.
    explicit SqliteStore(const std::filesystem::path& folder)
        : SqliteStore{SqlitePlace{folder / kDatabaseName, "--data"}} {}
};

} // namespace vaandel::server
