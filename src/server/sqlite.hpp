#pragma once
// The little of SQLite that the store needs: a connection and prepared statements that clean up after themselves.

#include "vaandel/server/store.hpp"

#include <filesystem>
#include <memory>

struct sqlite3;
struct sqlite3_stmt;

namespace vaandel::server::sqlite {

/// What SQLite refused.
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

    /// Runs statements that give no rows.
    void run(const char* sql);

    sqlite3* handle() const { return handle_.get(); }
    [[noreturn]] void fail(int code) const;

private:
    struct Close {
        void operator()(sqlite3* handle) const;
    };
    std::unique_ptr<sqlite3, Close> handle_;
};

/// A prepared statement. Values are bound in the order of its question marks; rows are read from left to right.
class Statement {
public:
    Statement(const Database& database, std::string_view sql);

    /// Starts anew with other values. Text and bytes must live until the statement has run.
    Statement& bind(auto... values) {
        finish();
        (put(values), ...);
        return *this;
    }
    /// Runs it to its end.
    void run();
    /// Runs it to its next row; false after the last one.
    bool step();
    /// Lets go of the rows that are left. A row that is held keeps others from cleaning up behind it.
    void finish();

    std::int64_t whole();
    std::string text();
    /// Empty where the column holds none.
    std::vector<std::byte> bytes();

private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const;
    };
    void put(std::int64_t value);
    void put(std::string_view value);
    void put(std::span<const std::byte> value); ///< an empty one is stored as NULL
    void check(int code) const;

    const Database& database_;
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
    int column_ = 0;
    int parameter_ = 0;
};

/// All or nothing: what is not committed when this goes is undone.
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

} // namespace vaandel::server::sqlite
