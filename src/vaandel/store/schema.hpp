#pragma once
// The schema of both databases.

#include <span>

namespace vaandel::store::sql {

/// Step n migrates a database from version n to n + 1, in SQLite's dialect; PostgreSQL's is derived from it
/// (postgres_store.cpp). Released steps never change; a new schema is a new step.
std::span<const char* const> schema_steps();

} // namespace vaandel::store::sql
