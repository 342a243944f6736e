// The calls about seats over HTTP: keys, names, open tables, and the state of a player's games.

#include "vaandel/site/site.hpp"

#include "site/guests.hpp"

namespace vaandel::tests {
namespace {

namespace json = boost::json;

class HttpSeats : public testing::Test {
protected:
    struct Answer {
        unsigned status;
        json::object body;
        std::string code() const { return std::string{body.at("error").at("code").as_string()}; }
        std::string text(std::string_view field) const { return std::string{body.at(field).as_string()}; }
    };
    Answer ask(const HttpRequest& request) { return ask_at(site, request); }
    Answer ask_at(Site& asked, HttpRequest request) {
        request.host = "localhost:8080";
        request.caller = "198.51.100.7";
        request.content_type = "application/json";
        std::optional<Answer> answer;
        asked.answer(request, [&](const HttpReply& reply) {
            const auto bytes = bytes_of(reply);
            const std::string_view text{reinterpret_cast<const char*>(bytes.data()), bytes.size()};
            answer = {reply.status, json::parse(text).as_object()};
        });
        house.settle();
        return answer.value();
    }
    Answer post(std::string_view target, const json::object& body) {
        const std::string text = json::serialize(body);
        return ask({.method = Method::Post, .target = target, .body = text});
    }
    Answer get(std::string_view target) { return ask({.method = Method::Get, .target = target}); }
    std::string key() { return Token::make(house.secrets).reveal(); }
    json::object wish(std::string_view opponent) {
        return {{"edition", "barrage8"}, {"side", "red"}, {"opponent", opponent}, {"key", key()}};
    }

