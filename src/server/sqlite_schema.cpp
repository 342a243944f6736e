#include "vaandel/server/sqlite_schema.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include <array>

namespace vaandel::server::sqlite {

namespace {

/// Marks the file as ours ("VAAN").
constexpr std::int64_t kApplication = 0x5641414e;

/// Step n takes a file from version n to n + 1. Steps are never changed once released; a new layout is a new step.
constexpr std::array<const char*, 5> kSteps{R"sql(
CREATE TABLE games (
    id TEXT PRIMARY KEY,
    edition TEXT NOT NULL,
    rules TEXT NOT NULL,
    created INTEGER NOT NULL                                  -- milliseconds since 1970, as all times
) STRICT, WITHOUT ROWID;
CREATE TABLE seats (
    game TEXT NOT NULL REFERENCES games,
    side TEXT NOT NULL CHECK (side IN ('red', 'blue')),
    kind TEXT NOT NULL CHECK (kind IN ('guest', 'bot')),
    token BLOB CHECK (length(token) = 32),                    -- SHA-256; NULL for a bot
    PRIMARY KEY (game, side)
) STRICT, WITHOUT ROWID;
CREATE TABLE events (
    game TEXT NOT NULL REFERENCES games,
    number INTEGER NOT NULL CHECK (number >= 1),              -- no gaps
    at INTEGER NOT NULL,
    side TEXT NOT NULL CHECK (side IN ('red', 'blue')),
    kind TEXT NOT NULL,
    payload TEXT NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
)sql",
                                            R"sql(
ALTER TABLE seats ADD COLUMN level TEXT NOT NULL DEFAULT '';  -- how well a bot plays, where it has levels
)sql",
                                            R"sql(
ALTER TABLE seats ADD COLUMN invitation BLOB CHECK (length(invitation) = 32);  -- SHA-256; a seat that has no token is open to it
ALTER TABLE games ADD COLUMN next TEXT REFERENCES games;                       -- its rematch
)sql",
                                            R"sql(
ALTER TABLE games ADD COLUMN screen TEXT NOT NULL DEFAULT 'own' CHECK (screen IN ('own', 'shared'));  -- shared: both play at one
)sql",
                                            R"sql(
ALTER TABLE seats ADD COLUMN nonce BLOB CHECK (length(nonce) = 32);  -- opens the commitment to the set-up; NULL in a game without
)sql"};

std::int64_t pragma(const Database& database, std::string_view name) {
    Statement statement{database, fmt::format("PRAGMA {}", name)};
    statement.step();
    return statement.whole();
}

bool is_empty(const Database& database) {
    Statement count{database, "SELECT count(*) FROM sqlite_schema"};
    count.step();
    return count.whole() == 0;
}

void check_whole(const Database& database) {
    Statement check{database, "PRAGMA quick_check(1)"};
    check.step();
    if (const std::string verdict = check.text(); verdict != "ok")
        throw Error{SQLITE_CORRUPT, verdict};
}

void migrate(Database& database, std::size_t version) {
    for (; version < kSteps.size(); ++version) {
        Transaction transaction{database};
        database.run(kSteps[version]);
        database.run(fmt::format("PRAGMA user_version = {}", version + 1).c_str());
        database.run(fmt::format("PRAGMA application_id = {}", kApplication).c_str());
        transaction.commit();
    }
}

} // namespace

void prepare(Database& database, const std::filesystem::path& file) {
    try {
        database.run("PRAGMA busy_timeout = 250; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;"
                     "PRAGMA foreign_keys = ON;");
        const auto version = std::size_t(pragma(database, "user_version"));
        if (!is_empty(database) && pragma(database, "application_id") != kApplication)
            throw StoreError{
                fmt::format("{} is not a database of Vaandel. Choose another folder with --data.", file.string())};
        if (version > kSteps.size())
            throw StoreError{
                fmt::format("{} was made by a newer Vaandel (its version is {}, this program knows {}). Start that "
                            "one, or choose another folder with --data.",
                            file.string(), version, kSteps.size())};
        check_whole(database);
        database.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;");
        migrate(database, version);
    } catch (const Error& error) {
        if (error.kind() == SQLITE_NOTADB || error.kind() == SQLITE_CORRUPT)
            throw StoreError{
                fmt::format("{} is damaged: {}. Put a backup in its place, or move the file away to start without "
                            "games.",
                            file.string(), error.what())};
        throw;
    }
}

} // namespace vaandel::server::sqlite
