// The PostgreSQL store: lost sessions, unreachable servers, and unusable databases.

#include "vaandel/store/postgres_store.hpp"

#include <gtest/gtest.h>

#include "store/fakes.hpp"
#include "store/postgres/cluster.hpp"

namespace vaandel::tests {
namespace {

class Postgres : public testing::Test {
protected:
    /// What opening it says; empty if it can be opened.
    static std::string complaint(const std::string& where) {
        try {
            const PostgresStore store{where};
            return {};
        } catch (const StoreError& error) {
            return error.what();
        }
    }
    Change game() { return NewGame{{GameId::make(secrets), "duel8", "usual", {}, {}}}; }
    static NewEvent event(const GameId& id, std::uint32_t number) {
        return {id, {number, {}, Side::Red, "move", "a1 a2"}};
    }
    static void write(Store& store, std::vector<Change> batch) { store.write(batch); }
    /// Ends all sessions but its own.
    void cut_sessions() const {
        cluster.run(url, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND "
                         "datname = current_database()");
    }

    KnownSecrets secrets{8};
    PostgresCluster& cluster = PostgresCluster::shared();
    std::string url = cluster.make_database();
};

TEST_F(Postgres, RecoversFromALostSession) {
    PostgresStore store{url};
    const Change made = game();
    write(store, {made});
    for (std::uint32_t number = 1; number <= 3; ++number) {
        cut_sessions();
        EXPECT_EQ(store.load(game_of(made))->events.size(), number - 1);
        cut_sessions();
        write(store, {event(game_of(made), number)});
    }
    EXPECT_EQ(store.load(game_of(made))->events.size(), 3U);
}

TEST_F(Postgres, ReportsAnAbsentDatabaseAndRecovers) {
    PostgresCluster own;
    PostgresStore store{own.make_database()};
    const Change made = game();
    write(store, {made});
    own.stop();
    auto began = std::chrono::steady_clock::now();
    for (int times = 0; times < 20; ++times)
        EXPECT_THROW(write(store, {event(game_of(made), 1)}), StoreError);
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds{30});
    began = std::chrono::steady_clock::now();
    for (int times = 0; times < 200; ++times) // the games do not wait for it
        EXPECT_THROW(store.load(game_of(made)), StoreError);
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds{3});
    own.start();
    std::this_thread::sleep_for(std::chrono::milliseconds{1100}); // it is not asked again for a second
    write(store, {event(game_of(made), 1)});
    EXPECT_EQ(store.load(game_of(made))->events.size(), 1U);
}

TEST_F(Postgres, KnowsWhetherALostCommitSucceeded) {
    PostgresCluster own;
    const std::string where = own.make_database();
    PostgresStore store{where};
    const Change made = game();
    write(store, {made});
    // A commit is on this disk and waits for that of a second server, which never comes: its session is ended there.
    own.configure("synchronous_standby_names", "'nobody'");
    std::jthread cutter{[&] {
        const std::string waiting = "FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
        while (own.ask(where, "SELECT count(*) " + waiting) == "0")
            std::this_thread::sleep_for(std::chrono::milliseconds{5});
        own.run(where, "SELECT pg_terminate_backend(pid) " + waiting);
    }};
    EXPECT_NO_THROW(write(store, {event(game_of(made), 1)}));
    cutter.join();
    own.configure("synchronous_standby_names", "''");
    EXPECT_EQ(store.load(game_of(made))->events.size(), 1U);
    EXPECT_THROW(write(store, {event(game_of(made), 1)}), StoreError); // what is there already and is not its own
    write(store, {event(game_of(made), 2)});
    EXPECT_EQ(store.load(game_of(made))->events.size(), 2U);
}

TEST_F(Postgres, TimesOutReads) {
    PostgresStore store{url, std::chrono::seconds{2}};
    const Change made = game();
    write(store, {made});
    PostgresCluster::Holder holder{url, "BEGIN; LOCK TABLE vaandel.games IN ACCESS EXCLUSIVE MODE"};
    const auto began = std::chrono::steady_clock::now();
    EXPECT_THROW(store.load(game_of(made)), StoreError);
    EXPECT_LT(std::chrono::steady_clock::now() - began,
              std::chrono::seconds{4}); // the lock alone would be waited for longer
    holder.let_go();
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds{30};
    const auto is_read = [&] {
        try {
            return store.load(game_of(made)).has_value();
        } catch (const StoreError&) { // a new session is not there yet
            return false;
        }
    };
    while (!is_read() && std::chrono::steady_clock::now() < deadline)
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    EXPECT_TRUE(is_read());
}

