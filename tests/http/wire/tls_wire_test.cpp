// The server with its own certificate.

#include "http/wire/running_server.hpp"
#include "http/wire/sealed_wire.hpp"
#include "support/temporary_folder.hpp"

namespace vaandel::tests {
namespace {

class Tls : public testing::Test {
protected:
    void SetUp() override { ASSERT_TRUE(make_certificate(certificate, key)); }
    ServerOptions options() const {
        ServerOptions options = patient();
        options.tls = {certificate, key};
        return options;
    }

    TemporaryFolder folder;
    std::string certificate = folder.path("cert.pem");
    std::string key = folder.path("key.pem");
};

TEST_F(Tls, ServesThePageAndAGame) {
    RunningServer server{options()};
    EXPECT_TRUE(server.server().url().starts_with("https://127.0.0.1:"));
    const Wire names{server.port()};
    SealedWire page{server.port()};
    ASSERT_TRUE(page.is_open());
    page.send(names.request("GET /"));
    const std::string shown = page.hear_until("</title>");
    EXPECT_TRUE(shown.starts_with("HTTP/1.1 200")) << shown;
    EXPECT_NE(shown.find("Strict-Transport-Security: max-age=31536000\r\n"), std::string::npos) << shown;

    page.send(names.request("POST /api/games", "Content-Type: application/json\r\n",
                            R"({"edition":"barrage8","side":"red","opponent":"bot"})"));
    const std::string made = page.hear_until("}");
    const auto seat = boost::json::parse(made.substr(made.find('{')));
    SealedWire socket{server.port()};
    socket.send(names.request("GET /api/play", "Connection: Upgrade\r\nUpgrade: websocket\r\n"
                                               "Sec-WebSocket-Version: 13\r\n"
                                               "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"));
    EXPECT_TRUE(socket.hear_until("\r\n\r\n").starts_with("HTTP/1.1 101"));
    socket.send(Wire::frame(Opcode::Text, RunningServer::attach({std::string{seat.at("game").as_string()},
                                                                 std::string{seat.at("token").as_string()}})));
    EXPECT_NE(socket.hear_until(R"("phase")").find(R"({"type":"state")"), std::string::npos);
    server.stop(); // politely, with a farewell
    EXPECT_NE(socket.hear_until("the server is stopping").find("the server is stopping"), std::string::npos);
}

/// Whoever controls the network can change a page that is sent without TLS.
TEST_F(Tls, RefusesOriginsWithoutTls) {
    const RunningServer server{options()};
    const Wire names{server.port()};
    const auto status = [&](std::string_view scheme) {
        SealedWire wire{server.port()};
        wire.send(names.request(
            "POST /api/games",
            fmt::format("Content-Type: application/json\r\nOrigin: {}://127.0.0.1:{}\r\n", scheme, server.port()),
            R"({"edition":"barrage8","side":"red","opponent":"bot"})"));
        return wire.hear_until("}").substr(0, 12);
    };
    EXPECT_EQ(status("https"), "HTTP/1.1 201");
    EXPECT_EQ(status("http"), "HTTP/1.1 403");
}

TEST_F(Tls, ClosesOnlyTheConnectionThatOverloadsTheParser) {
    const RunningServer server{options()};
    const Wire names{server.port()};
    SealedWire hostile{server.port()};
    hostile.send(names.request("GET /", "Transfer-Encoding: chunked\r\n") + "0\r\nX: " + std::string(65'536, 'a') +
                 "\r\n\r\n");
    EXPECT_TRUE(hostile.hear_until("large").starts_with("HTTP/1.1 431"));
    SealedWire other{server.port()};
    other.send(names.request("GET /"));
    EXPECT_TRUE(other.hear_until("</title>").starts_with("HTTP/1.1 200"));
}

TEST_F(Tls, RefusesOldVersionsAndPlainText) {
    const RunningServer server{options()};
    EXPECT_TRUE((SealedWire{server.port(), TLS1_2_VERSION}.is_open()));
    EXPECT_FALSE((SealedWire{server.port(), TLS1_1_VERSION}.is_open()));
    EXPECT_TRUE((SealedWire{server.port(), TLS1_2_VERSION, "ECDHE+AESGCM"}.is_open()));
    for (const char* weak : {"AES128-SHA", "AES128-GCM-SHA256", "ECDHE-RSA-AES128-SHA:ECDHE-ECDSA-AES128-SHA"})
        EXPECT_FALSE((SealedWire{server.port(), TLS1_2_VERSION, weak}.is_open())) << weak;
    Wire plain{server.port()};
    plain.send(plain.request("GET /"));
    EXPECT_EQ(plain.response().status, 0);
    Wire silent{server.port()}; // and those who say nothing hold up nobody
    EXPECT_TRUE((SealedWire{server.port()}.is_open()));
}

TEST_F(Tls, ReportsBadFiles) {
    const auto complaint = [&](const TlsFiles& files) -> std::string {
        ServerOptions wrong = options();
        wrong.tls = files;
        try {
            const RunningServer server{wrong};
            return {};
        } catch (const ListenError& error) {
            return error.what();
        }
    };
    EXPECT_TRUE(
        complaint({"/nowhere/cert.pem", key}).starts_with("/nowhere/cert.pem cannot be used as a certificate: "));
    EXPECT_TRUE(complaint({certificate, certificate}).starts_with(certificate + " cannot be used as its key: "));
    const std::string other = folder.path("other.pem");
    ASSERT_TRUE(make_certificate(folder.path("unused.pem"), other));
    EXPECT_TRUE(complaint({certificate, other}).starts_with(other + " cannot be used as its key: "));
}

TEST_F(Tls, ReadsANewCertificateForNewConnections) {
    RunningServer server{options()};
    const Wire names{server.port()};
    SealedWire before{server.port()};
    const std::string old = before.certificate();
    EXPECT_EQ(old, folder.content("cert.pem"));
    /// What a new connection is shown; who was there before stays connected.
    const auto shown_after_reading = [&] {
        server.read_certificate();
        before.send(names.request("GET /"));
        EXPECT_TRUE(before.hear_until("</title>").starts_with("HTTP/1.1 200"));
        return SealedWire{server.port()}.certificate();
    };

    std::ofstream{certificate} << "half a certi"; // as if it were being written
    EXPECT_EQ(shown_after_reading(), old);
    ASSERT_TRUE(make_certificate(certificate, key));
    EXPECT_EQ(shown_after_reading(), folder.content("cert.pem"));
    EXPECT_NE(folder.content("cert.pem"), old);
    server.stop();
    EXPECT_NE(server.log.text.find("\"certificate_refused\""), std::string::npos) << server.log.text;
    EXPECT_NE(server.log.text.find("\"certificate_read\""), std::string::npos) << server.log.text;
}

} // namespace
} // namespace vaandel::tests
