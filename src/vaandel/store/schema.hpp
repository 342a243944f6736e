#pragma once
// How both databases are laid out.

#include <span>

namespace vaandel::store::sql {

/// Step n takes a database from version n to n + 1, in SQLite's words; PostgreSQL's follow from them
/// (postgres_schema.cpp). Steps are never changed once released; a new layout is a new step.
std::span<const char* const> schema_steps();

} // namespace vaandel::store::sql
