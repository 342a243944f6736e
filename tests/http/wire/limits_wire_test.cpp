// Time limits and capacity over real sockets: slow and greedy clients, and how the server starts and stops.

#include "http/wire/running_server.hpp"

namespace vaandel::tests {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

TEST(ImpatientHttp, DropsSlowSenders) {
    RunningServer server{impatient()};
    Wire silent = server.wire();
    Wire loris = server.wire();
    Wire slow_body = server.wire();
    slow_body.send("POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{");
    Wire kept = server.wire();
    EXPECT_EQ(kept.ask("GET /").status, 200);
    const auto start = std::chrono::steady_clock::now();
    for (int at = 0; at < 12 && loris.send("X"); ++at) // a byte now and then does not keep it alive
        std::this_thread::sleep_for(milliseconds{50});
    EXPECT_TRUE(loris.is_closed_within(seconds{5}));
    EXPECT_TRUE(silent.is_closed_within(seconds{5}));
    EXPECT_TRUE(slow_body.is_closed_within(seconds{5}));
    EXPECT_TRUE(kept.is_closed_within(seconds{5}));
    EXPECT_LT(std::chrono::steady_clock::now() - start, seconds{4});
    EXPECT_EQ(server.wire().ask("GET /").status, 200);
}

TEST(ImpatientHttp, DropsSlowReaders) {
    ServerOptions options = impatient();
    options.limits.requests = {.burst = 1e6, .per_second = 1e6};
    RunningServer server{options};
    Wire deaf{server.port(), 2048};
    const std::string many = [&] {
        std::string requests;
        for (int at = 0; at < 100; ++at)
            requests += deaf.request("GET /api/editions");
        return requests;
    }();
    bool is_taken = true;
    for (int at = 0; at < 5000 && is_taken; ++at)
        is_taken = deaf.send(many);
    EXPECT_FALSE(is_taken);
    EXPECT_EQ(server.wire().ask("GET /").status, 200);
}

TEST(BusyHttp, LimitsRequests) {
    ServerOptions options = patient();
    options.limits.requests = {.burst = 5, .per_second = 0.001};
    RunningServer server{options};
    Wire wire = server.wire();
    for (int times = 0; times < 5; ++times)
        EXPECT_EQ(wire.ask("GET /").status, 200);
    EXPECT_EQ(wire.ask("GET /").status, 429);
    EXPECT_TRUE(wire.is_closed_within(seconds{5}));
}

TEST(BusyHttp, CountsSocketsAsRequests) {
    ServerOptions options = patient();
    options.limits.requests = {.burst = 3, .per_second = 0.001};
    RunningServer server{options};
    for (int times = 0; times < 3; ++times)
        EXPECT_EQ(server.wire().upgrade().status, 101);
    EXPECT_EQ(server.wire().upgrade().status, 429);
}

TEST(BusyHttp, LimitsConnections) {
    ServerOptions options = patient();
    options.limits.connections = 4;
    RunningServer server{options};
    std::vector<Wire> wires;
    for (int at = 0; at < 4; ++at) {
        wires.push_back(server.wire());
        EXPECT_EQ(wires.back().ask("GET /").status, 200);
    }
    Wire late = server.wire();
    EXPECT_TRUE(late.is_closed_within(seconds{5}));
    wires.pop_back();
    Response response;
    for (int times = 0; times < 100 && response.status == 0; ++times) {
        std::this_thread::sleep_for(milliseconds{20});
        response = server.wire().ask("GET /");
    }
    EXPECT_EQ(response.status, 200); // there is room again
}

TEST(Stopping, ClosesAllConnectionsOnShutdown) {
    RunningServer server{impatient()};
    Wire idle = server.wire();
    EXPECT_EQ(idle.ask("GET /").status, 200);
    Wire seated = server.seated(server.make_game());
    server.stop();
    EXPECT_TRUE(idle.is_closed_within(seconds{5}));
    const auto goodbye = seated.hear();
    ASSERT_TRUE(goodbye);
    EXPECT_EQ(goodbye->close_code(), 1001U);
    EXPECT_TRUE(Wire{server.port()}.is_closed_within(milliseconds{100}));
}

TEST(Listening, ReportsItsAddress) {
    const RunningServer server;
    EXPECT_EQ(server.server().url(), fmt::format("http://127.0.0.1:{}", server.port()));
    ServerOptions six = patient();
    six.address = "::1";
    std::optional<RunningServer> other;
    ASSERT_NO_THROW(other.emplace(six));
    EXPECT_EQ(other->server().url(), fmt::format("http://[::1]:{}", other->port()));
}

TEST(Listening, ReportsWhyItCannotListen) {
    const RunningServer first;
    const auto complaint = [](std::string_view address, std::uint16_t port) -> std::string {
        ServerOptions options = patient();
        options.address = address;
        options.port = port;
        try {
            const RunningServer second{options};
            return {};
        } catch (const ListenError& error) {
            return error.what();
        }
    };
    EXPECT_EQ(
        complaint("127.0.0.1", first.port()),
        fmt::format("port {} of 127.0.0.1 is taken by another program. Choose another one with --port.", first.port()));
    EXPECT_EQ(complaint("localhost", 0),
              "localhost is not an IP address. Give one of this machine with --address, such as 127.0.0.1.");
    EXPECT_EQ(complaint("192.0.2.1", 0),
              "cannot listen at 192.0.2.1, port 0: Cannot assign requested address. Choose another place with "
              "--address and --port.");
}

} // namespace
} // namespace vaandel::tests
