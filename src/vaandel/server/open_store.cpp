#include "vaandel/server/open_store.hpp"

#include "vaandel/server/postgres_store.hpp"

namespace vaandel::server {

std::unique_ptr<Store> open_store(const std::string& database, const StoreOptions& options) {
    if (is_postgres(database))
        return std::make_unique<PostgresStore>(database, options.patience);
    return std::make_unique<SqliteStore>(SqlitePlace{.file = database, .progress = options.progress});
}

} // namespace vaandel::server