TEST_F(Postgres, TimesOutWritesAndWritesNothingTwice) {
    PostgresCluster own;
    PostgresStore store{own.make_database(), std::chrono::milliseconds{500}};
    const Change made = game();
    write(store, {made});
    own.freeze();
    const auto began = std::chrono::steady_clock::now();
    EXPECT_THROW(write(store, {event(game_of(made), 1)}), StoreError);
    EXPECT_THROW(store.load(game_of(made)), StoreError);
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds{4});
    std::vector<Change> many; // more than a socket takes without being read
    for (std::uint32_t number = 1; number <= 20'000; ++number)
        many.emplace_back(event(game_of(made), number));
    EXPECT_THROW(write(store, many), StoreError);
    EXPECT_THROW(store.check(), StoreLost);
    own.thaw();
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds{30};
    const auto is_back = [&] {
        try {
            store.check();
            return store.load(game_of(made)).has_value();
        } catch (const StoreError&) {
            return false;
        }
    };
    while (!is_back() && std::chrono::steady_clock::now() < deadline)
        std::this_thread::sleep_for(std::chrono::milliseconds{50});
    // The batch without an answer was on its way: it is there now, once, or it is not; nobody was told.
    const auto next = std::uint32_t(store.load(game_of(made))->events.size() + 1);
    EXPECT_LE(next, 2U);
    write(store, {event(game_of(made), next)});
    EXPECT_EQ(store.load(game_of(made))->events.size(), next);
}

TEST_F(Postgres, DetectsALostLock) {
    PostgresStore store{url, std::chrono::seconds{1}};
    const Change made = game();
    write(store, {made});
    EXPECT_NO_THROW(store.check());
    cut_sessions();
    EXPECT_THROW(store.check(), StoreLost);
    EXPECT_NO_THROW(store.check()); // nobody has taken it meanwhile
    cut_sessions();
    {
        PostgresStore other{url}; // somebody has
        EXPECT_THROW(store.check(), StoreLost);
        EXPECT_THROW(store.check(), StoreLost);
        write(other, {event(game_of(made), 1)});
    }
    std::this_thread::sleep_for(std::chrono::milliseconds{1100}); // it is not asked again for a second
    try {
        store.check();
        FAIL();
    } catch (const StoreLost& lost) {
        EXPECT_STREQ(lost.what(), "another vaandel serve has written to the database meanwhile");
    }
    EXPECT_NO_THROW(store.check()); // from here on, with what that one wrote
    write(store, {event(game_of(made), 2)});
}

TEST_F(Postgres, WritesNothingAfterAnotherServerTookOver) {
    PostgresStore store{url};
    const Change made = game();
    write(store, {made});
    cut_sessions();
    {
        PostgresStore other{url};
        write(other, {event(game_of(made), 1)});
    }
    EXPECT_THROW(write(store, {event(game_of(made), 2)}), StoreError);
    EXPECT_EQ(store.load(game_of(made))->events.size(), 1U);
}

TEST_F(Postgres, BelongsToOneServer) {
    const PostgresStore store{url};
    const std::string said = complaint(url);
    EXPECT_TRUE(said.starts_with("the database is in use by another vaandel serve, and not all of them have --bus ("))
        << said;
    EXPECT_TRUE(said.ends_with("Stop that one, or choose another database with --database.")) << said;
}

TEST_F(Postgres, WaitsForTheLockOfAKilledServer) {
    auto first = std::make_unique<PostgresStore>(url);
    std::jthread killer{[&] {
        std::this_thread::sleep_for(std::chrono::milliseconds{300});
        first.reset();
    }};
    EXPECT_EQ(complaint(url), "");
}

TEST_F(Postgres, IsRefusedWhenItIsNewer) {
    {
        const PostgresStore store{url};
    }
    cluster.run(url, "UPDATE vaandel.layout SET version = 99");
    EXPECT_TRUE(complaint(url).starts_with("the database was made by a newer Vaandel (its version is 99, "))
        << complaint(url);
}

