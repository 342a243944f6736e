// The SQLite store: what persists, and the messages about unusable folders and files.

#include "vaandel/store/sqlite_store.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include <fstream>

#include "store/fakes.hpp"
#include "support/temporary_folder.hpp"

namespace vaandel::tests {
namespace {

namespace fs = std::filesystem;

class SqliteFile : public testing::Test {
protected:
    fs::path file() const { return folder.path() / "vaandel.db"; }

    /// What opening it says; empty if it can be opened.
    std::string complaint(const fs::path& where) const {
        try {
            const SqliteStore store{where};
            return {};
        } catch (const StoreError& error) {
            return error.what();
        }
    }
    std::string complaint() const { return complaint(folder.path()); }

    NewGame game() { return {{GameId::make(secrets), "duel8", "usual", {}, {}}}; }

    void fill(unsigned games) {
        std::vector<Change> changes;
        for (unsigned made = 0; made < games; ++made)
            changes.emplace_back(game());
        SqliteStore{folder.path()}.write(changes);
    }

    /// Runs SQL on the file without the store's knowledge.
    class Intruder {
    public:
        explicit Intruder(const fs::path& file) { sqlite3_open(file.c_str(), &handle_); }
        ~Intruder() { sqlite3_close(handle_); }
        Intruder(const Intruder&) = delete;
        Intruder& operator=(const Intruder&) = delete;
        void run(const std::string& sql) {
            char* error = nullptr;
            EXPECT_EQ(sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, &error), SQLITE_OK)
                << (error == nullptr ? "" : error);
            sqlite3_free(error);
        }

    private:
        sqlite3* handle_ = nullptr;
    };

