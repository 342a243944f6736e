#pragma once
// How the database file is laid out, and how an older one becomes a current one.

#include "vaandel/server/sqlite.hpp"

namespace vaandel::server::sqlite {

/// Makes `database`, new, older or current, a current one and checks that it is whole. Throws StoreError, naming `file` and the option that
/// chose it: damaged, newer, or not ours.
void prepare(Database& database, const std::filesystem::path& file, std::string_view option);

/// Checks that a database is ours and whole, and counts its games. Throws StoreError, naming `file`.
std::uint64_t check(const Database& database, const std::filesystem::path& file);

/// For a second connection to a database that is prepared, which only reads.
void prepare_to_read(Database& database);

} // namespace vaandel::server::sqlite
