#include "vaandel/store/postgres_store.hpp"

#include "vaandel/store/postgres.hpp"
#include "vaandel/store/schema.hpp"
#include "vaandel/store/secrets.hpp"

#include <fmt/format.h>

namespace vaandel::store {

namespace {

using postgres::Session;

/// Identifies our lock among others ("VAAN").
constexpr std::int64_t kApplication = 0x5641414e;

/// Adding a column to a table of many games takes time.
constexpr std::chrono::minutes kMigrationPatience{10};

std::string replaced(std::string text, std::string_view word, std::string_view by) {
    for (std::size_t at = 0; (at = text.find(word, at)) != std::string::npos; at += by.size())
        text.replace(at, word.size(), by);
    return text;
}

/// A step of the schema in PostgreSQL's words.
std::string translated(const char* step) {
    std::string text = replaced(step, "STRICT, WITHOUT ROWID", "");
    text = replaced(std::move(text), "INTEGER", "BIGINT");
    return replaced(std::move(text), "BLOB", "BYTEA");
}

void greet(Session& session) {
    // The server gives up slightly before we do, so that it reports the reason.
    const auto limit = session.patience() * 3 / 4;
    session.run(
        fmt::format("SET search_path = vaandel; SET statement_timeout = {0}; SET lock_timeout = {0}", limit.count()));
}

/// The lock goes with its session, so a killed server holds it until PostgreSQL has noticed: we wait for that.
void take_lock(Session& session) {
    try {
        session.run(fmt::format("SELECT pg_advisory_lock({})", kApplication));
    } catch (const postgres::Error& error) {
        if (session.is_lost())
            throw;
        throw StoreError{fmt::format("the database is in use by another vaandel serve ({}). Stop that one, or choose "
                                     "another database with --database.",
                                     error.what())};
    }
}

void greet_writer(Session& session) {
    greet(session);
    session.run("SET synchronous_commit = on");
    take_lock(session);
}

std::size_t version_of(Session& session) {
    if (session.ask({"SELECT 1 FROM pg_namespace WHERE nspname = 'vaandel'", {}}).empty())
        session.run("CREATE SCHEMA vaandel");
    session.run("CREATE TABLE IF NOT EXISTS layout (version BIGINT NOT NULL);"
                "CREATE TABLE IF NOT EXISTS last_batch (number BIGINT NOT NULL);" // the writer's last batch
                "INSERT INTO last_batch SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM last_batch)");
    std::vector<sql::Row> rows = session.ask({"SELECT version FROM layout", {}});
    return rows.empty() ? 0 : std::size_t(rows.front().whole());
}

void migrate(Session& session) {
    const auto steps = sql::schema_steps();
    std::size_t version = version_of(session);
    if (version > steps.size())
        throw StoreError{fmt::format("the database was made by a newer Vaandel (its version is {}, this program knows "
                                     "{}). Start that one, or choose another database with --database.",
                                     version, steps.size())};
    for (; version < steps.size(); ++version)
        session.run(fmt::format("BEGIN; {}; DELETE FROM layout; INSERT INTO layout VALUES ({}); COMMIT",
                                translated(steps[version]), version + 1));
}

std::unique_ptr<sql::Writer> writer(const std::string& url, std::chrono::milliseconds patience) {
    try {
        const auto first = std::int64_t(SystemSecrets{}.seed() / 4); // counting from here
        auto link = std::make_unique<postgres::Writer>(url, patience, greet_writer, first);
        Session session{url, kMigrationPatience}; // the link holds the lock meanwhile
        greet(session);
        migrate(session);
        return link;
    } catch (const postgres::Error& error) {
        throw StoreError{fmt::format("{}. Check the address in --database, and whether the user may create a "
                                     "schema there.",
                                     error.what())};
    }
}

} // namespace

PostgresStore::PostgresStore(const std::string& url, std::chrono::milliseconds patience)
    : SqlStore{writer(url, patience), std::make_unique<postgres::Reader>(url, patience, greet)} {}

bool is_postgres(std::string_view database) {
    return database.starts_with("postgresql://") || database.starts_with("postgres://");
}

} // namespace vaandel::store