    TemporaryFolder folder;
    KnownSecrets secrets{5};
};

TEST_F(SqliteFile, PersistsBeyondTheStore) {
    const Change change = game();
    {
        SqliteStore store{folder.path()};
        store.write({&change, 1});
    }
    SqliteStore store{folder.path()};
    EXPECT_TRUE(store.load(game_of(change)));
}

TEST_F(SqliteFile, IsCreatedWithItsFolder) {
    EXPECT_EQ(complaint(folder.path() / "a" / "b"), "");
    EXPECT_TRUE(fs::exists(folder.path() / "a" / "b" / "vaandel.db"));
}

TEST_F(SqliteFile, IsPrivateToItsOwner) {
    fill(1);
    SqliteStore store{folder.path()};
    const Change change = game();
    store.write({&change, 1});
    for (const char* name : {"vaandel.db", "vaandel.db-wal", "vaandel.db-shm"}) {
        const auto others =
            fs::status(folder.path() / name).permissions() & (fs::perms::group_all | fs::perms::others_all);
        EXPECT_EQ(others, fs::perms::none) << name;
    }
}

TEST_F(SqliteFile, DetectsATruncatedLog) {
    SqliteStore store{folder.path()};
    const fs::path log = folder.path() / "vaandel.db-wal";
    const auto write_one = [&] {
        const Change change = game();
        store.write({&change, 1});
    };
    for (int times = 0; times < 20; ++times)
        write_one();
    EXPECT_NO_THROW(store.check());
    Intruder{file()}.run("PRAGMA wal_checkpoint(TRUNCATE)"); // an operator may do that
    EXPECT_EQ(fs::file_size(log), 0U);
    EXPECT_NO_THROW(store.check());
    for (int times = 0; times < 20; ++times)
        write_one();
    EXPECT_NO_THROW(store.check());
    fs::resize_file(log, fs::file_size(log) / 2);
    EXPECT_THROW(store.check(), StoreLost);
    fs::remove(log);
    EXPECT_THROW(store.check(), StoreLost);
}

TEST_F(SqliteFile, KeepsItsLocksDuringChecks) {
    SqliteStore store{folder.path()};
    const Change change = game();
    store.write({&change, 1});
    // Without the lock in the log's index another program, such as a backup, empties it during writes.
    const auto locks = [&] {
        struct stat index{};
        EXPECT_EQ(stat((folder.path() / "vaandel.db-shm").c_str(), &index), 0);
        const std::string file = fmt::format(":{} ", index.st_ino);
        std::ifstream all{"/proc/locks"};
        unsigned count = 0;
        for (std::string line; std::getline(all, line);)
            count += line.find(file) != std::string::npos ? 1U : 0U;
        return count;
    };
    ASSERT_GT(locks(), 0U);
    store.check();
    EXPECT_GT(locks(), 0U);
}

TEST_F(SqliteFile, HasNoTokenInIt) {
    const Token token = Token::make(secrets);
    NewGame made = game();
    made.row.seats.red.token = hash_of(token);
    {
        SqliteStore store{folder.path()};
        const Change change = made;
        store.write({&change, 1});
    }
    for (const auto& entry : fs::directory_iterator{folder.path()}) {
        std::ifstream stream{entry.path(), std::ios::binary};
        const std::string bytes{std::istreambuf_iterator<char>{stream}, {}};
        EXPECT_EQ(bytes.find(token.reveal()), std::string::npos) << entry.path();
    }
}

TEST_F(SqliteFile, BelongsToOneProcess) {
    const SqliteStore store{folder.path()};
    EXPECT_EQ(complaint(),
              file().string() +
                  " is in use by another vaandel serve. Stop that one, or choose another place with --data.");
}

/// Whatever it is called.
TEST_F(SqliteFile, BelongsToOneProcessByAnyName) {
    const SqliteStore store{folder.path()};
    const TemporaryFolder other;
    fs::create_symlink(file(), other.path() / "soft.db");
    fs::create_hard_link(file(), folder.path() / "hard.db");
    for (const fs::path& name : {other.path() / "soft.db", folder.path() / "hard.db"}) {
        try {
            const SqliteStore second{SqlitePlace{name}};
            ADD_FAILURE() << name;
        } catch (const StoreError& error) {
            EXPECT_EQ(std::string{error.what()}, name.string() + " is in use by another vaandel serve. Stop that one, "
                                                                 "or choose another place with --database.");
        }
    }
}

TEST_F(SqliteFile, DetectsAMovedOrReplacedFile) {
    SqliteStore store{folder.path()};
    EXPECT_NO_THROW(store.check());
    fs::rename(file(), folder.path() / "elsewhere.db");
    EXPECT_THROW(store.check(), StoreLost);
    std::ofstream{file()} << "x";
    EXPECT_THROW(store.check(), StoreLost);
    fs::rename(folder.path() / "elsewhere.db", file());
    EXPECT_NO_THROW(store.check());
}

TEST_F(SqliteFile, IsRefusedWhenItIsEmpty) {
    fill(1);
    fs::remove(folder.path() / "vaandel.db-wal");
    fs::resize_file(file(), 0);
    EXPECT_EQ(complaint(), file().string() +
                               " is empty: the games that were in it are gone. Put a backup in its place, "
                               "or remove the file to start without games.");
}

/// Random bytes in place of rows: the page structure stays intact.
TEST_F(SqliteFile, IsRefusedWhenDamagedInTheMiddle) {
    fill(300);
    const std::string whole = [&] {
        std::ifstream stream{file(), std::ios::binary};
        return std::string{std::istreambuf_iterator<char>{stream}, {}};
    }();
    Random random{11};
    for (int times = 0; times < 20; ++times) {
        std::string spoiled = whole;
        std::size_t at = 0;
        do // what is all zeros is free, and nothing is lost there
            at = 4096 + random.below(std::uint32_t(whole.size() - 4096 - 2000));
        while (std::ranges::count(std::string_view{whole}.substr(at, 2000), '\0') > 1000);
        for (std::size_t byte = at; byte < at + 2000; ++byte)
            spoiled[byte] = char(random.below(256));
        std::ofstream{file(), std::ios::binary | std::ios::trunc} << spoiled;
        EXPECT_TRUE(complaint().starts_with(file().string() + " is damaged: ")) << at << ": " << complaint();
    }
}

TEST_F(SqliteFile, ReportsAnImpossibleFolder) {
    std::ofstream{folder.path() / "file"} << "x";
    EXPECT_EQ(complaint(folder.path() / "file"), "cannot make the data folder " + (folder.path() / "file").string() +
                                                     ": Not a directory. Choose another one with --data.");
    EXPECT_TRUE(complaint("/proc/vaandel").starts_with("cannot make the data folder /proc/vaandel: "))
        << complaint("/proc/vaandel");
    EXPECT_TRUE(complaint("/proc").starts_with("cannot write to the data folder /proc: ")) << complaint("/proc");
}

TEST_F(SqliteFile, IsRefusedWhenItIsNotADatabase) {
    std::ofstream{file()} << std::string(5000, 'x');
    EXPECT_EQ(complaint(), file().string() +
                               " is damaged: file is not a database (SQLite code 26). Put a backup in its place, or "
                               "move the file away to start without games.");
}

TEST_F(SqliteFile, IsRefusedWhenAPageIsDamaged) {
    fill(300);
    const auto size = fs::file_size(file());
    ASSERT_GT(size, 5 * 4096U);
    std::fstream stream{file(), std::ios::in | std::ios::out | std::ios::binary};
    stream.seekp(std::streamoff(size / 4096 / 2 * 4096));
    stream << std::string(4096, '\x5a');
    stream.close();
    EXPECT_TRUE(complaint().starts_with(file().string() + " is damaged: ")) << complaint();
}

TEST_F(SqliteFile, IsRefusedWhenTruncated) {
    fill(300);
    fs::resize_file(file(), fs::file_size(file()) / 2);
    EXPECT_TRUE(complaint().starts_with(file().string() + " is damaged: ")) << complaint();
}

/// Undoes the last step.
const std::string kBackToFifth = "DROP TABLE blocks; DROP INDEX games_by_age; DROP INDEX games_by_rematch;"
                                 "ALTER TABLE games DROP COLUMN judged; ALTER TABLE games DROP COLUMN fingerprint;"
                                 "DROP INDEX seats_of_owner; ALTER TABLE seats DROP COLUMN name;"
                                 "ALTER TABLE seats DROP COLUMN owner; ALTER TABLE seats DROP COLUMN offer;"
                                 "ALTER TABLE games DROP COLUMN watch;";

TEST_F(SqliteFile, MigratesTheFirstVersion) {
    Change change = game();
    GameRow& row = std::get<NewGame>(change).row;
    row.seats.red = {SeatKind::Bot, std::nullopt};
    row.seats.blue = {SeatKind::Guest, hash_of(Token::make(secrets))};
    SqliteStore{folder.path()}.write({&change, 1});
    Intruder{file()}.run(kBackToFifth + "ALTER TABLE seats DROP COLUMN invitation; ALTER TABLE games DROP COLUMN next;"
                                        "ALTER TABLE games DROP COLUMN screen; ALTER TABLE seats DROP COLUMN nonce;"
                                        "ALTER TABLE games DROP COLUMN clock;"
                                        "ALTER TABLE seats DROP COLUMN level; PRAGMA user_version = 1;");
    SqliteStore store{folder.path()};
    const auto stored = store.load(row.id);
    ASSERT_TRUE(stored);
    EXPECT_EQ(stored->game, row);
}

/// Games from before there were commitments have none; new ones do.
TEST_F(SqliteFile, MigratesTheFourthVersion) {
    Change change = game();
    SqliteStore{folder.path()}.write({&change, 1});
    Intruder{file()}.run(kBackToFifth + "ALTER TABLE seats DROP COLUMN nonce; ALTER TABLE games DROP COLUMN clock;"
                                        "PRAGMA user_version = 4;");
    SqliteStore store{folder.path()};
    EXPECT_EQ(store.load(game_of(change))->game, std::get<NewGame>(change).row);
    Change later = game();
    GameRow& row = std::get<NewGame>(later).row;
    row.seats.red.nonce = make_nonce(secrets);
    store.write({&later, 1});
    EXPECT_EQ(store.load(row.id)->game, row);
}

TEST_F(SqliteFile, IsRefusedWhenItIsNewer) {
    fill(1);
    Intruder{file()}.run("PRAGMA user_version = 99");
    EXPECT_EQ(complaint(),
              file().string() +
                  " was made by a newer Vaandel (its version is 99, this program knows 9). Start that one, "
                  "or choose another folder with --data.");
}

TEST_F(SqliteFile, IsRefusedWhenForeign) {
    Intruder{file()}.run("CREATE TABLE recipes (name TEXT)");
    EXPECT_EQ(complaint(), file().string() + " is not a database of Vaandel. Choose another folder with --data.");
}

TEST_F(SqliteFile, IsRefusedWhileLocked) {
    fill(1);
    Intruder intruder{file()};
    intruder.run("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
    EXPECT_TRUE(complaint().starts_with("cannot open " + file().string() + ": database is locked")) << complaint();
}

TEST_F(SqliteFile, RefusesWritesWhileLockedAndRecovers) {
    SqliteStore store{folder.path()};
    const Change change = game();
    {
        Intruder intruder{file()};
        intruder.run("BEGIN IMMEDIATE");
        EXPECT_THROW(store.write({&change, 1}), StoreError);
        EXPECT_FALSE(store.load(game_of(change)));
        intruder.run("ROLLBACK");
    }
    store.write({&change, 1});
    EXPECT_TRUE(store.load(game_of(change)));
}

} // namespace
} // namespace vaandel::tests
