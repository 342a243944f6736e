// Backups of the games, made while they are written.

#include "vaandel/store/sqlite_backup.hpp"
#include "vaandel/store/sqlite_store.hpp"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <fstream>

#include "store/fakes.hpp"
#include "support/temporary_folder.hpp"

namespace vaandel::tests {
namespace {

namespace fs = std::filesystem;

class Backup : public testing::Test {
protected:
    std::string complaint(const fs::path& wanted) const {
        try {
            back_up(file, wanted);
            return {};
        } catch (const StoreError& error) {
            return error.what();
        }
    }
    GameId add_game(Store& store) {
        const GameId id = GameId::make(secrets);
        const Change change = NewGame{{id, "duel8", "usual", {}, {}}};
        store.write({&change, 1});
        return id;
    }

    TemporaryFolder folder;
    fs::path file = folder.path() / "data" / kDatabaseName;
    fs::path copy = folder.path() / "copy" / "vaandel.db";
    KnownSecrets secrets{9};
};

TEST_F(Backup, HoldsEverythingWrittenBefore) {
    fs::create_directories(copy.parent_path());
    std::vector<GameId> games;
    {
        SqliteStore store{file.parent_path()};
        for (int times = 0; times < 50; ++times)
            games.push_back(add_game(store));
        EXPECT_EQ(back_up(file, copy), 50U); // beside a server that has it open
        games.push_back(add_game(store));
    }
    EXPECT_EQ(fs::status(copy).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_EQ(std::distance(fs::directory_iterator{copy.parent_path()}, {}), 1);
    SqliteStore restored{copy.parent_path()};
    for (std::size_t at = 0; at < 50; ++at)
        EXPECT_TRUE(restored.load(games[at]));
    EXPECT_FALSE(restored.load(games[50]));
}

TEST_F(Backup, IsConsistentDuringWrites) {
    SqliteStore store{file.parent_path()};
    std::atomic<bool> is_over = false;
    std::jthread writer{[&] {
        while (!is_over)
            add_game(store);
    }};
    std::uint64_t before = 0;
    for (int times = 0; times < 5; ++times) {
        const fs::path next = folder.path() / ("copy" + std::to_string(times));
        const std::uint64_t games = back_up(file, next);
        EXPECT_GE(games, before);
        before = games;
    }
    is_over = true;
}

TEST_F(Backup, OverwritesNothing) {
    fs::create_directories(copy.parent_path());
    {
        SqliteStore store{file.parent_path()};
    }
    std::ofstream{copy} << "mine";
    EXPECT_EQ(complaint(copy), copy.string() + " already exists. Choose another name.");
    EXPECT_EQ(fs::file_size(copy), 4U);
}

TEST_F(Backup, RefusesNamesOfSqlite) {
    SqliteStore store{file.parent_path()};
    add_game(store);
    const fs::path soft = folder.path() / "soft";
    fs::create_directory_symlink(file.parent_path(), soft);
    fs::create_symlink(file, folder.path() / "link.db");
    for (const fs::path& base : {file, soft / kDatabaseName})
        for (const char* ending : {"-journal", "-wal", "-shm"}) {
            const std::string wanted = base.string() + ending;
            EXPECT_EQ(complaint(wanted),
                      wanted + " is a name that SQLite itself uses for " + file.string() + ". Choose another one.");
        }
    EXPECT_NO_THROW(back_up(file, file.string() + "-copy"));
    const fs::path odd = folder.path() / "games.unfinished"; // what a copy is called until it is finished
    fs::copy_file(file.string() + "-copy", odd);
    const auto size = fs::file_size(odd);
    EXPECT_THROW(back_up(odd, folder.path() / "games"), StoreError);
    EXPECT_EQ(fs::file_size(odd), size);
}

TEST_F(Backup, ReportsWhyItFailed) {
    EXPECT_EQ(complaint(copy), "there is no database " + file.string() + ".");
    {
        SqliteStore store{file.parent_path()};
    }
    EXPECT_EQ(complaint(copy), "cannot write " + copy.string() + ".unfinished: No such file or directory.");
    fs::create_directories(copy.parent_path());
    std::ofstream{file} << std::string(5000, 'x');
    EXPECT_NE(complaint(copy).find("not a database"), std::string::npos) << complaint(copy);
    EXPECT_TRUE(fs::is_empty(copy.parent_path())); // nothing is left
    fs::remove(file);
    sqlite3* other = nullptr;
    sqlite3_open(file.c_str(), &other);
    sqlite3_exec(other, "CREATE TABLE recipes (name TEXT)", nullptr, nullptr, nullptr);
    sqlite3_close(other);
    EXPECT_EQ(complaint(copy), file.string() + " is not a database of Vaandel.");
}

} // namespace
} // namespace vaandel::tests
