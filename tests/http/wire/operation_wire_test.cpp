// The server as configured by its operator: metrics, proxies, limits per address.

#include "http/wire/running_server.hpp"

namespace vaandel::tests {
namespace {

ServerOptions watched() {
    ServerOptions options = patient();
    options.admin.emplace();
    return options;
}

std::uint16_t admin_port(const RunningServer& server) {
    const std::string url = server.server().admin_url().value();
    return std::uint16_t(std::stoi(url.substr(url.rfind(':') + 1)));
}

std::string metrics(const RunningServer& server) { return Wire{admin_port(server)}.ask("GET /metrics").body; }

TEST(AdminWire, HasItsOwnAddressAndIsOffByDefault) {
    const RunningServer plain;
    EXPECT_FALSE(plain.server().admin_url());
    const RunningServer server{watched()};
    for (const char* call : {"GET /metrics", "GET /health"}) // not for the public, who is shown the page
        EXPECT_NE(server.wire().ask(call).body.find("<title>"), std::string::npos) << call;
    EXPECT_EQ(Wire{admin_port(server)}.ask("GET /health").body, R"({"status":"ok"})");
    EXPECT_EQ(Wire{admin_port(server)}.ask("GET /api/editions").status, 404);
    EXPECT_EQ(Wire{admin_port(server)}.ask("POST /metrics").status, 405);
    Wire stranger{admin_port(server)};
    stranger.send("GET /metrics HTTP/1.1\r\nHost: evil.example\r\n\r\n");
    EXPECT_EQ(stranger.response().status, 403);
    Wire nonsense{admin_port(server)};
    nonsense.send("\x16\x03\x01 hello\r\n\r\n");
    EXPECT_TRUE(nonsense.is_closed_within(std::chrono::seconds{5}));
}

TEST(AdminWire, ClosesOnlyTheConnectionThatOverloadsTheParser) {
    const RunningServer server{watched()};
    for (int times = 0; times < 20; ++times) { // more than there may be at once
        Wire hostile{admin_port(server)};
        hostile.send(hostile.request("GET /health", "Transfer-Encoding: chunked\r\n") +
                     "0\r\nX: " + std::string(65'536, 'a') + "\r\n\r\n");
        EXPECT_TRUE(hostile.is_closed_within(std::chrono::seconds{5}));
    }
    EXPECT_EQ(Wire{admin_port(server)}.ask("GET /health").status, 200);
    EXPECT_NE(metrics(server).find("vaandel_faults_total 0\n"), std::string::npos);
}

TEST(AdminWire, AnswersDespiteIdleConnections) {
    const RunningServer server{watched()};
    std::vector<std::unique_ptr<Wire>> idle;
    for (int times = 0; times < 20; ++times) { // more than there may be at once
        idle.push_back(std::make_unique<Wire>(admin_port(server)));
        if (times % 2 == 0)
            idle.back()->send("GET /hea");
    }
    EXPECT_EQ(Wire{admin_port(server)}.ask("GET /health").body, R"({"status":"ok"})");
    EXPECT_TRUE(idle.front()->is_closed_within(std::chrono::milliseconds{500})); // to make room
}

TEST(AdminWire, CountsEvents) {
    const RunningServer server{watched()};
    const auto made = server.make_game();
    Wire page = server.seated(made);
    page.say("nonsense");
    EXPECT_TRUE(page.hear_text().starts_with(R"({"type":"refused")"));
    const std::string text = metrics(server);
    for (const char* line : {"vaandel_sockets 1", "vaandel_sockets_total 1", "vaandel_games_in_memory 1",
                             "vaandel_messages_received_total 2", "vaandel_http_replies_total{status=\"2xx\"} 1",
                             "vaandel_store_failures_total 0", "vaandel_store_up 1"})
        EXPECT_NE(text.find('\n' + std::string{line} + '\n'), std::string::npos) << line << " is not in\n" << text;
    EXPECT_EQ(text.find("vaandel_store_changes_total 0\n"), std::string::npos);
}

/// It contains nothing about a game or a caller.
TEST(AdminWire, RevealsNoNames) {
    const RunningServer server{watched()};
    const auto made = server.make_game();
    const Wire page = server.seated(made);
    const std::string text = metrics(server);
    for (const std::string& secret : {made.game, made.token, std::string{"127.0.0.1"}, std::string{"barrage8"}})
        EXPECT_EQ(text.find(secret), std::string::npos) << secret;
}

TEST(AdminWire, ReportsAFailingStore) {
    RunningServer server{watched()};
    server.store.is_broken = true;
    EXPECT_EQ(server.wire().post("/api/games", R"({"edition":"barrage8","side":"red","opponent":"bot"})").status, 503);
    const Response health = Wire{admin_port(server)}.ask("GET /health");
    EXPECT_EQ(health.status, 503);
    EXPECT_EQ(health.body, R"({"status":"failing"})");
    server.store.is_broken = false;
    server.make_game();
    EXPECT_EQ(Wire{admin_port(server)}.ask("GET /health").status, 200);
}

TEST(NamesAtTheEdge, LogRefusalsOnceWithBothValues) {
    RunningServer server;
    for (int times = 0; times < 3; ++times)
        EXPECT_EQ(
            server.wire()
                .ask("POST /api/games", "Origin: http://127.0.0.1:8443\r\nContent-Type: application/json\r\n", "{}")
                .status,
            403);
    EXPECT_EQ(server.wire().upgrade("/api/play", "Origin: http://evil.example\r\n").status, 403);
    const std::string host = fmt::format("127.0.0.1:{}", server.port());
    server.stop();
    const std::string line =
        log_line(Log::Level::Warning, "name_refused", {{"host", host}, {"origin", "http://127.0.0.1:8443"}});
    const auto at = server.log.text.find(line);
    ASSERT_NE(at, std::string::npos) << server.log.text;
    EXPECT_EQ(server.log.text.find(line, at + 1), std::string::npos);
    EXPECT_NE(server.log.text.find(R"("origin":"http://evil.example")"), std::string::npos);
}

TEST(CallerLimits, LimitConnectionsByAddress) {
    ServerOptions options = patient();
    options.limits.per_caller = 3;
    const RunningServer server{options};
    std::vector<Wire> wires;
    for (int times = 0; times < 3; ++times) {
        wires.push_back(server.wire());
        EXPECT_EQ(wires.back().ask("GET /api/editions").status, 200);
    }
    Wire fourth = server.wire();
    EXPECT_TRUE(fourth.is_closed_within(std::chrono::seconds{5}));
    wires.pop_back();
    for (int status = 0, times = 0; status != 200;
         ++times) { // its place is free as soon as the server has seen its end
        ASSERT_LT(times, 1000);
        status = server.wire().ask("GET /api/editions").status;
    }
}

/// Behind a proxy each caller has its own share of sockets, and nobody without a proxy can claim another identity.
TEST(CallerLimits, UseTheAddressFromTheProxy) {
    ServerOptions options = patient();
    options.limits.per_caller = 2;
    options.trusted_proxies = {"127.0.0.1"};
    const RunningServer server{options};
    std::vector<Wire> sockets;
    const auto open = [&](const std::string& caller) {
        sockets.push_back(server.wire());
        return sockets.back().upgrade("/api/play", "X-Forwarded-For: " + caller + "\r\n").status;
    };
    EXPECT_EQ(open("192.0.2.1"), 101);
    EXPECT_EQ(open("192.0.2.1"), 101);
    EXPECT_EQ(open("192.0.2.1"), 429);
    EXPECT_EQ(open("6.6.6.6, 192.0.2.1"), 429); // what the caller wrote does not count
    EXPECT_EQ(open("192.0.2.2"), 101);
    EXPECT_EQ(open("6.6.6.6\r\nX-Forwarded-For: 192.0.2.1"), 429); // lines of one name are one line
}

TEST(CallerLimits, CountASocketAsOneConnection) {
    ServerOptions options = patient();
    options.limits.per_caller = 4;
    const RunningServer server{options};
    std::vector<Wire> sockets;
    for (int times = 0; times < 4; ++times) {
        sockets.push_back(server.wire());
        EXPECT_EQ(sockets.back().upgrade("/api/play").status, 101);
    }
    Wire fifth = server.wire();
    EXPECT_TRUE(fifth.is_closed_within(std::chrono::seconds{5}));
}

TEST(CallerLimits, LimitRequestsByAddress) {
    ServerOptions options = patient();
    options.limits.requests = {.burst = 5, .per_second = 0.001};
    options.trusted_proxies = {"127.0.0.1"};
    const RunningServer server{options};
    const auto ask = [&](const std::string& caller) {
        return server.wire().ask("GET /api/editions", "X-Forwarded-For: " + caller + "\r\n").status;
    };
    for (int times = 0; times < 5; ++times)
        EXPECT_EQ(ask("192.0.2.1"), 200);
    EXPECT_EQ(ask("192.0.2.1"), 429); // over several connections
    EXPECT_EQ(ask("192.0.2.2"), 200);
}

} // namespace
} // namespace vaandel::tests
