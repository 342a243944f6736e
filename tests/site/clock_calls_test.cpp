// Time controls over HTTP: requested, refused, and shown to an invited guest before they take their seat.

#include "vaandel/site/site.hpp"

#include "site/guests.hpp"

namespace vaandel::tests {
namespace {

class ClockCalls : public testing::Test {
protected:
    HttpReply post(std::string_view target, std::string_view body) {
        std::optional<HttpReply> answer;
        site.answer({.method = Method::Post,
                     .target = target,
                     .host = "localhost:8080",
                     .content_type = "application/json",
                     .body = body,
                     .caller = "198.51.100.7"},
                    [&](HttpReply reply) { answer = std::move(reply); });
        house.settle();
        return answer.value();
    }
    static boost::json::object fields(const HttpReply& reply) {
        const auto body = bytes_of(reply);
        return value({reinterpret_cast<const char*>(body.data()), body.size()}).as_object();
    }
    HttpReply make(std::string_view opponent, std::string_view clock) {
        return post("/api/games",
                    fmt::format(R"({{"edition":"duel8","side":"blue","opponent":"{}","clock":{}}})", opponent, clock));
    }
    HttpReply look(const std::string& game, const std::string& invitation) {
        return post("/api/invitations",
                    fmt::format(R"({{"game":"{}","invitation":"{}","look":true}})", game, invitation));
    }

    House house;
    Site site{*house.tables, *house.replays, *house.opponent, house.secrets, {}, HostRule{"127.0.0.1", 8080}};
};

const std::string kClock = R"({"setup":300,"main":600,"free":15})";

TEST_F(ClockCalls, MakeGamesWithAClock) {
    for (const char* opponent : {"bot", "friend"}) {
        const HttpReply made = make(opponent, kClock);
        ASSERT_EQ(made.status, 201U);
        const auto id = GameId::parse(fields(made).at("game").as_string());
        EXPECT_EQ(house.store.games().at(*id).game.clock, "300 600 15");
    }
    const HttpReply untimed = make("bot", "null");
    ASSERT_EQ(untimed.status, 201U);
    EXPECT_EQ(house.store.games().at(*GameId::parse(fields(untimed).at("game").as_string())).game.clock, "");
}

TEST_F(ClockCalls, RefuseUnplayableClocks) {
    for (const char* wrong :
         {R"("quick")", "5", "{}", R"({"setup":9,"main":600,"free":15})", R"({"setup":300,"main":0,"free":4})",
          R"({"setup":300,"main":-1,"free":15})", R"({"setup":300,"main":1.5,"free":15})",
          R"({"setup":300,"main":18446744073709551615,"free":15})", R"({"setup":300,"free":15})"})
        EXPECT_EQ(make("bot", wrong).status, 400U) << wrong;
    EXPECT_EQ(make("beside", kClock).status, 400U);
    EXPECT_EQ(make("beside", "null").status, 201U);
    EXPECT_EQ(house.store.games().size(), 1U);
}

TEST_F(ClockCalls, ShowTheClockInTheInvitation) {
    const auto host = fields(make("friend", kClock));
    const std::string game{host.at("game").as_string()};
    const std::string invitation{host.at("invitation").as_string()};
    for (int times = 0; times < 2; ++times) {
        const HttpReply seen = look(game, invitation);
        EXPECT_EQ(seen.status, 200U);
        auto told = fields(seen);
        EXPECT_EQ(told.erase("rules"), 1U);
        EXPECT_EQ(told, value(R"({"edition":"duel8","side":"red","host":null,"clock":)" + kClock + "}").as_object());
    }
    EXPECT_EQ(house.tables->cache.size(), 0U);
    EXPECT_EQ(look(game, std::string(43, 'A')).status, 404U);
    EXPECT_EQ(look("AAAAAAAAAAA", invitation).status, 404U);
    EXPECT_EQ(post("/api/invitations", fmt::format(R"({{"game":"{}","invitation":"{}"}})", game, invitation)).status,
              201U);
    EXPECT_EQ(look(game, invitation).status, 410U);
}

} // namespace
} // namespace vaandel::tests
