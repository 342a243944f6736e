#include "vaandel/server/open_store.hpp"

#include "vaandel/server/postgres_store.hpp"
#include "vaandel/server/sqlite_store.hpp"

namespace vaandel::server {

std::unique_ptr<Store> open_store(const std::string& database) {
    if (is_postgres(database))
        return std::make_unique<PostgresStore>(database);
    return std::make_unique<SqliteStore>(SqlitePlace{database});
}

} // namespace vaandel::server
