// `vaandel serve` when its environment fails: its log, its clock, its database and its file.

#include <fmt/format.h>

#include <cstdlib>
#include <ctime>
#include <fstream>
#include <thread>

#include "http/process/serving.hpp"
#include "http/wire/sealed_wire.hpp"
#include "store/postgres/cluster.hpp"

namespace vaandel::tests {
namespace {

using namespace std::chrono_literals;
using std::chrono::steady_clock;

/// A server with its operator's port.
class Watched {
public:
    explicit Watched(std::vector<std::string> where, const Process::Options& options = {})
        : serving{with_admin(std::move(where)), options}, admin{Serving::port_in(serving.process().read_line())} {}

    std::string health() const { return Wire{admin}.ask("GET /health").body; }
    /// The value of a metric.
    std::string metric(const std::string& name) const {
        const std::string text = Wire{admin}.ask("GET /metrics").body;
        const auto at = text.find('\n' + name + ' ');
        return at == std::string::npos
                   ? ""
                   : text.substr(at + name.size() + 2, text.find('\n', at + 1) - at - name.size() - 2);
    }
    /// Whether its health becomes so within the time.
    bool is_within(std::chrono::milliseconds time, const std::string& wanted) const {
        const auto until = steady_clock::now() + time;
        while (health() != wanted)
            if (steady_clock::now() > until)
                return false;
            else
                std::this_thread::sleep_for(20ms);
        return true;
    }

