#pragma once
// Opens the store that the command line names.

#include "vaandel/store/sqlite_store.hpp"

namespace vaandel::store {

/// Settings for either kind.
struct StoreOptions {
    std::chrono::milliseconds patience; ///< for a database that does not answer
    OnProgress progress;                ///< about slow operations before it is open
};

/// A PostgreSQL database where `database` is a `postgresql://` address, else an SQLite file. Throws StoreError.
std::unique_ptr<Store> open_store(const std::string& database, const StoreOptions& options);

} // namespace vaandel::store
