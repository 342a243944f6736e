#pragma once
// Which store a name on the command line means.

#include "vaandel/server/store.hpp"

#include <memory>

namespace vaandel::server {

/// A PostgreSQL database where `database` is a `postgresql://` address, else an SQLite file. Throws StoreError.
std::unique_ptr<Store> open_store(const std::string& database);

} // namespace vaandel::server
