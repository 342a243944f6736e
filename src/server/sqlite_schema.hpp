#pragma once
// How the database file is laid out, and how an older one becomes a current one.

#include "vaandel/server/sqlite.hpp"

namespace vaandel::server::sqlite {

/// Makes `database`, new, older or current, a current one and checks that it is whole. Throws StoreError, naming `file`: damaged, newer,
/// or not ours.
void prepare(Database& database, const std::filesystem::path& file);

} // namespace vaandel::server::sqlite
