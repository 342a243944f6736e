#pragma once
// The store in a PostgreSQL database, in the schema `vaandel`; one process at a time. Tokens are stored as hashes.

#include "vaandel/store/sql_store.hpp"

#include <chrono>

namespace vaandel::store {

/// The timeout for an answer of a database.
inline constexpr std::chrono::milliseconds kDatabasePatience{5000};

class PostgresStore final : public SqlStore {
public:
    /// Connects to the database of a `postgresql://` URL, creates the schema if it is missing and migrates an older
    /// one. Throws StoreError with advice: no such database, in use by another server, newer than this program. No
    /// message contains the URL, which may include a password.
    explicit PostgresStore(const std::string& url, std::chrono::milliseconds patience = kDatabasePatience);
};

/// Whether this is a PostgreSQL URL, and not a file name.
bool is_postgres(std::string_view database);

} // namespace vaandel::store
