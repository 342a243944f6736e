#include "vaandel/store/open_store.hpp"

#include "vaandel/store/postgres_store.hpp"

namespace vaandel::store {

std::unique_ptr<Store> open_store(const std::string& database, const StoreOptions& options) {
    if (is_postgres(database))
        return std::make_unique<PostgresStore>(database, options.patience);
    return std::make_unique<SqliteStore>(SqlitePlace{.file = database, .progress = options.progress});
}

} // namespace vaandel::store
