// `vaandel serve` as its operator sees it: its start, its stop, and its messages when it cannot start or write.

#include "vaandel/site/rules_text.hpp"
#include "vaandel/store/secrets.hpp"
#include "vaandel/store/sqlite_store.hpp"
#include "vaandel/store/system_clock.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include <fstream>
#include <sstream>
#include <thread>

#include "http/process/serving.hpp"
#include "store/postgres/cluster.hpp"

namespace vaandel::tests {
namespace {

constexpr std::string_view kPlaced = "F...............B3129X2.";

class Serve : public testing::Test {
protected:
    struct Ended {
        int status;
        std::string errors;
    };
    Ended run(std::vector<std::string> words) const {
        words.insert(words.begin(), {VAANDEL_PROGRAM, "serve"});
        Process process{words, {}};
        const int status = process.wait();
        return {status, process.errors()};
    }
    Ended run_in(const std::filesystem::path& folder) const { return run({"--port", "0", "--data", folder.string()}); }

    /// A player in a game that has begun.
    static Player playing(const Serving& server, std::string_view edition = "barrage8",
                          std::string_view setup = kPlaced) {
        Player player;
        EXPECT_TRUE(player.make_game(server, edition));
        EXPECT_TRUE(player.attach(server));
        player.place(setup);
        EXPECT_EQ(player.hear(), "state");
        return player;
    }

