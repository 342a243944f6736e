#pragma once
// The store in a PostgreSQL database, in the schema `vaandel`; one process at a time, or several that share it
// (leases.hpp). Tokens are stored as hashes.

#include "vaandel/store/leases.hpp"
#include "vaandel/store/sql_store.hpp"

#include <chrono>

namespace vaandel::store {

/// The timeout for an answer of a database.
inline constexpr std::chrono::milliseconds kDatabasePatience{5000};

struct SharedStore;

class PostgresStore final : public SqlStore {
public:
    /// Connects to the database of a `postgresql://` URL, creates the schema if it is missing and migrates an older
    /// one. Throws StoreError with advice: no such database, in use by another server, newer than this program. No
    /// message contains the URL, which may include a password.
    explicit PostgresStore(const std::string& url, std::chrono::milliseconds patience = kDatabasePatience);

private:
    friend SharedStore share_postgres(const std::string& url, const std::string& process, const Clock& clock,
                                      std::chrono::milliseconds patience);
    PostgresStore(std::unique_ptr<sql::Writer> writer, std::unique_ptr<sql::Reader> reader, CurrentEpoch epoch)
        : SqlStore{std::move(writer), std::move(reader), std::move(epoch)} {}
};

/// A store that several processes share, and this one's part in it. The store uses the epoch of the leases: nothing can
/// be written before join(). `clock` outlives both; so does the store the leases.
struct SharedStore {
    std::unique_ptr<Store> store;
    std::unique_ptr<Leases> leases;
    std::string site; ///< the same for all processes on one database, and for no others
};
SharedStore share_postgres(const std::string& url, const std::string& process, const Clock& clock,
                           std::chrono::milliseconds patience = kDatabasePatience);

/// Whether this is a PostgreSQL URL, and not a file name.
bool is_postgres(std::string_view database);

} // namespace vaandel::store
