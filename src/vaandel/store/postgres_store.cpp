#include "vaandel/store/postgres_store.hpp"

#include "vaandel/store/postgres_leases.hpp"
#include "vaandel/store/schema.hpp"
#include "vaandel/store/secrets.hpp"

#include <fmt/format.h>

namespace vaandel::store {

namespace {

using postgres::Session;

/// Identifies our lock among others ("VAAN").
constexpr std::int64_t kApplication = 0x5641414e;
/// The lock of whoever migrates a shared database.
constexpr std::int64_t kMigration = kApplication + 1;

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

/// The lock goes with its session, so a killed server holds it until PostgreSQL has noticed: we wait for that. Servers
/// that share the database hold it together, against those that do not.
void take_lock(Session& session, std::string_view function) {
    try {
        session.run(fmt::format("SELECT {}({})", function, kApplication));
    } catch (const postgres::Error& error) {
        if (session.is_lost())
            throw;
        throw StoreError{fmt::format("the database is in use by another vaandel serve, and not all of them have --bus "
                                     "({}). Stop that one, or choose another database with --database.",
                                     error.what())};
    }
}

void greet_writer(Session& session) {
    greet(session);
    session.run("SET synchronous_commit = on");
    take_lock(session, "pg_advisory_lock");
}

/// The second lock is of this writer alone: a new session waits for the end of the one before.
void greet_shared_writer(Session& session, std::int64_t writer) {
    greet(session);
    session.run(fmt::format("SET synchronous_commit = on; SET application_name = '{}'", writer_name(writer)));
    take_lock(session, "pg_advisory_lock_shared");
    session.run(fmt::format("SELECT pg_advisory_lock({})", writer));
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

/// The result of `open`, with advice if PostgreSQL refuses something.
auto with_advice(const auto& open) {
    try {
        return open();
    } catch (const postgres::Error& error) {
        throw StoreError{fmt::format("{}. Check the address in --database, and whether the user may create a "
                                     "schema there.",
                                     error.what())};
    }
}

/// Counting batches from here; also an identity that no other writer has.
std::int64_t first_number() { return std::int64_t(SystemSecrets{}.seed() / 4); }

std::unique_ptr<sql::Writer> writer(const std::string& url, std::chrono::milliseconds patience) {
    return with_advice([&] {
        auto link = std::make_unique<postgres::Writer>(url, patience, greet_writer, first_number());
        Session session{url, kMigrationPatience}; // the link holds the lock meanwhile
        greet(session);
        migrate(session);
        return link;
    });
}

/// Also says which site it is.
std::unique_ptr<sql::Writer> shared_writer(const std::string& url, std::chrono::milliseconds patience,
                                           std::int64_t first, const CurrentEpoch& epoch, std::string& site) {
    const auto greet_session = [first](Session& session) { greet_shared_writer(session, first); };
    return with_advice([&] {
        auto link = std::make_unique<postgres::Writer>(url, patience, greet_session, first, epoch);
        Session session{url, kMigrationPatience};
        greet(session);
        session.run(fmt::format("SELECT pg_advisory_lock({})", kMigration));
        migrate(session);
        session.run(lease_tables());
        site = session.ask({"SELECT md5(system_identifier || current_database()) FROM pg_control_system()", {}})
                   .at(0)
                   .text();
        return link;
    });
}

/// A lease that is renewed late is as good as lost.
constexpr std::chrono::milliseconds kLeasePatience{2000};

} // namespace

SharedStore share_postgres(const std::string& url, const std::string& process, const Clock& clock,
                           std::chrono::milliseconds patience) {
    const auto epoch = std::make_shared<std::atomic<Epoch>>(0);
    const std::int64_t first = first_number();
    SharedStore shared;
    shared.store.reset(new PostgresStore{shared_writer(url, patience, first, epoch, shared.site),
                                         std::make_unique<postgres::Reader>(url, patience, greet), epoch});
    shared.leases = std::make_unique<PostgresLeases>(url, std::min(patience, kLeasePatience), greet, clock, epoch,
                                                     PostgresLeases::Options{.name = process, .writer = first});
    return shared;
}

PostgresStore::PostgresStore(const std::string& url, std::chrono::milliseconds patience)
    : SqlStore{writer(url, patience), std::make_unique<postgres::Reader>(url, patience, greet)} {}

bool is_postgres(std::string_view database) {
    return database.starts_with("postgresql://") || database.starts_with("postgres://");
}

} // namespace vaandel::store