TEST_F(Postgres, MigratesAnOlderVersion) {
    const Change made = game();
    {
        PostgresStore store{url};
        write(store, {made});
    }
    cluster.run(
        url,
        "ALTER TABLE vaandel.seats DROP COLUMN nonce, DROP COLUMN name, DROP COLUMN owner, DROP COLUMN offer;"
        "ALTER TABLE vaandel.games DROP COLUMN clock, DROP COLUMN watch, DROP COLUMN judged, DROP COLUMN fingerprint;"
        "DROP TABLE vaandel.blocks; DROP INDEX vaandel.games_by_age, vaandel.games_by_rematch;"
        "UPDATE vaandel.layout SET version = 4");
    PostgresStore store{url};
    EXPECT_EQ(store.load(game_of(made))->game, std::get<NewGame>(made).row);
    EXPECT_EQ(cluster.ask(url, "SELECT count(*) FROM vaandel.layout"), "1");
}

TEST_F(Postgres, IgnoresForeignTables) {
    cluster.run(url, "CREATE TABLE games (title TEXT); INSERT INTO games VALUES ('chess')");
    PostgresStore store{url};
    write(store, {game()});
    EXPECT_EQ(cluster.ask(url, "SELECT title FROM public.games"), "chess");
}

TEST_F(Postgres, ReportsABadAddressWithoutThePassword) {
    for (const char* wrong :
         {"postgresql://guest:hunter2@127.0.0.1:1/games", "postgresql:///games?host=/nowhere&password=hunter2",
          "postgresql://guest:hunter2@127.0.0.1:1/games?no_such_option=hunter2"}) {
        const std::string said = complaint(wrong);
        EXPECT_TRUE(said.starts_with("cannot reach the database: ")) << said;
        EXPECT_NE(said.find("--database"), std::string::npos) << said;
        EXPECT_EQ(said.find("hunter2"), std::string::npos) << said;
        EXPECT_EQ(said.find('\n'), std::string::npos) << said;
    }
}

TEST_F(Postgres, ReportsNoPartOfAPasswordThatIsNotEncoded) {
    for (const char* wrong :
         {"postgresql://guest:hunter2#b/p@w@127.0.0.1:1/games", "postgresql://guest:b@hunter2@127.0.0.1:1/games",
          "postgresql://guest:b/hunter2@127.0.0.1:1/games", "postgresql://guest:[hunter2/b@127.0.0.1:1/games",
          "postgresql://guest:100%hunter2@127.0.0.1:1/games", "postgresql://guest:b hunter2@127.0.0.1:1/games",
          "postgresql://127.0.0.1:1/games?user=guest&password=b&hunter2",
          "postgresql://127.0.0.1:1/games?password=b%hunter2"}) {
        const std::string said = complaint(wrong);
        EXPECT_NE(said.find("PGPASSWORD"), std::string::npos) << wrong << ": " << said;
        EXPECT_EQ(said.find("hunter2"), std::string::npos) << wrong << ": " << said;
    }
    for (const char* clear : {"postgresql://guest:hunter2%23b%2Fp%40w@127.0.0.1:1/games",
                              "postgresql://guest:hunter2#b:?[]&=+@127.0.0.1:1/games"}) { // libpq says what is wrong
        const std::string said = complaint(clear);
        EXPECT_NE(said.find("refused"), std::string::npos) << clear << ": " << said;
        EXPECT_EQ(said.find("hunter2"), std::string::npos) << clear << ": " << said;
    }
}

TEST_F(Postgres, ReportsMissingPermissions) {
    cluster.run(url, "CREATE ROLE visitor LOGIN");
    std::string visitor = url;
    visitor.replace(visitor.find("user=postgres"), std::string::npos, "user=visitor");
    const std::string said = complaint(visitor);
    EXPECT_NE(said.find("permission denied"), std::string::npos) << said;
}

TEST(StoreAddress, IsPostgresOrAFile) {
    EXPECT_TRUE(is_postgres("postgresql://localhost/games"));
    EXPECT_TRUE(is_postgres("postgres://localhost/games"));
    EXPECT_FALSE(is_postgres("games.db"));
    EXPECT_FALSE(is_postgres("/var/lib/postgresql/games.db"));
}

} // namespace
} // namespace vaandel::tests
