#include "vaandel/store/sqlite.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

namespace vaandel::store::sqlite {

void Database::Close::operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }

Database::Database(const std::filesystem::path& file) {
    sqlite3* handle = nullptr;
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    const int code = sqlite3_open_v2(file.c_str(), &handle, flags, nullptr);
    handle_.reset(handle); // must be closed even if opening failed
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
    sqlite3_reset(statement_.get()); // it returns the failure of the last run, which was reported then
}

void Statement::bind(std::span<const sql::Value> values) {
    finish();
    for (std::size_t at = 0; at < values.size(); ++at)
        put(int(at) + 1, values[at]);
}

void Statement::put(int at, const sql::Value& value) {
    if (const auto* whole = std::get_if<std::int64_t>(&value))
        check(sqlite3_bind_int64(statement_.get(), at, *whole));
    else if (const auto* text = std::get_if<std::string>(&value))
        check(sqlite3_bind_text(statement_.get(), at, text->data(), int(text->size()), SQLITE_STATIC));
    else if (const auto* bytes = std::get_if<sql::Blob>(&value))
        check(sqlite3_bind_blob(statement_.get(), at, bytes->data(), int(bytes->size()), SQLITE_STATIC));
    else
        check(sqlite3_bind_null(statement_.get(), at));
}

bool Statement::step() {
    const int code = sqlite3_step(statement_.get());
    if (code == SQLITE_ROW)
        return true;
    finish(); // first: the connection keeps only the latest error message
    if (code != SQLITE_DONE)
        database_.fail(code);
    return false;
}

sql::Value Statement::column(int at) const {
    const int kind = sqlite3_column_type(statement_.get(), at);
    if (kind == SQLITE_NULL)
        return {};
    if (kind == SQLITE_INTEGER)
        return std::int64_t{sqlite3_column_int64(statement_.get(), at)};
    const auto* data = static_cast<const std::byte*>(sqlite3_column_blob(statement_.get(), at));
    const auto size = std::size_t(sqlite3_column_bytes(statement_.get(), at));
    if (kind == SQLITE_BLOB)
        return sql::Blob{data, data + size};
    return size == 0 ? std::string{} : std::string{reinterpret_cast<const char*>(data), size};
}

sql::Row Statement::row() const {
    std::vector<sql::Value> values;
    for (int at = 0; at < sqlite3_column_count(statement_.get()); ++at)
        values.push_back(column(at));
    return sql::Row{std::move(values)};
}

Transaction::Transaction(Database& database) : database_{database} { database_.run("BEGIN IMMEDIATE"); }

Transaction::~Transaction() {
    // Some failures have already rolled back, and then there is nothing left to undo.
    if (is_open_ && sqlite3_get_autocommit(database_.handle()) == 0)
        sqlite3_exec(database_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void Transaction::commit() {
    database_.run("COMMIT");
    is_open_ = false;
}

Statement& Link::prepared(const char* sql) {
    const auto found = statements_.find(sql);
    return found != statements_.end() ? found->second : statements_.try_emplace(sql, *database_, sql).first->second;
}

std::vector<sql::Row> Link::ask(const sql::Command& command) {
    Statement& statement = prepared(command.sql);
    statement.bind(command.values);
    std::vector<sql::Row> rows;
    while (statement.step())
        rows.push_back(statement.row());
    return rows;
}

void Link::write(std::span<const sql::Command> commands, std::span<const GameId> /*own*/) {
    Transaction transaction{*database_};
    for (const sql::Command& command : commands) {
        Statement& statement = prepared(command.sql);
        statement.bind(command.values);
        while (statement.step()) {
        }
    }
    transaction.commit();
}

} // namespace vaandel::store::sqlite
