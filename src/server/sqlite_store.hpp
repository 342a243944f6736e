#pragma once
// The store in one SQLite file, `vaandel.db` in a folder of its own. Write-ahead log with a sync at every commit; one process at a time.
//
// The file holds both armies of every running game: it is made readable to its owner alone. Tokens are stored as hashes.

#include "vaandel/server/store.hpp"

#include <filesystem>
#include <memory>

namespace vaandel::server {

class SqliteStore final : public Store {
public:
    /// Opens the store in `folder`, making both where they are missing and bringing an older file up to date. Throws StoreError with what to
    /// do: the folder cannot be written, is in use, or the file is damaged, newer than this program or somebody else's.
    explicit SqliteStore(const std::filesystem::path& folder);
    ~SqliteStore() override;
    SqliteStore(const SqliteStore&) = delete;
    SqliteStore& operator=(const SqliteStore&) = delete;

    void write(std::span<const Change> batch) override;
    std::optional<StoredGame> load(const GameId& id) override;

private:
    class Connection;
    std::unique_ptr<Connection> connection_;
};

} // namespace vaandel::server