    House house;
    Site site{*house.tables, *house.replays, *house.opponent, house.secrets, {}, HostRule{"127.0.0.1", 8080}};
};

TEST_F(HttpSeats, AreListedBesideADamagedGame) {
    const std::string owner = key();
    std::vector<std::string> games;
    for (int times = 0; times < 3; ++times) {
        json::object wanted = wish("friend");
        wanted["owner"] = owner;
        games.push_back(post("/api/games", wanted).text("game"));
    }
    house.store.games().at(GameId::parse(games[1]).value()).events.push_back({1, {}, Side::Red, "jump", ""});
    house.restart();
    Site anew{*house.tables, *house.replays, *house.opponent, house.secrets, {}, HostRule{"127.0.0.1", 8080}};
    const std::string body = json::serialize(json::object{{"owner", owner}});
    const Answer answer = ask_at(anew, {.method = Method::Post, .target = "/api/seats", .body = body});
    EXPECT_EQ(answer.status, 200U);
    EXPECT_EQ(answer.body.at("damaged"), (json::array{json::value(games[1])}));
    std::set<std::string> told;
    for (const json::value& seat : answer.body.at("seats").as_array())
        told.insert(std::string{seat.at("game").as_string()});
    EXPECT_EQ(told, (std::set{games[0], games[2]}));
}

TEST_F(HttpSeats, AreMadeOncePerKey) {
    for (const std::string_view opponent : {"bot", "friend", "beside", "anybody"}) {
        const json::object wanted = wish(opponent);
        const Answer first = post("/api/games", wanted);
        EXPECT_EQ(first.status, 201U);
        EXPECT_EQ(post("/api/games", wanted).body, first.body) << opponent;
        EXPECT_EQ(first.body.contains("table"), opponent == "anybody");
    }
    EXPECT_EQ(house.store.games().size(), 4U);
    json::object other = wish("bot");
    post("/api/games", other);
    other["edition"] = "duel8";
    const Answer refused = post("/api/games", other);
    EXPECT_EQ(refused.status, 409U);
    EXPECT_EQ(refused.code(), "key_used");
}

TEST_F(HttpSeats, RefuseMalformedKeys) {
    for (const std::string_view field : {"key", "owner", "name"})
        for (const json::value& wrong : {json::value{7}, json::value(nullptr), json::value{json::array{}}}) {
            json::object body = wish("bot");
            body[field] = wrong;
            EXPECT_EQ(post("/api/games", body).status, 400U) << field;
        }
    for (const std::string_view field : {"key", "owner"}) {
        json::object body = wish("bot");
        body[field] = "short";
        EXPECT_EQ(post("/api/games", body).status, 400U) << field;
    }
    EXPECT_TRUE(house.store.games().empty());
}

TEST_F(HttpSeats, AreFoundInTheLobbyAndTakenOnce) {
    json::object wanted = wish("anybody");
    wanted["name"] = "  Ada\u202e ";
    const Answer host = post("/api/games", wanted);
    EXPECT_EQ(get("/api/tables").body, json::parse(R"({"tables":[]})")); // nobody sits there
    Page page = house.attached(*GameId::parse(host.text("game")), *Token::parse(host.text("token")));
    const Answer listed = get("/api/tables");
    EXPECT_EQ(listed.body, (json::object{{"tables", json::array{{{"table", host.text("table")},
                                                                 {"edition", "barrage8"},
                                                                 {"side", "blue"},
                                                                 {"clock", nullptr},
                                                                 {"host", "Ada"}}}}}));
    const std::string all = json::serialize(listed.body);
    for (const std::string_view secret : {"game", "token", "invitation"})
        EXPECT_EQ(all.find(host.body.contains(secret) ? host.text(secret) : "nothing"), std::string::npos) << secret;

    const json::object taker{{"table", host.text("table")}, {"key", key()}, {"name", "Bo"}};
    const Answer taken = post("/api/tables/take", taker);
    EXPECT_EQ(taken.status, 201U);
    EXPECT_EQ(taken.text("edition"), "barrage8");
    EXPECT_EQ(taken.text("side"), "blue");
    EXPECT_EQ(post("/api/tables/take", taker).body, taken.body);
    const Answer late = post("/api/tables/take", {{"table", host.text("table")}, {"key", key()}});
    EXPECT_EQ(late.status, 410U);
    EXPECT_EQ(late.code(), "used_up");
    EXPECT_EQ(post("/api/tables/take", {{"table", "AAAAAAAAAAA"}}).status, 404U);
    EXPECT_EQ(post("/api/tables/take", {{"table", 7}}).status, 400U);
    EXPECT_EQ(post("/api/tables", {}).status, 405U);
    EXPECT_EQ(word(page, "phase"), "setup");
}

TEST_F(HttpSeats, DistinguishAGameThatNeverBeganFromADraw) {
    const std::string own = key();
    json::object wanted = wish("bot");
    wanted["owner"] = own;
    const Answer made = post("/api/games", wanted);
    house.attached(*GameId::parse(made.text("game")), *Token::parse(made.text("token"))).say(R"({"type":"cancel"})");
    const auto seats = post("/api/seats", {{"owner", own}}).body.at("seats").as_array();
    ASSERT_EQ(seats.size(), 1U);
    EXPECT_EQ(seats[0].at("phase"), "over");
    EXPECT_EQ(seats[0].at("result"), "aborted");
}

TEST_F(HttpSeats, TellOfARematchAndTheReplayOfTheNames) {
    json::object wanted = wish("friend");
    wanted["name"] = "Anna";
    const Answer host = post("/api/games", wanted);
    const Answer guest = post("/api/invitations",
                              {{"game", host.text("game")}, {"invitation", host.text("invitation")}, {"name", "Bo"}});
    const GameId id = *GameId::parse(host.text("game"));
    Page red = house.attached(id, *Token::parse(host.text("token")));
    Page blue = house.attached(id, *Token::parse(guest.text("token")));
    const auto rematch = [&](const Answer& seat) {
        const json::array shown{{{"game", seat.text("game")}, {"token", seat.text("token")}}};
        return post("/api/seats", {{"seats", shown}}).body.at("seats").as_array().at(0).at("rematch");
    };
    red.say(kSetup);
    blue.say(kSetup);
    red.say(kResign);
    house.settle();
    EXPECT_EQ(rematch(guest), nullptr);
    red.say(kRematch);
    house.settle();
    const std::string next = word(red, "game");
    EXPECT_NE(next, host.text("game"));
    EXPECT_EQ(rematch(guest), json::value(json::string_view{next}));
    EXPECT_EQ(rematch(host), json::value(json::string_view{next}));
    const Answer replay = get(fmt::format("/api/games/{}/replay", id.text()));
    EXPECT_EQ(replay.body.at("names"), value(R"({"red": "Anna", "blue": "Bo"})"));
}

TEST_F(HttpSeats, AreListedByTheirKeys) {
    const std::string own = key();
    json::object wanted = wish("bot");
    wanted["owner"] = own;
    const Answer made = post("/api/games", wanted);
    const auto seats = [&](const json::object& body) { return post("/api/seats", body).body.at("seats").as_array(); };
    ASSERT_EQ(seats({{"owner", own}}).size(), 1U);
    EXPECT_EQ(seats({{"owner", own}})[0].at("game"), made.body.at("game"));
    EXPECT_EQ(seats({{"owner", own}})[0].at("your_turn"), true);
    EXPECT_EQ(seats({{"seats", json::array{{{"game", made.text("game")}, {"token", made.text("token")}}}}}).size(), 1U);
    EXPECT_EQ(seats({}).size(), 0U);
    EXPECT_EQ(json::serialize(seats({{"owner", own}})).find(made.text("token")), std::string::npos);

    const std::string fresh = key();
    EXPECT_EQ(seats({{"owner", own}, {"new_owner", fresh}}).size(), 1U);
    EXPECT_EQ(seats({{"owner", own}}).size(), 0U);
    EXPECT_EQ(seats({{"owner", fresh}}).size(), 1U);

    json::array many;
    for (std::size_t at = 0; at <= kMostSeatsShown; ++at)
        many.push_back({{"game", "g"}, {"token", "t"}});
    EXPECT_EQ(post("/api/seats", {{"seats", many}}).status, 400U);
    for (const json::value& wrong :
         {json::value{7}, json::value{json::array{7}}, json::value{json::array{json::object{}}}})
        EXPECT_EQ(post("/api/seats", {{"seats", wrong}}).status, 400U);
    EXPECT_EQ(post("/api/seats", {{"owner", "short"}}).status, 400U);
    EXPECT_EQ(get("/api/seats").status, 405U);
}

TEST_F(HttpSeats, NameTheHost) {
    json::object wanted = wish("friend");
    for (const auto& [name, told] : {std::pair{"Ada", json::value("Ada")}, std::pair{"bot", json::value(nullptr)}}) {
        wanted["name"] = name;
        wanted["key"] = key();
        const Answer host = post("/api/games", wanted);
        const Answer look = post(
            "/api/invitations", {{"game", host.text("game")}, {"invitation", host.text("invitation")}, {"look", true}});
        EXPECT_EQ(look.status, 200U);
        EXPECT_EQ(look.body.at("host"), told) << name;
    }
}

TEST_F(HttpSeats, ShowNamesToTheOther) {
    json::object wanted = wish("friend");
    wanted["name"] = "bot"; // the bot's, and so nobody's
    const Answer host = post("/api/games", wanted);
    const Answer guest =
        post("/api/invitations",
             {{"game", host.text("game")}, {"invitation", host.text("invitation")}, {"name", "Zo\u0065\u0308"}});
    EXPECT_EQ(guest.status, 201U);
    Page page = house.attached(*GameId::parse(host.text("game")), *Token::parse(host.text("token")));
    EXPECT_EQ(read(page.last()).at("names"), json::parse(R"({"red":null,"blue":"Zoë"})"));
}

} // namespace
} // namespace vaandel::tests
