// The WebSocket over real sockets: play, and everything that a page should never send.

#include "http/wire/running_server.hpp"

namespace vaandel::tests {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using Made = RunningServer::Made;

class SocketWire : public testing::Test {
protected:
    void TearDown() override { EXPECT_EQ(server.wire().ask("GET /").status, 200) << "the server is gone"; }
    Wire opened() {
        Wire page = server.wire();
        EXPECT_EQ(page.upgrade().status, 101);
        return page;
    }
    /// The code of the close frame that answers these bytes.
    unsigned close_code_after(std::string_view bytes) {
        Wire page = opened();
        page.send(bytes);
        const auto answer = page.hear();
        EXPECT_TRUE(page.is_closed_within(seconds{5}));
        return answer ? answer->close_code() : 0;
    }

    RunningServer server;
};

const std::string kBadMessage = R"({"type":"refused","request":"","code":"bad_message"})";

TEST_F(SocketWire, OpensWithTheRightAnswer) {
    Wire page = server.wire();
    const Response opened = page.upgrade("/api/play", fmt::format("Origin: http://127.0.0.1:{}\r\n", server.port()));
    EXPECT_EQ(opened.status, 101);
    EXPECT_EQ(opened.headers.at("sec-websocket-accept"), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    EXPECT_TRUE(opened.headers.contains("content-security-policy"));
    EXPECT_FALSE(opened.headers.contains("sec-websocket-extensions"));
}

TEST_F(SocketWire, PlaysAGame) {
    const Made made = server.make_game();
    Wire page = server.seated(made);
    page.say(R"({"type":"setup","setup":"F...............B3129X2."})");
    EXPECT_NE(page.hear_text().find(R"("phase":"play")"), std::string::npos);
    page.say(R"({"type":"move","ply":1,"from":"c3","to":"c2"})");
    EXPECT_NE(page.hear_text().find(R"("ply":1)"), std::string::npos);
    EXPECT_NE(page.hear_text().find(R"("ply":2)"), std::string::npos);
    page.say(R"({"type":"resign"})");
    EXPECT_NE(page.hear_text().find(R"("winner":"blue","reason":"resigned")"), std::string::npos);
    page.say(R"({"type":"rematch"})");
    EXPECT_NE(page.hear_text().find(R"("rematch":true)"), std::string::npos);
    EXPECT_TRUE(page.hear_text().starts_with(R"({"type":"rematch")"));
}

TEST_F(SocketWire, PlaysByTheClockAndCallsAGameOff) {
    const Made made = server.make_game(R"({"setup":600,"main":900,"free":15})");
    Wire page = opened();
    page.say(RunningServer::attach(made));
    const std::string state = page.hear_text();
    EXPECT_NE(state.find(R"("clock":{"setup":600,"main":900,"free":15,"red":{"left":)"), std::string::npos) << state;
    EXPECT_NE(state.find(R"("runs":true},"blue":null})"), std::string::npos) << state;
    page.say(R"({"type":"claim","as":"win"})");
    EXPECT_EQ(page.hear_text(), R"({"type":"refused","request":"claim","code":"not_now"})");
    page.say(R"({"type":"cancel"})");
    EXPECT_NE(page.hear_text().find(R"("winner":"draw","reason":"cancelled")"), std::string::npos);
}

TEST_F(SocketWire, AThinkingBotDelaysNobody) {
    server.opponent.is_slow = true;
    const std::string setup = R"({"type":"setup","setup":"F...............B3129X2."})";
    const std::string move = R"({"type":"move","ply":1,"from":"c3","to":"c2"})";
    std::vector<Wire> pages;
    for (int game = 0; game < 5; ++game) {
        Wire& page = pages.emplace_back(server.seated(server.make_game()));
        page.say(setup);
        EXPECT_NE(page.hear_text().find(R"("phase":"play")"), std::string::npos);
        page.say(move);
        EXPECT_NE(page.hear_text().find(R"("ply":1)"), std::string::npos);
    }
    pages[3].say(R"({"type":"resign"})");
    EXPECT_NE(pages[3].hear_text().find(R"("reason":"resigned")"), std::string::npos);
    server.opponent.is_slow = false;
    for (const std::size_t game : {0U, 1U, 2U, 4U})
        EXPECT_NE(pages[game].hear_text().find(R"("ply":2)"), std::string::npos);
}

TEST_F(SocketWire, StopsWhileABotThinks) {
    RunningServer other;
    other.opponent.is_slow = true;
    Wire page = other.seated(other.make_game());
    page.say(R"({"type":"setup","setup":"F...............B3129X2."})");
    page.hear_text();
    page.say(R"({"type":"move","ply":1,"from":"c3","to":"c2"})");
    page.hear_text();
    std::this_thread::sleep_for(milliseconds{50});
    other.stop();
    EXPECT_EQ(other.store.games().begin()->second.events.size(), 3U);
}

TEST_F(SocketWire, OpensForOwnOriginOnly) {
    EXPECT_EQ(server.wire().upgrade("/api/play", "Origin: https://evil.example\r\n").status, 403);
    EXPECT_EQ(server.wire().upgrade("/api/play", "Origin: null\r\n").status, 403);
    EXPECT_EQ(server.wire().upgrade("/api/play", "Host: evil.example\r\n").status, 403); // a second Host
    EXPECT_EQ(server.wire().upgrade("/api/elsewhere").status, 404);
    EXPECT_EQ(server.wire().upgrade("/").status, 404);
}

TEST_F(SocketWire, OpensForAValidHandshakeOnly) {
    Wire keyless = server.wire();
    EXPECT_EQ(keyless.ask("GET /api/play", "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n")
                  .status,
              400);
    Wire old = server.wire();
    const Response answer =
        old.ask("GET /api/play", "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 8\r\n"
                                 "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n");
    EXPECT_TRUE(answer.status == 400 || answer.status == 426) << answer.status;
    EXPECT_EQ(server.wire().ask("GET /api/play").status, 426);
    Wire hasty = server.wire(); // a frame behind the request, before it was answered
    const std::string upgrade =
        hasty.request("GET /api/play", "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                                       "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n");
    hasty.send(upgrade + Wire::frame(Opcode::Text, "{}"));
    EXPECT_EQ(hasty.response().status, 400);
}

TEST_F(SocketWire, RefusesWhatItDoesNotUnderstand) {
    Wire page = opened();
    for (const std::string& frame :
         {std::string{}, std::string{"{"}, std::string{"[]"}, std::string{"\"\""}, std::string{"{}"},
          std::string{R"({"type":[]})"}, std::string(4096, '['), R"({"type":)" + std::string(1000, '{'),
          std::string{"\xc3\xa9"}, std::string{R"({"type":"\ud800"})"}}) {
        page.say(frame);
        EXPECT_EQ(page.hear_text(), kBadMessage) << frame;
    }
    page.send(Wire::frame(Opcode::Binary, R"({"type":"resign"})"));
    EXPECT_EQ(page.hear_text(), kBadMessage);
    page.send(Wire::frame(Opcode::Binary, "\xff\xfe"));
    EXPECT_EQ(page.hear_text(), kBadMessage);
    page.say(R"({"type":"move","ply":"x"})");
    EXPECT_EQ(page.hear_text(), R"({"type":"refused","request":"move","code":"bad_message"})");
    page.say(R"({"type":"resign"})");
    EXPECT_EQ(page.hear_text(), R"({"type":"refused","request":"resign","code":"not_now"})");
}

TEST_F(SocketWire, GivesNoSeatForAWrongKey) {
    const Made a = server.make_game();
    const Made b = server.make_game();
    const std::string unknown = R"({"type":"refused","request":"attach","code":"unknown_seat"})";
    for (const Made& wrong : {Made{a.game, b.token}, Made{b.game, a.token}, Made{"AAAAAAAAAAA", a.token},
                              Made{a.game, ""}, Made{a.game, std::string(43, 'A')}, Made{a.game, a.token.substr(0, 42)},
                              Made{"", ""}, Made{"' OR 1=1 --", a.token}, Made{a.game, a.token + "A"}}) {
        Wire page = opened();
        page.say(RunningServer::attach(wrong));
        EXPECT_EQ(page.hear_text(), unknown);
        EXPECT_EQ(page.hear_text(), "(close 1008)");
    }
    Wire page = server.seated(a);
    page.say(RunningServer::attach(b)); // a second seat on one socket
    EXPECT_EQ(page.hear_text(), R"({"type":"refused","request":"attach","code":"not_now"})");
}

TEST_F(SocketWire, AcceptsFragmentedMessages) {
    Wire page = opened();
    const std::string text = R"({"type":"resign"})";
    page.send(Wire::frame(Opcode::Text, text.substr(0, 5), false));
    page.send(Wire::frame(Opcode::Ping, "between"));
    page.send(Wire::frame(Opcode::Continuation, text.substr(5)));
    const auto pong = page.hear_any();
    ASSERT_TRUE(pong);
    EXPECT_EQ(pong->opcode, Opcode::Pong);
    EXPECT_EQ(pong->payload, "between");
    EXPECT_EQ(page.hear_text(), R"({"type":"refused","request":"resign","code":"not_now"})");
}

TEST_F(SocketWire, ClosesOnFramesThatAreTooLong) {
    EXPECT_EQ(close_code_after(Wire::frame(Opcode::Text, std::string(4097, ' '))), 1009U);
    EXPECT_EQ(close_code_after(Wire::frame(Opcode::Text, std::string(60'000, ' '))), 1009U);
    EXPECT_EQ(close_code_after(Wire::frame(Opcode::Text, std::string(3000, ' '), false) +
                               Wire::frame(Opcode::Continuation, std::string(3000, ' '))),
              1009U);
    // A length of 2^62 is announced, and never comes.
    EXPECT_EQ(close_code_after(std::string("\x81\xff\x40\0\0\0\0\0\0\0\x12\x34\x56\x78", 14)), 1009U);
}

TEST_F(SocketWire, ClosesOnTextThatIsNotUtf8) {
    EXPECT_EQ(close_code_after(Wire::frame(Opcode::Text, "\xff\xfe")), 1007U);
    EXPECT_EQ(close_code_after(Wire::frame(Opcode::Text, "\xc0\xaf")), 1007U);
    EXPECT_EQ(close_code_after(Wire::frame(Opcode::Text, "\xed\xa0\x80")), 1007U);
}

TEST_F(SocketWire, ClosesOnBrokenProtocol) {
    EXPECT_EQ(close_code_after(Wire::frame(Opcode::Text, "{}", true, Wire::Mask::No)), 1002U);
    EXPECT_EQ(close_code_after(Wire::frame(Opcode::Text, "{}", true, Wire::Mask::Yes, 4)),
              1002U); // compressed, but that was not agreed on
    EXPECT_EQ(close_code_after(Wire::frame(Opcode::Reserved, "{}")), 1002U);
    EXPECT_EQ(close_code_after(Wire::frame(Opcode::Ping, std::string(126, 'x'))), 1002U);
    EXPECT_EQ(close_code_after(Wire::frame(Opcode::Ping, "x", false)), 1002U);
    EXPECT_EQ(close_code_after(Wire::frame(Opcode::Continuation, "{}")), 1002U);
    EXPECT_EQ(close_code_after(Wire::frame(Opcode::Text, "{", false) + Wire::frame(Opcode::Text, "}")), 1002U);
    EXPECT_EQ(close_code_after(Wire::frame(Opcode::Close, "x")), 1002U);
}

TEST_F(SocketWire, AnswersAClose) {
    EXPECT_EQ(close_code_after(Wire::frame(Opcode::Close, std::string("\x03\xe8", 2))), 1000U);
    Wire page = opened();
    page.send(Wire::frame(Opcode::Close, ""));
    EXPECT_TRUE(page.is_closed_within(seconds{5}));
}

TEST_F(SocketWire, SurvivesBrokenSockets) {
    const Made made = server.make_game();
    for (int times = 0; times < 25; ++times) {
        Wire page = server.seated(made);
        page.send(Wire::frame(Opcode::Text, R"({"type":"setup","setup":"F...............B3129X2."})")
                      .substr(0, std::size_t(times) * 2));
        page.reset();
    }
    Wire page = server.seated(made);
    page.say(R"({"type":"setup","setup":"F...............B3129X2."})");
    EXPECT_NE(page.hear_text().find(R"("phase":"play")"), std::string::npos);
}

/// Frames that are not messages count as messages, however they are split.
TEST_F(SocketWire, ClosesOnFloodsWithoutMessages) {
    const std::string many_pings = [] {
        std::string bytes;
        for (int times = 0; times < 300; ++times)
            bytes += Wire::frame(Opcode::Ping, times % 2 == 0 ? "" : "are you there?");
        return bytes;
    }();
    const std::string many_parts = [] {
        std::string bytes = Wire::frame(Opcode::Text, "", false);
        for (int times = 0; times < 300; ++times)
            bytes += Wire::frame(Opcode::Continuation, "", false);
        return bytes;
    }();
    for (const std::string& flood : {many_pings, many_parts, Wire::frame(Opcode::Text, "{", false) + many_pings}) {
        Wire page = opened();
        for (std::size_t at = 0; at < flood.size(); at += 1000)
            page.send(std::string_view{flood}.substr(at, 1000));
        std::optional<Frame> last;
        while (auto next = page.hear_any()) {
            last = std::move(next);
            if (last->opcode == Opcode::Close)
                break;
        }
        ASSERT_TRUE(last);
        EXPECT_EQ(last->close_code(), 1008U);
    }
}

TEST_F(SocketWire, ClosesOnFloodsOfMessages) {
    Wire page = opened();
    for (int times = 0; times < 300; ++times)
        page.say("{");
    std::optional<Frame> last;
    int heard = 0;
    while (const auto next = page.hear()) {
        last = next;
        ++heard;
    }
    ASSERT_TRUE(last);
    EXPECT_EQ(last->close_code(), 1008U);
    EXPECT_LT(heard, 250);
}

TEST_F(SocketWire, SendsToEverySocketOfTheSeat) {
    const Made made = server.make_game();
    Wire a = server.seated(made);
    Wire b = server.seated(made);
    a.say(R"({"type":"setup","setup":"F...............B3129X2."})");
    EXPECT_EQ(a.hear_text(), b.hear_text());
}

TEST(ImpatientSocket, DropsSocketsWithoutASeat) {
    RunningServer server{impatient()};
    Wire page = server.wire();
    EXPECT_EQ(page.upgrade().status, 101);
    for (int times = 0; times < 10; ++times) { // talking does not help
        page.say("{");
        std::this_thread::sleep_for(milliseconds{60});
    }
    EXPECT_TRUE(page.is_closed_within(seconds{5}));
    server.stop();
    EXPECT_NE(server.log.text.find(R"("event":"dropped","why":"no_seat_taken")"), std::string::npos) << server.log.text;
}

/// So it is with the pages of a server that gives its games away before it hangs up on all.
TEST(ImpatientSocket, HasTimeToAnswerAnEarlierFarewellWhenTheServerStops) {
    RunningServer server{impatient()};
    Wire page = server.seated(server.make_game());
    for (int times = 0; times < 300; ++times)
        page.say("{");
    auto heard = page.hear_any();
    while (heard && heard->opcode != Opcode::Close)
        heard = page.hear_any();
    ASSERT_TRUE(heard); // and not answered
    const auto start = std::chrono::steady_clock::now();
    server.stop();
    EXPECT_GT(std::chrono::steady_clock::now() - start, milliseconds{150});
}

TEST(ImpatientSocket, DropsSilentSockets) {
    RunningServer server{impatient()};
    Wire page = server.seated(server.make_game());
    const auto start = std::chrono::steady_clock::now();
    EXPECT_TRUE(page.is_closed_within(seconds{5})); // no ping is answered
    EXPECT_GT(std::chrono::steady_clock::now() - start, milliseconds{300});
}

TEST(ImpatientSocket, KeepsSocketsThatAnswerPings) {
    RunningServer server{impatient()};
    Wire page = server.seated(server.make_game());
    for (int pings = 0; pings < 5; ++pings) { // longer than the idle time
        const auto ping = page.hear_any();
        ASSERT_TRUE(ping);
        ASSERT_EQ(ping->opcode, Opcode::Ping);
        page.send(Wire::frame(Opcode::Pong, ping->payload));
    }
    page.say(R"({"type":"resign"})");
    EXPECT_EQ(page.hear_text(), R"({"type":"refused","request":"resign","code":"not_now"})");
}

TEST(BusySocket, DropsSlowReaders) {
    ServerOptions options = patient();
    options.limits.frames = {.burst = 1e6, .per_second = 1e6};
    RunningServer server{options};
    const Made made = server.make_game();
    Wire deaf{server.port(), 2048};
    EXPECT_EQ(deaf.upgrade().status, 101);
    deaf.say(RunningServer::attach(made));
    deaf.say(R"({"type":"setup","setup":"F...............B3129X2."})");
    deaf.say(R"({"type":"move","ply":1,"from":"c3","to":"c2"})");
    std::string echoes; // each is answered by a state
    for (int times = 0; times < 100; ++times)
        echoes += Wire::frame(Opcode::Text, R"({"type":"move","ply":1,"from":"c3","to":"c2"})");
    bool is_taken = true;
    for (int times = 0; times < 5000 && is_taken; ++times)
        is_taken = deaf.send(echoes);
    EXPECT_FALSE(is_taken);
    // Another page at the same seat is unaffected.
    Wire page = server.seated(made);
    page.say(R"({"type":"resign"})");
    std::string heard = page.hear_text();
    while (heard.starts_with('{') && heard.find("resigned") == std::string::npos) // the bot may still move
        heard = page.hear_text();
    EXPECT_NE(heard.find("resigned"), std::string::npos) << heard;
    server.stop();
    EXPECT_NE(server.log.text.find(R"("event":"dropped","why":"slow_reader")"), std::string::npos);
}

TEST(SocketLog, LogsNoTokenAndNoRank) {
    RunningServer server;
    const Made made = server.make_game();
    Wire page = server.seated(made);
    page.say(R"({"type":"setup","setup":"F...............B3129X2."})");
    page.hear_text();
    Wire stranger = server.wire();
    stranger.upgrade();
    stranger.say(RunningServer::attach({made.game, made.token.substr(0, 42)}));
    stranger.hear_text();
    server.wire().upgrade("/api/play?token=" + made.token, "Origin: http://evil.example\r\n");
    server.stop();
    EXPECT_NE(server.log.text.find(R"("event":"socket_refused")"), std::string::npos);
    EXPECT_EQ(server.log.text.find(made.token.substr(0, 42)), std::string::npos);
    EXPECT_EQ(server.log.text.find("3129X2"), std::string::npos);
}

} // namespace
} // namespace vaandel::tests
