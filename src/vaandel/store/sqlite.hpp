#pragma once
// The part of SQLite that the store needs: a connection and prepared statements that clean up after themselves.

#include "vaandel/store/sql.hpp"

#include <filesystem>
#include <map>
#include <memory>

struct sqlite3;
struct sqlite3_stmt;

namespace vaandel::store::sqlite {

/// An error from SQLite.
class Error : public StoreError {
public:
    Error(int code, const std::string& what) : StoreError{what}, code_{code} {}
    /// Its primary result code (SQLITE_FULL and so on).
    int kind() const { return code_ & 0xff; }

private:
    int code_;
};

class Database {
public:
    /// Opens the file, or makes it.
    explicit Database(const std::filesystem::path& file);

    /// Runs statements without rows.
    void run(const char* sql);

    sqlite3* handle() const { return handle_.get(); }
    [[noreturn]] void fail(int code) const;

private:
    struct Close {
        void operator()(sqlite3* handle) const;
    };
    std::unique_ptr<sqlite3, Close> handle_;
};

/// A prepared statement. Values are bound in the order of its question marks.
class Statement {
public:
    Statement(const Database& database, std::string_view sql);

    /// Resets with other values, which must live until the statement has run.
    void bind(std::span<const sql::Value> values);
    /// Runs it to its next row; false after the last one.
    bool step();
    /// The current row.
    sql::Row row() const;
    /// Releases the remaining rows. An open row keeps others from checkpointing the log.
    void finish();

private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const;
    };
    void put(int at, const sql::Value& value);
    sql::Value column(int at) const;
    void check(int code) const;

    const Database& database_;
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

/// A transaction: rolled back on destruction unless committed.
class Transaction {
public:
    explicit Transaction(Database& database);
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    void commit();

private:
    Database& database_;
    bool is_open_ = true;
};

/// The store's connections.
class Link final : public sql::Reader, public sql::Writer {
public:
    explicit Link(std::unique_ptr<Database> database) : database_{std::move(database)} {}

    std::vector<sql::Row> ask(const sql::Command& command) override;
    void write(std::span<const sql::Command> commands, std::span<const GameId> own) override;
    void check() override {} // the store checks its file itself

private:
    Statement& prepared(const char* sql);

    std::unique_ptr<Database> database_;
    std::map<std::string_view, Statement> statements_;
};

} // namespace vaandel::store::sqlite
