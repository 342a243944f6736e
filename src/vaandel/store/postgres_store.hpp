#pragma once
// The store in a PostgreSQL database, in the schema `vaandel`; one process at a time. Tokens are stored as hashes.

#include "vaandel/store/sql_store.hpp"

#include <chrono>

namespace vaandel::store {

/// How long an answer of a database may take before it counts as none.
inline constexpr std::chrono::milliseconds kDatabasePatience{5000};

class PostgresStore final : public SqlStore {
public:
    /// Connects to what a `postgresql://` address says, makes the schema where it is missing and brings an older one up
    /// to date. Throws StoreError with what to do: no such database, in use by another server, newer than this program.
    /// No message has the address in it, which may have a password.
    explicit PostgresStore(const std::string& url, std::chrono::milliseconds patience = kDatabasePatience);
};

/// Whether this is the address of a PostgreSQL database, and not the name of a file.
bool is_postgres(std::string_view database);

} // namespace vaandel::store
