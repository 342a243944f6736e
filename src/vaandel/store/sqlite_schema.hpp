#pragma once
// How the database file is laid out, and how an older one becomes a current one.

#include "vaandel/store/sqlite.hpp"

#include <chrono>
#include <functional>

namespace vaandel::store::sqlite {

/// What messages say of a file.
struct Named {
    const std::filesystem::path& file;
    std::string_view option; ///< that chose it
    const std::function<void(std::chrono::seconds)>&
        progress; ///< is told now and then for how long it has been looked through; may be empty
};

/// Makes `database`, new, older or current, a current one and checks that it is whole, every row of it. Throws
/// StoreError: damaged, newer, or not ours.
void prepare(Database& database, const Named& named);

/// Checks that a database is ours and whole, and counts its games. Throws StoreError, naming `file`.
std::uint64_t check(const Database& database, const std::filesystem::path& file);

/// For a second connection to a database that is prepared, which only reads.
void prepare_to_read(Database& database);

} // namespace vaandel::store::sqlite
