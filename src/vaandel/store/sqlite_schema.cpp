#include "vaandel/store/sqlite_schema.hpp"

#include "vaandel/store/schema.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

namespace vaandel::store::sqlite {

namespace {

/// Identifies the file as ours ("VAAN").
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

/// Reports every few seconds that an operation is still running.
class Patience {
public:
    Patience(const Database& database, const std::function<void(std::chrono::seconds)>& progress)
        : database_{database}, progress_{progress} {
        constexpr int steps = 1'000'000;
        if (progress)
            sqlite3_progress_handler(database_.handle(), steps, &Patience::look, this);
    }
    ~Patience() { sqlite3_progress_handler(database_.handle(), 0, nullptr, nullptr); }
    Patience(const Patience&) = delete;
    Patience& operator=(const Patience&) = delete;

private:
    static int look(void* self) {
        auto& patience = *static_cast<Patience*>(self);
        const auto now = std::chrono::steady_clock::now();
        if (now - patience.told_ >= std::chrono::seconds{3}) {
            patience.told_ = now;
            patience.progress_(std::chrono::duration_cast<std::chrono::seconds>(now - patience.began_));
        }
        return 0;
    }
    const Database& database_;
    const std::function<void(std::chrono::seconds)>& progress_;
    std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
    std::chrono::steady_clock::time_point told_ = began_;
};

void expect(const Database& database, const char* query, std::string_view wanted) {
    Statement check{database, query};
    check.step();
    sql::Row row = check.row();
    if (const std::string verdict = row.text(); verdict != wanted)
        throw Error{SQLITE_CORRUPT, verdict};
}

/// The pages, their structure, and the content of each row: overwritten data may still have a valid structure.
void check_whole(const Database& database) {
    expect(database, "PRAGMA integrity_check(1)", "ok");
    if (is_empty(database))
        return;
    // Our texts consist of these characters only; anything else was not written by us.
    expect(database,
           "SELECT CASE WHEN EXISTS (SELECT 1 FROM games WHERE length(id) <> 11 OR id GLOB '*[^A-Za-z0-9_-]*' OR "
           "created < 0"
           " OR edition GLOB '*[^a-z0-9-]*') THEN 'a game has an invalid id' ELSE 'ok' END",
           "ok");
    expect(database,
           "SELECT CASE WHEN EXISTS (SELECT 1 FROM events WHERE kind GLOB '*[^a-z]*' OR kind = '' OR at < 0 OR"
           " payload GLOB '*[^ -~]*') THEN 'an event has invalid content' ELSE 'ok' END",
           "ok");
    expect(database,
           "SELECT CASE WHEN EXISTS (SELECT 1 FROM events GROUP BY game HAVING count(*) <> max(number))"
           " THEN 'a game lacks events' ELSE 'ok' END",
           "ok");
    expect(database,
           "SELECT CASE WHEN EXISTS (SELECT 1 FROM games WHERE (SELECT count(*) FROM seats WHERE game = id) <> 2)"
           " THEN 'a game lacks a seat' ELSE 'ok' END",
           "ok");
    if (Statement foreign{database, "PRAGMA foreign_key_check"}; foreign.step())
        throw Error{SQLITE_CORRUPT, "something belongs to a missing game"};
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

/// Runs it, and adds advice to the error for a damaged file.
void naming(const std::filesystem::path& file, const auto& act) {
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

void prepare(Database& database, const Named& named) {
    const auto& [file, option, progress] = named;
    const std::size_t known = sql::schema_steps().size();
    naming(file, [&] {
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
        {
            const Patience patience{database, named.progress};
            check_whole(database);
        }
        database.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;");
        migrate(database, version);
        (void)is_empty(database); // the first read creates the log and its index
    });
}

std::uint64_t check(const Database& database, const std::filesystem::path& file) {
    std::uint64_t games = 0;
    naming(file, [&] {
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

} // namespace vaandel::store::sqlite
