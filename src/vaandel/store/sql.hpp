#pragma once
// The part of SQL that the store needs of either database: statements with values, rows, and transactions.

#include "vaandel/store/store.hpp"

namespace vaandel::store::sql {

using Blob = std::vector<std::byte>;

/// NULL, a whole number, a text, or bytes.
using Value = std::variant<std::monostate, std::int64_t, std::string, Blob>;

/// One statement with the values for its question marks, in their order.
struct Command {
    const char* sql; ///< lives as long as the program: each is prepared once and cached
    std::vector<Value> values;
};

/// One row of a result, read from left to right.
class Row {
public:
    explicit Row(std::vector<Value> values) : values_{std::move(values)} {}

    std::int64_t whole() { return take<std::int64_t>(); }
    std::string text() { return take<std::string>(); } ///< empty for NULL
    Blob bytes() { return take<Blob>(); }              ///< the same

private:
    template <class Kind> Kind take() {
        Kind* value = std::get_if<Kind>(&values_.at(at_++));
        return value == nullptr ? Kind{} : std::move(*value);
    }
    std::vector<Value> values_;
    std::size_t at_ = 0;
};

// Two connections to one database, each for one thread. Everything throws StoreError.

class Reader {
public:
    virtual ~Reader() = default;

    /// Runs a statement that changes nothing, and returns its rows. All games wait for it, so it gives up soon without
    /// an answer.
    virtual std::vector<Row> ask(const Command& command) = 0;
};

class Writer {
public:
    virtual ~Writer() = default;

    /// Runs all of them, in order, or none. When it returns, the changes survive a crash of the program and of the
    /// machine. Throws NotOwner if processes share the database and this one does not have all the games of `own`,
    /// each of which is named once.
    virtual void write(std::span<const Command> commands, std::span<const GameId> own) = 0;

    /// Store::check().
    virtual void check() = 0;
};

} // namespace vaandel::store::sql
