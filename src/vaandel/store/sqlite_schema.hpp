#pragma once
// The schema of the database file, and migrations from older ones.

#include "vaandel/store/sqlite.hpp"

#include <chrono>
#include <functional>

namespace vaandel::store::sqlite {

/// For messages about a file.
struct Named {
    const std::filesystem::path& file;
    std::string_view option; ///< the option that chose it
    const std::function<void(std::chrono::seconds)>&
        progress; ///< called now and then with the duration of the check; may be empty
};

/// Initialises or migrates `database` if needed, and checks that it is intact, every row of it. Throws StoreError:
/// damaged, newer, or not ours.
void prepare(Database& database, const Named& named);

/// Checks that a database is ours and intact, and counts its games. Throws StoreError, naming `file`.
std::uint64_t check(const Database& database, const std::filesystem::path& file);

/// For a second, read-only connection to an initialised database.
void prepare_to_read(Database& database);

} // namespace vaandel::store::sqlite
