#pragma once
// A copy of the games in one SQLite file, taken while a server plays on.

#include <cstdint>
#include <filesystem>

namespace vaandel::store {

/// Copies the database as it is at one moment into a new file, which its owner alone may read, and checks the copy.
/// Nothing is left where it fails. Throws StoreError: no such database, not ours, damaged; the new file is there
/// already or cannot be written. Returns how many games it has.
std::uint64_t back_up(const std::filesystem::path& database, const std::filesystem::path& copy);

} // namespace vaandel::store
