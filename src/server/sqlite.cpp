#include "vaandel/server/sqlite.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

namespace vaandel::server::sqlite {

void Database::Close::operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }

Database::Database(const std::filesystem::path& file) {
    sqlite3* handle = nullptr;
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    const int code = sqlite3_open_v2(file.c_str(), &handle, flags, nullptr);
    handle_.reset(handle); // to be closed even where opening failed
    if (code != SQLITE_OK)
        fail(code);
}

void Database::run(const char* sql) {
    const int code = sqlite3_exec(handle(), sql, nullptr, nullptr, nullptr);
    if (code != SQLITE_OK)
        fail(code);
}

void Database::fail(int code) const {
    const char* what = handle() != nullptr ? sqlite3_errmsg(handle()) : sqlite3_errstr(code);
    throw Error{code, fmt::format("{} (SQLite code {})", what, code)};
}

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Statement::Statement(const Database& database, std::string_view sql) : database_{database} {
    sqlite3_stmt* statement = nullptr;
    check(sqlite3_prepare_v3(database.handle(), sql.data(), int(sql.size()), SQLITE_PREPARE_PERSISTENT, &statement,
                             nullptr));
    statement_.reset(statement);
}

void Statement::check(int code) const {
    if (code != SQLITE_OK)
        database_.fail(code);
}

void Statement::finish() {
    sqlite3_reset(statement_.get()); // what it returns is the last run's failure, which was reported then
    parameter_ = 0;
}

void Statement::put(std::int64_t value) { check(sqlite3_bind_int64(statement_.get(), ++parameter_, value)); }

void Statement::put(std::string_view value) {
    check(sqlite3_bind_text(statement_.get(), ++parameter_, value.data(), int(value.size()), SQLITE_STATIC));
}

void Statement::put(std::span<const std::byte> value) {
    check(value.empty()
              ? sqlite3_bind_null(statement_.get(), ++parameter_)
              : sqlite3_bind_blob(statement_.get(), ++parameter_, value.data(), int(value.size()), SQLITE_STATIC));
}

bool Statement::step() {
    column_ = 0;
    const int code = sqlite3_step(statement_.get());
    if (code == SQLITE_ROW)
        return true;
    if (code != SQLITE_DONE)
        database_.fail(code);
    finish();
    return false;
}

void Statement::run() {
    while (step()) {
    }
}

std::int64_t Statement::whole() { return sqlite3_column_int64(statement_.get(), column_++); }

std::string Statement::text() {
    const auto* data = static_cast<const char*>(sqlite3_column_blob(statement_.get(), column_));
    const auto size = std::size_t(sqlite3_column_bytes(statement_.get(), column_++));
    return size == 0 ? std::string{} : std::string{data, size};
}

std::vector<std::byte> Statement::bytes() {
    const auto* data = static_cast<const std::byte*>(sqlite3_column_blob(statement_.get(), column_));
    const auto size = std::size_t(sqlite3_column_bytes(statement_.get(), column_++));
    return size == 0 ? std::vector<std::byte>{} : std::vector<std::byte>{data, data + size};
}

Transaction::Transaction(Database& database) : database_{database} { database_.run("BEGIN IMMEDIATE"); }

Transaction::~Transaction() {
    // Some failures have undone it already, and then there is nothing left to undo.
    if (is_open_ && sqlite3_get_autocommit(database_.handle()) == 0)
        sqlite3_exec(database_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void Transaction::commit() {
    database_.run("COMMIT");
    is_open_ = false;
}

} // namespace vaandel::server::sqlite
