#pragma once
// Which store a name on the command line means.

#include "vaandel/store/sqlite_store.hpp"

namespace vaandel::store {

/// What it takes to open either kind.
struct StoreOptions {
    std::chrono::milliseconds patience; ///< with a database that does not answer
    Progress progress;                  ///< of what takes long before it is open
};

/// A PostgreSQL database where `database` is a `postgresql://` address, else an SQLite file. Throws StoreError.
std::unique_ptr<Store> open_store(const std::string& database, const StoreOptions& options);

} // namespace vaandel::store