    TemporaryFolder data;
};

TEST_F(Serve, PrintsItsAddress) {
    Serving server{data.path()};
    EXPECT_EQ(server.line(), fmt::format("Vaandel is at http://127.0.0.1:{}", server.port()));
    EXPECT_EQ(server.wire().ask("GET /api/editions").status, 200);
}

TEST_F(Serve, StopsCleanlyOnRequest) {
    for (const int signal : {SIGTERM, SIGINT}) {
        Serving server{data.path()};
        Player player = playing(server);
        server.process().signal(signal);
        EXPECT_EQ(player.hear(), "(close 1001)");
        EXPECT_EQ(server.process().wait(), 0);
        EXPECT_NE(server.process().errors().find(R"("event":"stopping","connections":"1")"), std::string::npos);
        EXPECT_FALSE(std::filesystem::exists(data.path() / "vaandel.db-wal")); // the database was closed
    }
}

TEST_F(Serve, ContinuesAfterARestart) {
    Player player;
    {
        Serving server{data.path()};
        player = playing(server);
        player.move(0);
        EXPECT_EQ(player.hear(), "state");
        EXPECT_EQ(player.hear(), "state");
        server.process().signal(SIGTERM);
        server.process().wait();
    }
    const json::object before = player.state;
    Serving server{data.path()};
    ASSERT_TRUE(player.attach(server));
    EXPECT_EQ(player.state.at("past").at("steps").as_array().size(), 2U);
    player.state.erase("past"); // only the first state after attaching has it
    EXPECT_EQ(player.state, before);
    player.move(0);
    EXPECT_EQ(player.hear(), "state");
    EXPECT_EQ(player.ply(), 3U);
}

TEST_F(Serve, ReportsATakenPort) {
    const Serving first{data.path()};
    const TemporaryFolder other;
    const Ended second = run({"--port", std::to_string(first.port()), "--data", other.path().string()});
    EXPECT_EQ(second.status, 1);
    EXPECT_EQ(second.errors,
              fmt::format("vaandel serve: port {} of 127.0.0.1 is taken by another program. Choose another one with "
                          "--port.\n",
                          first.port()));
}

TEST_F(Serve, ReportsAFolderInUse) {
    const Serving first{data.path()};
    const Ended second = run_in(data.path());
    EXPECT_EQ(second.status, 1);
    EXPECT_EQ(second.errors,
              fmt::format("vaandel serve: {}/vaandel.db is in use by another vaandel serve. Stop that one, or "
                          "choose another place with --data.\n",
                          data.path().string()));
}

TEST_F(Serve, ReportsAnUnwritableFolder) {
    const Ended ended = run_in("/proc");
    EXPECT_EQ(ended.status, 1);
    EXPECT_TRUE(ended.errors.starts_with("vaandel serve: cannot write to the data folder /proc: ")) << ended.errors;
    EXPECT_TRUE(ended.errors.ends_with("Make it writable, or choose another one with --data.\n")) << ended.errors;
}

TEST_F(Serve, ReportsADamagedDatabase) {
    std::ofstream{data.path() / "vaandel.db"} << std::string(5000, '?');
    const Ended ended = run_in(data.path());
    EXPECT_EQ(ended.status, 1);
    EXPECT_TRUE(ended.errors.ends_with(" Put a backup in its place, or move the file away to start without games.\n"))
        << ended.errors;
}

TEST_F(Serve, ReportsBadOptions) {
    for (const std::vector<std::string>& words : {std::vector<std::string>{"--port", "70000"},
                                                  {"--port", "x"},
                                                  {"--port", "-1"},
                                                  {"--speed", "9"},
                                                  {"--bot-pause", "-5"}}) {
        const Ended ended = run(words);
        EXPECT_EQ(ended.status, 2) << words[0] << ' ' << words[1];
        EXPECT_FALSE(ended.errors.empty());
    }
    const Ended address = run({"--address", "somewhere", "--data", data.path().string()});
    EXPECT_EQ(address.status, 1);
    EXPECT_NE(address.errors.find("somewhere is not an IP address"), std::string::npos) << address.errors;
}

TEST_F(Serve, ReportsABusThatItCannotUse) {
    const Ended alone = run({"--port", "0", "--data", data.path().string(), "--bus", "nats://127.0.0.1:1"});
    EXPECT_EQ(alone.status, 1);
    EXPECT_NE(alone.errors.find("--bus needs a PostgreSQL database"), std::string::npos) << alone.errors;
    const Ended unheard = run({"--port", "0", "--database", PostgresCluster::shared().make_database(), "--bus",
                               "nats://admin:hunter2@127.0.0.1:1"});
    EXPECT_EQ(unheard.status, 1);
    EXPECT_NE(unheard.errors.find("Check the address in --bus"), std::string::npos) << unheard.errors;
    EXPECT_EQ(unheard.errors.find("hunter2"), std::string::npos) << unheard.errors;
}

/// The disk is full: nothing that cannot be stored is shown, the server survives, and when there is room again the game
/// continues.
TEST_F(Serve, AcknowledgesNothingOnAFullDisk) {
    Player player;
    std::uint32_t shown = 0;
    {
        Serving server{data.path(), {.longest_file = 256 * 1024}};
        ASSERT_NE(server.port(), 0) << server.process().errors();
        player = playing(server, "original", "FB43235323B4B53416B256B729854B2X62872672"); // a long game
        std::string said = "state";
        for (std::uint32_t choice = 0; said == "state" && player.phase() == "play"; ++choice) {
            shown = player.ply();
            if (player.is_on_turn())
                player.move(choice);
            said = player.hear();
        }
        ASSERT_NE(said, "state") << "the game was over before the disk was full";
        EXPECT_TRUE(said == "refused unavailable" || said == "(close 1013)") << said; // one's own move, or the bot's
        EXPECT_EQ(server.wire().ask("GET /").headers.contains("etag"), true);
        ASSERT_TRUE(player.attach(server));
        EXPECT_EQ(player.ply(), shown);
        server.process().signal(SIGTERM);
        server.process().wait();
        EXPECT_NE(server.process().errors().find(R"("level":"error","event":"write_failed")"), std::string::npos);
    }
    Serving server{data.path()};
    ASSERT_TRUE(player.attach(server));
    EXPECT_EQ(player.ply(), shown);
    if (!player.is_on_turn()) {
        EXPECT_EQ(player.hear(), "state"); // the bot moves on
    }
    player.move(0);
    EXPECT_EQ(player.hear(), "state");
    EXPECT_GT(player.ply(), shown);
}

TEST_F(Serve, AcknowledgesNothingWhileTheDatabaseIsLocked) {
    Serving server{data.path()};
    Player player = playing(server);
    sqlite3* intruder = nullptr;
    sqlite3_open((data.path() / "vaandel.db").c_str(), &intruder);
    ASSERT_EQ(sqlite3_exec(intruder, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
    player.move(0);
    EXPECT_EQ(player.hear(), "refused unavailable");
    EXPECT_EQ(player.hear(), "(close 1013)");
    Player other;
    EXPECT_FALSE(other.make_game(server, "barrage8"));
    sqlite3_exec(intruder, "ROLLBACK", nullptr, nullptr, nullptr);
    sqlite3_close(intruder);

    ASSERT_TRUE(player.attach(server));
    EXPECT_EQ(player.ply(), 0U);
    player.move(0);
    EXPECT_EQ(player.hear(), "state");
    EXPECT_EQ(player.ply(), 1U);
}

TEST_F(Serve, ReportsAnUnwritableDatabase) {
    {
        Serving server{data.path()};
        playing(server);
    }
    for (const auto& entry : std::filesystem::directory_iterator{data.path()})
        std::filesystem::permissions(entry.path(), std::filesystem::perms{0444});
    std::filesystem::permissions(data.path(), std::filesystem::perms{0555});
    Process process{{VAANDEL_PROGRAM, "serve", "--port", "0", "--data", data.path().string()}, {.is_nobody = true}};
    EXPECT_EQ(process.wait(), 1);
    const std::string errors = process.errors();
    EXPECT_NE(errors.find("Make it "), std::string::npos) << errors;
    EXPECT_NE(errors.find("writable"), std::string::npos) << errors;
    std::filesystem::permissions(data.path(), std::filesystem::perms{0755});
}

/// The file is overwritten under a running server: it refuses what it cannot store, survives, and says at the next
/// start what is wrong.
TEST_F(Serve, SurvivesDatabaseCorruption) {
    const std::filesystem::path file = data.path() / "vaandel.db";
    {
        Serving server{data.path()};
        Player player = playing(server);
        {
            std::fstream stream{file, std::ios::in | std::ios::out | std::ios::binary};
            stream << std::string(std::filesystem::file_size(file), '?');
        }
        std::filesystem::resize_file(data.path() / "vaandel.db-wal", 0);
        player.move(0);
        const std::string said = player.hear();
        EXPECT_TRUE(said == "state" || said == "refused unavailable" || said == "(close 1013)") << said;
        EXPECT_EQ(server.wire().ask("GET /api/editions").status, 200);
        server.process().signal(SIGTERM);
        EXPECT_EQ(server.process().wait(), 0) << server.process().errors();
    }
    const Ended ended = run_in(data.path());
    EXPECT_EQ(ended.status, 1);
    EXPECT_NE(ended.errors.find("is damaged"), std::string::npos) << ended.errors;
}

TEST_F(Serve, WaitsForPostgres) {
    PostgresCluster cluster;
    Serving server{cluster.make_database()};
    ASSERT_NE(server.port(), 0) << server.process().errors();
    Player player = playing(server);
    cluster.stop();
    player.move(0);
    EXPECT_EQ(player.hear(), "refused unavailable");
    EXPECT_EQ(player.hear(), "(close 1013)");
    EXPECT_FALSE(player.attach(server));
    EXPECT_EQ(server.wire().ask("GET /api/editions").status, 200);
    cluster.start();
    bool has_moved = false;
    for (int times = 0; !has_moved && times < 300; ++times) {
        // What reads asks for it again twice a second, what writes once.
        std::this_thread::sleep_for(std::chrono::milliseconds{50});
        if (!player.attach(server))
            continue;
        ASSERT_EQ(player.ply(), 0U);
        player.move(0);
        has_moved = player.hear() == "state";
    }
    ASSERT_TRUE(has_moved);
    EXPECT_EQ(player.ply(), 1U);
    server.process().signal(SIGTERM);
    EXPECT_EQ(server.process().wait(), 0);
}

/// Backed up during a game, restored elsewhere, continued.
TEST_F(Serve, PlaysOnFromABackup) {
    const TemporaryFolder other;
    Player player;
    {
        Serving server{data.path()};
        player = playing(server);
        player.move(0);
        EXPECT_EQ(player.hear(), "state");
        Process backup{{VAANDEL_PROGRAM, "backup", "--data", data.path().string(), other.path("vaandel.db")}, {}};
        EXPECT_EQ(backup.read_line(), "copied 1 games to " + other.path("vaandel.db"));
        EXPECT_EQ(backup.wait(), 0) << backup.errors();
    }
    Serving server{other.path()};
    ASSERT_TRUE(player.attach(server));
    EXPECT_GE(player.ply(), 1U);
}

TEST_F(Serve, PrintsTheAddressOfTheMetrics) {
    Serving server{{"--data", data.path().string(), "--admin-port", "0"}, {}};
    const std::string line = server.process().read_line();
    ASSERT_TRUE(line.starts_with("Metrics are at http://127.0.0.1:")) << line;
    ASSERT_TRUE(line.ends_with("/metrics")) << line;
    const Response metrics = Wire{std::uint16_t(std::stoi(line.substr(line.rfind(':') + 1)))}.ask("GET /metrics");
    EXPECT_NE(metrics.body.find("vaandel_build_info"), std::string::npos);
}

TEST_F(Serve, LimitsBotTimePerAddressAsConfigured) {
    Serving server{{"--data", data.path().string(), "--bot-time-per-address", "1"}, {}};
    const Response setup = server.wire().post("/api/setups", R"({"edition":"original"})");
    ASSERT_EQ(setup.status, 200) << setup.body;
    Player player = playing(server, "original", std::string{json::parse(setup.body).at("setup").as_string()});
    std::string heard;
    for (std::uint32_t moves = 0; moves < 100 && heard != "refused bot_waits" && player.phase() == "play";) {
        if (player.is_on_turn())
            player.move(31 * moves++);
        heard = player.hear();
    }
    EXPECT_EQ(heard, "refused bot_waits") << "at ply " << player.ply();
}

/// Stores a game of some days ago in which both sides have placed, and one may have resigned.
store::GameId stored_game(store::Store& store, std::chrono::hours age, bool is_over) {
    store::SystemSecrets secrets;
    const Clock::Time at = store::SystemClock{}.now() - age;
    store::GameRow row{store::GameId::make(secrets), "barrage8", site::rules_text(board::kBarrage8), at, {}};
    for (const board::Side side : {board::Side::Red, board::Side::Blue})
        row.seats[side].token = hash_of(store::Token::make(secrets));
    std::vector<store::Change> changes{
        store::NewGame{row},
        store::NewEvent{row.id, {1, at, board::Side::Red, "setup", std::string{kPlaced}}},
        store::NewEvent{row.id, {2, at, board::Side::Blue, "setup", std::string{kPlaced}}},
    };
    if (is_over)
        changes.emplace_back(store::NewEvent{row.id, {3, at, board::Side::Red, "resign", ""}});
    store.write(changes);
    return row.id;
}

TEST_F(Serve, RemovesGamesThatWereKeptAsLongAsConfigured) {
    constexpr std::chrono::hours day{24};
    std::vector<store::GameId> kept;
    std::vector<store::GameId> outdated;
    {
        store::SqliteStore store{data.path()};
        kept = {stored_game(store, 20 * day, true), stored_game(store, 40 * day, false)};
        outdated = {stored_game(store, 40 * day, true), stored_game(store, 70 * day, false),
                    stored_game(store, 70 * day, true)};
    }
    {
        Serving server{{"--data", data.path().string(), "--keep-finished", "30", "--keep-abandoned", "60"}, {}};
        const auto status = [&](const store::GameId& id) {
            return server.wire().ask("GET /api/games/" + id.text() + "/replay").status;
        };
        EXPECT_EQ(status(kept[0]), 200);
        for (const store::GameId& id : outdated) {
            for (int tries = 0; tries < 40 && status(id) != 404; ++tries)
                std::this_thread::sleep_for(std::chrono::milliseconds{250});
            EXPECT_EQ(status(id), 404);
        }
        server.process().signal(SIGTERM);
        EXPECT_EQ(server.process().wait(), 0);
    }
    store::SqliteStore store{data.path()};
    for (const store::GameId& id : kept)
        EXPECT_TRUE(store.load(id));
    for (const store::GameId& id : outdated)
        EXPECT_FALSE(store.load(id));
}

/// Every line of a real server's log is one JSON object, and none has a key, a set-up or the password of the database
/// in it.
TEST_F(Serve, LogsObjectsWithoutSecrets) {
    Serving server{data.path()};
    Player player = playing(server);
    player.wire->say(R"({"type":"resign"})");
    while (player.phase() != "over")
        ASSERT_EQ(player.hear(), "state");
    server.process().signal(SIGTERM);
    server.process().wait();
    const std::string log = server.process().errors();
    std::istringstream lines{log};
    unsigned count = 0;
    for (std::string line; std::getline(lines, line); ++count) {
        const json::value value = json::parse(line);
        for (const char* field : {"time", "level", "event"})
            EXPECT_TRUE(value.as_object().contains(field)) << line;
    }
    EXPECT_GE(count, 3U);
    EXPECT_EQ(log.find(player.token), std::string::npos);
    EXPECT_EQ(log.find(kPlaced), std::string::npos);
}

} // namespace
} // namespace vaandel::tests
