// HTTP over real sockets: complete, broken, slow and hostile requests.

#include "vaandel/http/metrics.hpp"
#include "vaandel/site/http.hpp"

#include "http/wire/running_server.hpp"

namespace vaandel::tests {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

class HttpWire : public testing::Test {
protected:
    /// The server still answers others.
    void expect_alive() { EXPECT_EQ(server.wire().ask("GET /").status, 200); }
    Response raw(std::string_view bytes) {
        Wire wire = server.wire();
        wire.send(bytes);
        return wire.response();
    }
    std::string host() const { return fmt::format("Host: 127.0.0.1:{}\r\n", server.port()); }

    RunningServer server;
};

TEST_F(HttpWire, ServesThePageWithEveryHeader) {
    const Response page = server.wire().ask("GET /");
    EXPECT_EQ(page.status, 200);
    EXPECT_EQ(page.body, "<!doctype html><title>Vaandel</title>");
    EXPECT_EQ(page.headers.at("content-type"), "text/html; charset=utf-8");
    EXPECT_EQ(page.headers.at("content-length"), "37");
    EXPECT_TRUE(page.headers.contains("date"));
    for (const auto& [name, value] : security_headers()) {
        std::string key{name};
        std::ranges::transform(key, key.begin(), [](unsigned char letter) { return char(std::tolower(letter)); });
        EXPECT_EQ(page.headers.at(key), value);
    }
}

TEST_F(HttpWire, SendsTheHeadersWithEveryAnswer) {
    for (const std::string_view line :
         {"GET /api/editions", "GET /api/nothing", "DELETE /", "GET /nothing.js", "GET /api/play"})
        EXPECT_TRUE(server.wire().ask(line).headers.contains("content-security-policy")) << line;
    EXPECT_TRUE(raw("nonsense\r\n\r\n").headers.contains("content-security-policy"));
}

TEST_F(HttpWire, AnswersHeadWithoutABody) {
    Wire wire = server.wire();
    const Response head = wire.ask("HEAD /");
    EXPECT_EQ(head.status, 200);
    EXPECT_EQ(head.headers.at("content-length"), "37");
    EXPECT_EQ(wire.ask("GET /").body.size(), 37U); // nothing of a body came between
}

TEST_F(HttpWire, AnswersNotModified) {
    Wire wire = server.wire();
    const Response same = wire.ask("GET /", "If-None-Match: W/\"1\"\r\n");
    EXPECT_EQ(same.status, 304);
    EXPECT_EQ(wire.ask("GET /").status, 200);
}

TEST_F(HttpWire, AnswersPipelinedRequestsInTheirOrder) {
    Wire wire = server.wire();
    wire.send(wire.request("GET /") +
              wire.request("POST /api/setups", "Content-Type: application/json\r\n", R"({"edition":"duel8"})") +
              wire.request("GET /api/nothing") + wire.request("GET /"));
    EXPECT_EQ(wire.response().status, 200);
    EXPECT_TRUE(wire.response().body.starts_with(R"({"setup":)"));
    EXPECT_EQ(wire.response().status, 404);
    EXPECT_EQ(wire.response().status, 200);
}

TEST_F(HttpWire, ClosesOnRequest) {
    Wire wire = server.wire();
    EXPECT_EQ(wire.ask("GET /", "Connection: close\r\n").status, 200);
    EXPECT_TRUE(wire.is_closed_within(seconds{5}));
    Wire old = server.wire();
    old.send("GET / HTTP/1.0\r\n" + host() + "\r\n");
    EXPECT_EQ(old.response().status, 200);
    EXPECT_TRUE(old.is_closed_within(seconds{5}));
}

TEST_F(HttpWire, AnswersHalfClosedConnections) {
    Wire wire = server.wire();
    wire.send(wire.request("GET /"));
    wire.finish();
    EXPECT_EQ(wire.response().status, 200);
    EXPECT_TRUE(wire.is_closed_within(seconds{5}));
}

TEST_F(HttpWire, RefusesWhatIsNotHttp) {
    for (const std::string& bytes :
         {std::string{"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 hello, TLS?\r\n\r\n"}, std::string{"hello\r\n\r\n"},
          "GET /\r\n\r\n" + host(), "GET / HTTP/9.9\r\n" + host() + "\r\n", "GET / HTTP/1.1\n" + host() + "\n\n",
          "GET  / HTTP/1.1\r\n" + host() + "\r\n", "GET /\x01 HTTP/1.1\r\n" + host() + "\r\n",
          "GET / HTTP/1.1\r\n" + host() + "Bad Header: x\r\n\r\n",
          "GET / HTTP/1.1\r\n" + host() + "X: a\x02" + "b\r\n\r\n", std::string("GET /\0 HTTP/1.1\r\n\r\n", 20)}) {
        Wire wire = server.wire();
        wire.send(bytes);
        const Response response = wire.response();
        EXPECT_EQ(response.status, 400) << bytes;
        EXPECT_NE(response.body.find("bad_request"), std::string::npos);
        EXPECT_TRUE(wire.is_closed_within(seconds{5})) << bytes;
    }
    expect_alive();
}

TEST_F(HttpWire, RefusesHugeHeaders) {
    for (const std::string& more : {"X: " + std::string(10'000, 'a') + "\r\n", [] {
                                        std::string many;
                                        for (int at = 0; at < 1000; ++at)
                                            many += fmt::format("X-{}: {}\r\n", at, at);
                                        return many;
                                    }()})
        EXPECT_EQ(server.wire().ask("GET /", more).status, 431);
    EXPECT_EQ(server.wire().ask("GET /" + std::string(9'000, 'a')).status, 431);
    Wire slow = server.wire(); // each line by itself
    slow.send("GET / HTTP/1.1\r\n" + host());
    for (int at = 0; at < 100; ++at) {
        slow.send(fmt::format("X-{}: {}\r\n", at, std::string(100, 'a')));
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
    }
    slow.send("\r\n");
    EXPECT_EQ(slow.response().status, 431);
    expect_alive();
}

TEST_F(HttpWire, RefusesHugeBodies) {
    EXPECT_EQ(server.wire().post("/api/games", std::string(5'000, ' ')).status, 413);
    EXPECT_EQ(server.wire().post("/api/games", std::string(3'000'000, ' ')).status,
              413); // answered although it is not read
    EXPECT_EQ(raw("POST /api/games HTTP/1.1\r\n" + host() + "Content-Length: 99999999999999999999\r\n\r\n").status,
              400);
    EXPECT_EQ(raw("POST /api/games HTTP/1.1\r\n" + host() + "Content-Length: -1\r\n\r\n").status, 400);
    const std::string chunk = "800\r\n" + std::string(0x800, ' ') + "\r\n";
    EXPECT_EQ(
        raw("POST /api/games HTTP/1.1\r\n" + host() + "Transfer-Encoding: chunked\r\n\r\n" + chunk + chunk + chunk)
            .status,
        413);
    expect_alive();
}

TEST_F(HttpWire, AcceptsLongBodiesForRecordsOnly) {
    const auto bring = [&](std::size_t bytes) {
        return server.wire().post("/api/replays", R"({"record": ")" + std::string(bytes, 'x') + "\"}").status;
    };
    EXPECT_EQ(bring(200'000), 400); // read, and no record
    EXPECT_EQ(bring(300'000), 413); // read, and longer than a record may be
    EXPECT_EQ(bring(600'000), 413); // not read
    EXPECT_EQ(server.wire().post("/api/replays/beliefs/1/red", std::string(5'000, ' ')).status, 400); // read
    for (const std::string_view other : {"/api/replays?x", "/api/replaysx", "/api/games"})
        EXPECT_EQ(server.wire().post(other, std::string(5'000, ' ')).status, 413) << other;
    const std::string chunk = "8000\r\n" + std::string(0x8000, ' ') + "\r\n";
    std::string chunks;
    for (int times = 0; times < 17; ++times)
        chunks += chunk;
    EXPECT_EQ(raw("POST /api/replays HTTP/1.1\r\n" + host() + "Transfer-Encoding: chunked\r\n\r\n" + chunks).status,
              413);
    expect_alive();
}

TEST_F(HttpWire, AcceptsAChunkedBody) {
    const std::string body = R"({"edition":"duel8"})";
    EXPECT_EQ(raw("POST /api/setups HTTP/1.1\r\n" + host() +
                  "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n" +
                  fmt::format("{:x}\r\n{}\r\n0\r\n\r\n", body.size(), body))
                  .status,
              200);
}

/// Otherwise a proxy with other habits would send one request where this server reads two.
TEST_F(HttpWire, NeverParsesABodyAsARequest) {
    const std::string inner = "GET /api/editions HTTP/1.1\r\n" + host() + "\r\n";
    for (const std::string_view coding : {"identity", "xchunked", "gzip", "\"chunked\"", "chunked, identity", "",
                                          "chunked;q=1", "gzip, chunked", "chunked\r\nTransfer-Encoding: chunked"})
        for (const std::string_view version : {"1.1", "1.0"}) {
            const Response response = raw(
                fmt::format("POST /api/setups HTTP/{}\r\n{}Content-Type: application/json\r\nConnection: keep-alive\r\n"
                            "Transfer-Encoding: {}\r\n\r\n{}",
                            version, host(), coding, inner));
            EXPECT_EQ(response.status, 400) << coding;
            EXPECT_EQ(response.headers.at("connection"), "close") << coding;
        }
    EXPECT_EQ(raw("POST /api/setups HTTP/1.0\r\n" + host() + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n").status,
              400);
    expect_alive();
}

TEST_F(HttpWire, AnswersExpectContinue) {
    const std::string body = R"({"edition":"duel8"})";
    const auto head = [&](std::string_view expected) {
        return fmt::format(
            "POST /api/setups HTTP/1.1\r\n{}Content-Type: application/json\r\nContent-Length: {}\r\nExpect: "
            "{}\r\n\r\n",
            host(), body.size(), expected);
    };
    EXPECT_EQ(raw(head("the impossible")).status, 417);
    EXPECT_EQ(raw(head("100-continue")).status, 100); // before the body came
    EXPECT_EQ(raw(head("100-continue") + body).status, 200);
}

/// What stands beside the bytes of a chunked body: names and values of trailers, and extensions, each longer than a
/// library of ours takes.
std::vector<std::string> long_rests() {
    const std::string lines(65'536, 'a');
    return {"0\r\nX: " + lines + "\r\n\r\n", "0\r\n" + lines + ": x\r\n\r\n", "0;x=" + lines + "\r\n\r\n",
            "1;" + lines + "=\"" + lines + "\"\r\nx\r\n0\r\n\r\n"};
}

TEST_F(HttpWire, ClosesOnlyTheConnectionThatOverloadsTheParser) {
    const std::string chunked = "Transfer-Encoding: chunked\r\n";
    for (const std::string& rest : long_rests())
        for (const std::string& more : {chunked, chunked + "Connection: Upgrade\r\nUpgrade: websocket\r\n"
                                                           "Sec-WebSocket-Version: 13\r\n"
                                                           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"}) {
            EXPECT_EQ(raw("GET / HTTP/1.1\r\n" + host() + more + "\r\n" + rest).status, 431);
            expect_alive();
        }
    server.stop();
    EXPECT_EQ(server.log.text.find("connection_failed"), std::string::npos) << server.log.text;
}

TEST_F(HttpWire, BoundsTheMemoryOfARequest) {
    const auto status_of = [&](const std::string& rest) {
        return raw("POST /api/setups HTTP/1.1\r\n" + host() +
                   "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n" + rest)
            .status;
    };
    const std::string body = R"({"edition":"duel8"})";
    std::string by_letters; // a usual way to send little
    std::string with_extensions;
    for (const char letter : body) {
        by_letters += fmt::format("1\r\n{}\r\n", letter);
        with_extensions += fmt::format("1;x={}\r\n{}\r\n", std::string(500, 'y'), letter);
    }
    EXPECT_EQ(status_of(by_letters + "0\r\nX: y\r\n\r\n"), 200);
    EXPECT_EQ(status_of(with_extensions + "0\r\n\r\n"), 431);
    EXPECT_EQ(status_of(by_letters + "0\r\nX: " + std::string(9'000, 'y') + "\r\n\r\n"), 431);
    // Nothing that comes after the body counts as a header.
    EXPECT_EQ(status_of(by_letters + "0\r\n" + host() + "Origin: http://evil.example\r\n\r\n"), 200);
}

TEST_F(HttpWire, DiscardsEndlessInput) {
    const std::uint64_t before = resident_bytes();
    const std::string piece(64UL * 1024, 'a');
    std::string lines;
    while (lines.size() < piece.size())
        lines += "X-" + std::to_string(lines.size()) + ": y\r\n";
    std::vector<std::thread> callers;
    std::atomic<std::uint64_t> most = 0;
    for (const std::string_view begin : {"0\r\nX: ", "0\r\n", "1;x=", "0\r\n"})
        for (int times = 0; times < 2; ++times)
            callers.emplace_back([&, begin, times] {
                Wire wire = server.wire();
                wire.send("GET / HTTP/1.1\r\n" + host() + "Transfer-Encoding: chunked\r\n\r\n" + std::string{begin});
                for (std::size_t sent = 0; sent < 20UL * 1024 * 1024; sent += piece.size()) { // 160 MB of all eight
                    if (!wire.send(times == 0 ? piece : lines))
                        break;
                    most = std::max<std::uint64_t>(most, resident_bytes());
                }
            });
    for (std::thread& caller : callers)
        caller.join();
    EXPECT_LT(most, before + 32UL * 1024 * 1024);
    expect_alive();
}

TEST_F(HttpWire, RefusesTwoLengths) {
    // What follows the first request must never be treated as a second one.
    for (const std::string& lengths : {std::string{"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n"},
                                       std::string{"Content-Length: 5\r\nContent-Length: 6\r\n"},
                                       std::string{"Transfer-Encoding: gzip, chunked, x\r\nContent-Length: 3\r\n"}}) {
        Wire wire = server.wire();
        wire.send("POST /api/setups HTTP/1.1\r\n" + host() + "Content-Type: application/json\r\n" + lengths +
                  "\r\n0\r\n\r\n" + "GET /api/editions HTTP/1.1\r\n" + host() + "\r\n");
        EXPECT_EQ(wire.response().status, 400) << lengths;
        EXPECT_TRUE(wire.is_closed_within(seconds{5}));
    }
}

TEST_F(HttpWire, RequiresOneHostHeader) {
    EXPECT_EQ(raw("GET / HTTP/1.1\r\n\r\n").status, 403);
    EXPECT_EQ(raw("GET / HTTP/1.1\r\n" + host() + host() + "\r\n").status, 403);
    EXPECT_EQ(raw("GET / HTTP/1.1\r\nHost: rebound.example\r\n\r\n").status, 403);
    EXPECT_EQ(raw(fmt::format("GET / HTTP/1.1\r\nHost: localhost:{}\r\n\r\n", server.port())).status, 200);
}

TEST_F(HttpWire, RefusesPathTraversal) {
    for (const std::string_view target :
         {"/../../etc/passwd.txt", "/assets/../../../etc/passwd.x", "/..%2f..%2fetc%2fpasswd.x", "/%2e%2e/secret.key",
          "/vaandel.db", "//etc/passwd.x", "/.git/config.x"})
        EXPECT_EQ(server.wire().ask("GET " + std::string{target}).status, 404) << target;
    EXPECT_EQ(server.wire().ask("GET /../../etc/passwd").body, "<!doctype html><title>Vaandel</title>");
}

TEST_F(HttpWire, RefusesOtherMethods) {
    for (const std::string_view method :
         {"PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH", "PROPFIND", "FROBNICATE"})
        EXPECT_EQ(server.wire().ask(std::string{method} + " /").status, 405) << method;
}

TEST_F(HttpWire, RefusesOtherOrigins) {
    Wire wire = server.wire();
    const Response answer =
        wire.ask("POST /api/games", "Content-Type: application/json\r\nOrigin: https://evil.example\r\n",
                 R"({"edition":"duel8","side":"red","opponent":"bot"})");
    EXPECT_EQ(answer.status, 403);
    EXPECT_FALSE(answer.headers.contains("access-control-allow-origin"));
    EXPECT_EQ(wire.ask("POST /api/setups",
                       fmt::format("Content-Type: application/json\r\nOrigin: http://127.0.0.1:{}\r\n", server.port()),
                       R"({"edition":"duel8"})")
                  .status,
              200);
    EXPECT_EQ(
        wire.ask("POST /api/setups",
                 fmt::format(
                     "Content-Type: application/json\r\nOrigin: http://127.0.0.1:{}\r\nOrigin: http://evil.example\r\n",
                     server.port()),
                 R"({"edition":"duel8"})")
            .status,
        403);
}

TEST_F(HttpWire, SurvivesBrokenConnections) {
    for (int times = 0; times < 50; ++times) {
        Wire wire = server.wire();
        wire.send(wire.request("POST /api/games", "Content-Type: application/json\r\n",
                               R"({"edition":"duel8","side":"red","opponent":"bot"})")
                      .substr(0, std::size_t(times) * 4));
        wire.reset();
    }
    expect_alive();
}

} // namespace
} // namespace vaandel::tests