    Serving serving;
    std::uint16_t admin;

private:
    static std::vector<std::string> with_admin(std::vector<std::string> where) {
        where.insert(where.end(), {"--admin-port", "0"});
        return where;
    }
};

/// The library that lets a program see another time of day (Debian's package `faketime`).
std::string faketime() {
    for (const auto& folder : std::filesystem::directory_iterator{"/usr/lib"})
        if (const auto library = folder.path() / "faketime/libfaketime.so.1"; std::filesystem::exists(library))
            return library.string();
    throw std::runtime_error{"libfaketime is missing: apt-get install faketime"};
}

constexpr std::string_view kPlaced = "F...............B3129X2.";
constexpr const char* kOk = R"({"status":"ok"})";
constexpr const char* kFailing = R"({"status":"failing"})";

class HardTimes : public testing::Test {
protected:
    /// A player in a game that has begun.
    static Player playing(const Serving& server) {
        Player player;
        EXPECT_TRUE(player.make_game(server, "barrage8"));
        EXPECT_TRUE(player.attach(server));
        player.place(kPlaced);
        EXPECT_EQ(player.hear(), "state");
        return player;
    }
    TemporaryFolder data;
};

TEST_F(HardTimes, SurvivesAnUnreadLog) {
    Watched server{{"--data", data.path().string()}};
    EXPECT_EQ(server.health(), kOk);
    server.serving.process().close_errors();
    for (int games = 0; games < 3; ++games)
        playing(server.serving); // each is a line
    EXPECT_EQ(server.health(), R"({"status":"ok","log":"lost"})");
    EXPECT_GE(std::stoi(server.metric("vaandel_log_lines_lost_total")), 3);
    server.serving.process().signal(SIGTERM);
    EXPECT_EQ(server.serving.process().wait(), 0);
}

TEST_F(HardTimes, SurvivesAFullLogDisk) {
    const Watched server{{"--data", data.path().string()}, {.errors_to = "/dev/full"}};
    playing(server.serving);
    EXPECT_EQ(server.health(), R"({"status":"ok","log":"lost"})");
    EXPECT_EQ(server.serving.wire().ask("GET /api/editions").status, 200);
}

/// Its output must not go into the file that takes a closed stream's place.
TEST_F(HardTimes, SurvivesClosedStandardStreams) {
    std::string game;
    {
        Serving server{data.path()};
        game = playing(server).game;
    }
    for (const std::vector<int>& closed : {std::vector<int>{2}, {0, 2}, {0}}) {
        Serving server{std::vector<std::string>{"--data", data.path().string()}, {.closed = closed}};
        ASSERT_NE(server.port(), 0);
        playing(server);
        server.wire().ask("GET /api/editions", "Origin: http://evil.example\r\n"); // a line in the log
        server.process().signal(SIGTERM);
        EXPECT_EQ(server.process().wait(), 0);
    }
    {
        Process server{{VAANDEL_PROGRAM, "serve", "--port", "0", "--data", data.path().string()}, {.closed = {1, 2}}};
        std::this_thread::sleep_for(1s);
        server.signal(SIGTERM);
        EXPECT_EQ(server.wait(), 0);
    }
    Serving server{data.path()};
    ASSERT_NE(server.port(), 0) << server.process().errors();
    server.process().signal(SIGHUP);
    EXPECT_EQ(server.process().wait(), 0) << "without a certificate SIGHUP is like SIGTERM";
    EXPECT_NE(server.process().errors().find("\"event\":\"stopping\""), std::string::npos) << server.process().errors();
}

TEST_F(HardTimes, ReadsItsCertificateAgainOnSighup) {
    const std::string certificate = data.path("cert.pem");
    const std::string key = data.path("key.pem");
    ASSERT_TRUE(make_certificate(certificate, key));
    Serving server{{"--data", data.path().string(), "--tls-cert", certificate, "--tls-key", key}, {}};
    ASSERT_NE(server.port(), 0) << server.process().errors();
    const std::string before = SealedWire{server.port()}.certificate();
    for (int renewal = 0; renewal < 2; ++renewal) {
        ASSERT_TRUE(make_certificate(certificate, key));
        server.process().signal(SIGHUP);
        const std::string written = data.content("cert.pem");
        EXPECT_NE(written, before);
        for (const auto until = steady_clock::now() + 10s; SealedWire{server.port()}.certificate() != written;)
            ASSERT_LT(steady_clock::now(), until) << server.process().errors();
    }
    server.process().signal(SIGTERM);
    EXPECT_EQ(server.process().wait(), 0);
}

/// The machine's clock is set back and forth repeatedly: nobody loses on time, and nobody's limits change.
TEST_F(HardTimes, IgnoresChangesOfTheSystemClock) {
    const std::string file = data.path("time");
    const auto set = [&](const std::string& step) {
        std::ofstream{file + ".new"} << step << '\n';
        std::filesystem::rename(file + ".new", file);
    };
    set("+0");
    Serving server{
        std::vector<std::string>{"--data", data.path("games")},
        {.environment = {"LD_PRELOAD=" + faketime(), "FAKETIME_TIMESTAMP_FILE=" + file, "FAKETIME_CACHE_DURATION=1",
                         "FAKETIME_DONT_FAKE_MONOTONIC=1", "DONT_FAKE_MONOTONIC=1"}}};
    ASSERT_NE(server.port(), 0) << server.process().errors();
    const Response made = server.wire().post(
        "/api/games", R"({"edition":"original","side":"red","opponent":"bot","level":"newcomer","clock":{"setup":60,)"
                      R"("main":0,"free":60}})");
    ASSERT_EQ(made.status, 201) << made.body;
    Player player;
    player.game = json::parse(made.body).at("game").as_string();
    player.token = json::parse(made.body).at("token").as_string();
    ASSERT_TRUE(player.attach(server));
    player.place(
        json::parse(server.wire().post("/api/setups", R"({"edition":"original"})").body).at("setup").as_string());
    ASSERT_EQ(player.hear(), "state");
    /// Whether the server sees the time that was set; it looks for it once in a second or two.
    const auto is_seen = [&](const std::string& step) {
        for (const auto until = steady_clock::now() + 8s; steady_clock::now() < until;) {
            tm shown{};
            strptime(server.wire().ask("GET /api/editions").headers.at("date").c_str(), "%a, %d %b %Y %H:%M:%S",
                     &shown);
            if (std::abs(timegm(&shown) - std::time(nullptr) - std::stol(step)) <= 1)
                return true;
            std::this_thread::sleep_for(50ms);
        }
        return false;
    };
    for (const std::string step : {"+2", "+0", "+3600", "+0", "+86400", "+0"}) {
        set(step);
        ASSERT_TRUE(is_seen(step)) << step;
        while (player.phase() == "play" && !player.is_on_turn())
            ASSERT_EQ(player.hear(), "state") << "after " << step << " at ply " << player.ply();
        ASSERT_EQ(player.phase(), "play") << "after " << step << ": " << json::serialize(player.state.at("outcome"));
        const json::value& own = player.state.at("clock").at("red");
        EXPECT_GT(own.at("free").to_number<std::int64_t>(), 50'000) << step;
        player.move(7);
        ASSERT_EQ(player.hear(), "state");
    }
    // What was used up is refilled, although the clock is two days behind.
    set("+172800");
    ASSERT_TRUE(is_seen("+172800"));
    int status = 200;
    for (int times = 0; times < 5000 && status != 429; ++times)
        status = server.wire().ask("GET /api/editions").status;
    set("+0");
    std::this_thread::sleep_for(2500ms);
    EXPECT_EQ(server.wire().ask("GET /api/editions").status, 200);
}

TEST_F(HardTimes, ReportsAFrozenDatabaseAndLosesNothing) {
    PostgresCluster cluster;
    const Watched server{{"--database", cluster.make_database(), "--database-timeout", "1"}};
    ASSERT_NE(server.serving.port(), 0);
    Player player = playing(server.serving);
    EXPECT_EQ(server.health(), kOk);
    cluster.freeze();
    EXPECT_TRUE(server.is_within(4s, kFailing)); // though nobody writes anything
    const auto began = steady_clock::now();
    player.move(0);
    std::string heard = player.hear();
    while (heard == "state" || heard == "refused unavailable")
        heard = player.hear();
    EXPECT_EQ(heard, "(close 1013)");
    EXPECT_LT(steady_clock::now() - began, 6s);
    EXPECT_EQ(server.serving.wire().ask("GET /api/editions").status, 200);
    cluster.thaw();
    EXPECT_TRUE(server.is_within(40s, kOk));
    const auto until = steady_clock::now() + 30s;
    while (!player.attach(server.serving) && steady_clock::now() < until)
        std::this_thread::sleep_for(50ms);
    const std::uint32_t ply = player.ply(); // 0 or more: what was on its way is there once, or not
    while (player.phase() == "play" && !player.is_on_turn())
        ASSERT_EQ(player.hear(), "state");
    player.move(0);
    EXPECT_EQ(player.hear(), "state");
    EXPECT_GT(player.ply(), ply);
}

TEST_F(HardTimes, StopsServingWhenItsFileIsRemoved) {
    const Watched server{{"--data", data.path().string()}};
    Player player = playing(server.serving);
    std::filesystem::rename(data.path() / "vaandel.db", data.path() / "elsewhere.db");
    EXPECT_TRUE(server.is_within(2s, kFailing));
    std::string heard = player.hear();
    while (heard == "state")
        heard = player.hear();
    EXPECT_EQ(heard, "(close 1013)");
    EXPECT_FALSE(player.attach(server.serving));
    std::filesystem::rename(data.path() / "elsewhere.db", data.path() / "vaandel.db");
    EXPECT_TRUE(server.is_within(2s, kOk));
    EXPECT_TRUE(player.attach(server.serving));
}

} // namespace
} // namespace vaandel::tests
