#include "vaandel/server/sqlite_schema.hpp"

#include "vaandel/server/schema.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

namespace vaandel::server::sqlite {

namespace {

/// Marks the file as ours ("VAAN").
constexpr std::int64_t kApplication = 0x5641414e;

constexpr const char* kCareful = "PRAGMA busy_timeout = 250; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;"
                                 "PRAGMA foreign_keys = ON;";

std::int64_t pragma(const Database& database, std::string_view name) {
    Statement statement{database, fmt::format("PRAGMA {}", name)};
    statement.step();
    return statement.row().whole();
}

bool is_empty(const Database& database) {
    Statement count{database, "SELECT count(*) FROM sqlite_schema"};
    count.step();
    return count.row().whole() == 0;
}

void check_whole(const Database& database) {
    Statement check{database, "PRAGMA quick_check(1)"};
    check.step();
    if (const std::string verdict = check.row().text(); verdict != "ok")
        throw Error{SQLITE_CORRUPT, verdict};
}

void migrate(Database& database, std::size_t version) {
    for (; version < sql::schema_steps().size(); ++version) {
        Transaction transaction{database};
        database.run(sql::schema_steps()[version]);
        database.run(fmt::format("PRAGMA user_version = {}", version + 1).c_str());
        database.run(fmt::format("PRAGMA application_id = {}", kApplication).c_str());
        transaction.commit();
    }
}

/// Does it, and says of a damaged file what to do about it.
void named(const std::filesystem::path& file, const auto& act) {
    try {
        act();
    } catch (const Error& error) {
        if (error.kind() != SQLITE_NOTADB && error.kind() != SQLITE_CORRUPT)
            throw;
        throw StoreError{
            fmt::format("{} is damaged: {}. Put a backup in its place, or move the file away to start without "
                        "games.",
                        file.string(), error.what())};
    }
}

} // namespace

void prepare(Database& database, const std::filesystem::path& file, std::string_view option) {
    const std::size_t known = sql::schema_steps().size();
    named(file, [&] {
        database.run(kCareful);
        const auto version = std::size_t(pragma(database, "user_version"));
        if (!is_empty(database) && pragma(database, "application_id") != kApplication)
            throw StoreError{
                fmt::format("{} is not a database of Vaandel. Choose another folder with {}.", file.string(), option)};
        if (version > known)
            throw StoreError{
                fmt::format("{} was made by a newer Vaandel (its version is {}, this program knows {}). Start that "
                            "one, or choose another folder with {}.",
                            file.string(), version, known, option)};
        check_whole(database);
        database.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;");
        migrate(database, version);
    });
}

std::uint64_t check(const Database& database, const std::filesystem::path& file) {
    std::uint64_t games = 0;
    named(file, [&] {
        if (pragma(database, "application_id") != kApplication)
            throw StoreError{fmt::format("{} is not a database of Vaandel.", file.string())};
        check_whole(database);
        Statement count{database, "SELECT count(*) FROM games"};
        count.step();
        games = std::uint64_t(count.row().whole());
    });
    return games;
}

void prepare_to_read(Database& database) {
    database.run(kCareful);
    database.run("PRAGMA query_only = ON");
}

} // namespace vaandel::server::sqlite
