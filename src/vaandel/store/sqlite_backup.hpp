#pragma once
// Copies the games into one SQLite file while a server runs.

#include <cstdint>
#include <filesystem>

namespace vaandel::store {

/// Copies a consistent snapshot of the database into a new file that only its owner may read, and checks the copy. On
/// failure nothing is left. Throws StoreError: no such database, not ours, damaged; the new file exists or cannot be
/// written. Returns the number of games.
std::uint64_t back_up(const std::filesystem::path& database, const std::filesystem::path& copy);

} // namespace vaandel::store
