// The calls under /api/ over HTTP, without sockets: editions, set-ups, games and invitations.

#include <zlib.h>

#include "site/http_calls.hpp"

namespace vaandel::tests {
namespace {

namespace json = boost::json;

/// What a browser makes of an answer in gzip.
std::string unpacked(std::string packed) {
    std::string plain(1 << 20, '\0');
    z_stream stream{};
    inflateInit2(&stream, 15 + 16);
    stream.next_in = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_in = uInt(packed.size());
    stream.next_out = reinterpret_cast<Bytef*>(plain.data());
    stream.avail_out = uInt(plain.size());
    EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
    plain.resize(stream.total_out);
    inflateEnd(&stream);
    return plain;
}

TEST_F(Http, NamesTheEditions) {
    const HttpReply reply = get("/api/editions");
    EXPECT_EQ(reply.status, 200U);
    EXPECT_EQ(reply.content_type, "application/json");
    const json::object body = json::parse(text_of(reply)).as_object();
    EXPECT_EQ(body.at("version"), VAANDEL_VERSION);
    const json::array& editions = body.at("editions").as_array();
    ASSERT_EQ(editions.size(), 5U);
    const json::object& barrage8 = editions[4].as_object();
    json::object known = barrage8;
    known.erase("presets");
    EXPECT_EQ(json::value(known),
              json::parse(R"({"id": "barrage8", "width": 8, "height": 8, "zone_rows": 3, "files": "abcdefgh",
        "lakes": ["c4", "f4", "c5", "f5"],
        "army": [{"rank": "X", "count": 1}, {"rank": "9", "count": 1}, {"rank": "3", "count": 1},
                 {"rank": "2", "count": 2},
                 {"rank": "1", "count": 1}, {"rank": "B", "count": 1}, {"rank": "F", "count": 1}],
        "levels": ["newcomer", "learner", "casual", "steady", "skilled", "strong", "expert", "master"],
        "rules": {"two-squares": "3", "more-squares": "game", "both-immobile": "draw", "immobility": "every-ply",
                  "scout-charge": "allowed", "winning-defender": "stays", "silent-defence": "off",
                  "max-plies-without-attack": 200,
                  "max-plies": 4000}})"));
    EXPECT_EQ(editions[0].at("files"), "abcdefghik");
    EXPECT_EQ(editions[0].at("army").as_array().size(), 12U);
    for (const json::value& edition : editions) {
        EXPECT_GE(edition.at("presets").as_array().size(), 12U);
        for (const json::value& preset : edition.at("presets").as_array())
            EXPECT_TRUE(parse_setup(*find_edition(std::string_view{edition.at("id").as_string()}),
                                    std::string_view{preset.at("setup").as_string()}));
    }
}

TEST_F(Http, SaysHowLongFinishedGamesAreKept) {
    const auto kept_days = [&] {
        Site anew{*house.tables, *house.replays, *house.opponent, house.secrets, {}, HostRule{"127.0.0.1", 8080}};
        json::value told;
        anew.answer({.target = "/api/editions", .host = "127.0.0.1:8080"},
                    [&](const HttpReply& reply) { told = json::parse(text_of(reply)).at("kept_days"); });
        return told;
    };
    EXPECT_EQ(kept_days(), nullptr);
    for (const auto& [hours, days] : {std::pair{720, 30}, std::pair{25, 2}}) {
        house.options.retention.finished = std::chrono::hours{hours};
        house.restart();
        EXPECT_EQ(kept_days(), days);
    }
}

TEST_F(Http, CompressesTheEditions) {
    const HttpReply packed = ask({.target = "/api/editions", .accept_encoding = "gzip, br"});
    EXPECT_EQ(header(packed, "Content-Encoding"), "gzip");
    EXPECT_EQ(header(packed, "Vary"), "Accept-Encoding");
    const std::string plain = text_of(get("/api/editions"));
    EXPECT_EQ(unpacked(text_of(packed)), plain);
    EXPECT_LT(text_of(packed).size(), plain.size() / 3);
    EXPECT_EQ(text_of(ask({.target = "/api/editions", .accept_encoding = "gzip;q=0"})), plain);
}

TEST_F(Http, NamesTheCardGame) {
    const json::object body = json::parse(text_of(get("/api/editions"))).as_object();
    EXPECT_EQ(body.at("cards"),
              json::parse(R"({"id": "cards", "line": 5, "hand": 3, "levels": ["easy", "medium", "strong"],
        "deck": [{"rank": "X", "count": 1}, {"rank": "9", "count": 1}, {"rank": "8", "count": 1},
                 {"rank": "7", "count": 1},
                 {"rank": "6", "count": 2}, {"rank": "5", "count": 2}, {"rank": "4", "count": 3},
                 {"rank": "3", "count": 3},
                 {"rank": "2", "count": 4}, {"rank": "1", "count": 1}, {"rank": "B", "count": 3},
                 {"rank": "F", "count": 1}],
        "decks": {"patch23": [{"rank": "X", "count": 1}, {"rank": "9", "count": 1}, {"rank": "8", "count": 1},
                              {"rank": "7", "count": 1}, {"rank": "6", "count": 2}, {"rank": "5", "count": 2},
                              {"rank": "4", "count": 3}, {"rank": "3", "count": 3}, {"rank": "2", "count": 4},
                              {"rank": "1", "count": 1}, {"rank": "B", "count": 3}, {"rank": "F", "count": 1}],
                  "jumbo23": [{"rank": "X", "count": 1}, {"rank": "9", "count": 1}, {"rank": "8", "count": 1},
                              {"rank": "7", "count": 1}, {"rank": "6", "count": 2}, {"rank": "5", "count": 2},
                              {"rank": "4", "count": 2}, {"rank": "3", "count": 4}, {"rank": "2", "count": 4},
                              {"rank": "1", "count": 1}, {"rank": "B", "count": 3}, {"rank": "F", "count": 1}]},
        "rules": {"deck": "patch23", "stuck-check": "line", "flag-rescue": "forbidden", "chain-attacks": "off",
                  "max-turns-without-attack": 100}})"));
}

TEST_F(Http, GivesRandomSetups) {
    std::string previous;
    for (int times = 0; times < 5; ++times) {
        const HttpReply reply = post("/api/setups", R"({"edition": "duel8"})");
        EXPECT_EQ(reply.status, 200U);
        EXPECT_EQ(header(reply, "Cache-Control"), "no-store");
        const std::string text{json::parse(text_of(reply)).at("setup").as_string()};
        EXPECT_TRUE(parse_setup(kDuel8, text)) << text;
        EXPECT_NE(text, previous);
        previous = text;
    }
}

TEST_F(Http, MakesGames) {
    for (const std::string_view side : {"red", "blue", "random"}) {
        const std::string body = R"({"edition": "duel8", "side": ")" + std::string{side} + R"(", "opponent": "bot"})";
        const HttpReply reply = post("/api/games", body);
        ASSERT_EQ(reply.status, 201U) << text_of(reply);
        EXPECT_EQ(header(reply, "Cache-Control"), "no-store");
        const json::object made = json::parse(text_of(reply)).as_object();
        const std::string_view given = made.at("side").as_string();
        EXPECT_TRUE(given == side || (side == "random" && (given == "red" || given == "blue")));
        Page page = house.attached(*GameId::parse(std::string_view{made.at("game").as_string()}),
                                   *Token::parse(std::string_view{made.at("token").as_string()}));
        EXPECT_TRUE(page.has_seat());
        EXPECT_EQ(made.size(), 3U);
    }
}

TEST_F(Http, MakesGamesOfALevel) {
    const auto level_in = [&](std::string_view edition, std::string_view wish) {
        const HttpReply reply = post(
            "/api/games", fmt::format(R"({{"edition": "{}", "side": "red", "opponent": "bot"{}}})", edition, wish));
        if (reply.status != 201)
            return code_of(reply);
        const json::object made = json::parse(text_of(reply)).as_object();
        Page page = house.attached(*GameId::parse(std::string_view{made.at("game").as_string()}),
                                   *Token::parse(std::string_view{made.at("token").as_string()}));
        return std::string{json::parse(page.last()).at("level").as_string()};
    };
    for (const std::string_view level : {"easy", "medium", "strong"})
        EXPECT_EQ(level_in("cards", fmt::format(R"(, "level": "{}")", level)), level);
    for (const engine::Level level : engine::kAllLevels)
        EXPECT_EQ(level_in("duel8", fmt::format(R"(, "level": "{}")", name_of(level))), name_of(level));
    for (const std::string_view edition : {"cards", "duel8"}) {
        EXPECT_EQ(level_in(edition, ""), "strong");
        for (const std::string_view wrong : {R"("godlike")", R"("Strong")", R"("4")", "3", "null", R"("")"})
            EXPECT_EQ(level_in(edition, fmt::format(R"(, "level": {})", wrong)), "400 bad_request") << wrong;
    }
    EXPECT_EQ(level_in("cards", R"(, "level": "newcomer")"), "400 bad_request");
    EXPECT_EQ(level_in("original", R"(, "level": "easy")"), "400 bad_request");
    EXPECT_EQ(code_of(post("/api/setups", R"({"edition": "cards"})")), "400 bad_request");
}

TEST_F(Http, GivesBothKeysToTwoAtOneScreen) {
    const HttpReply made = post("/api/games", R"({"edition": "duel8", "side": "blue", "opponent": "beside"})");
    ASSERT_EQ(made.status, 201U);
    const json::object seat = json::parse(text_of(made)).as_object();
    EXPECT_EQ(seat.size(), 4U);
    const GameId id = *GameId::parse(std::string_view{seat.at("game").as_string()});
    const auto side_of = [&](std::string_view key) {
        const Page page = house.attached(id, *Token::parse(std::string_view{seat.at(key).as_string()}));
        return json::parse(page.last()).at("you");
    };
    EXPECT_EQ(seat.at("side"), "blue");
    EXPECT_EQ(side_of("token"), "blue");
    EXPECT_EQ(side_of("other"), "red");
    EXPECT_EQ(
        code_of(post("/api/games", R"({"edition": "duel8", "side": "red", "opponent": "beside", "level": "strong"})")),
        "400 bad_request");
}

TEST_F(Http, InvitesAFriend) {
    const auto fields = [](const HttpReply& reply) { return json::parse(text_of(reply)).as_object(); };
    const auto word = [](const json::object& object, std::string_view field) {
        return std::string{object.at(field).as_string()};
    };
    const HttpReply made = post("/api/games", R"({"edition": "duel8", "side": "blue", "opponent": "friend"})");
    ASSERT_EQ(made.status, 201U);
    const json::object host = fields(made);
    EXPECT_EQ(host.size(), 4U);
    const std::string body =
        fmt::format(R"({{"game": "{}", "invitation": "{}"}})", word(host, "game"), word(host, "invitation"));
    const HttpReply taken = post("/api/invitations", body);
    ASSERT_EQ(taken.status, 201U) << text_of(taken);
    EXPECT_EQ(header(taken, "Cache-Control"), "no-store");
    const json::object guest = fields(taken);
    EXPECT_EQ(guest.size(), 4U);
    EXPECT_EQ(word(guest, "game"), word(host, "game"));
    EXPECT_EQ(word(guest, "side"), "red");
    EXPECT_EQ(word(guest, "edition"), "duel8");
    EXPECT_TRUE(house.attached(*GameId::parse(word(guest, "game")), *Token::parse(word(guest, "token"))).has_seat());

    EXPECT_EQ(code_of(post("/api/invitations", body)), "410 used_up");
    EXPECT_EQ(code_of(post("/api/invitations", R"({"game": "AAAAAAAAAAA", "invitation": "x"})")), "404 not_found");
    EXPECT_EQ(code_of(post("/api/invitations", R"({"game": "AAAAAAAAAAA"})")), "400 bad_request");
    EXPECT_EQ(code_of(post("/api/invitations", "[]")), "400 bad_json");
    EXPECT_EQ(code_of(get("/api/invitations")), "405 method");
    EXPECT_EQ(code_of(ask({.method = Method::Post,
                           .target = "/api/invitations",
                           .origin = "https://evil.example",
                           .content_type = "application/json",
                           .body = body})),
              "403 origin");
    EXPECT_EQ(
        code_of(post("/api/games", R"({"edition": "duel8", "side": "red", "opponent": "friend", "level": "strong"})")),
        "400 bad_request");
}

TEST_F(Http, MakesGamesOfBothSidesAtRandom) {
    std::map<std::string, int> sides;
    for (int times = 0; times < 60; ++times) {
        const HttpReply reply = post("/api/games", R"({"edition": "duel8", "side": "random", "opponent": "bot"})");
        ++sides[std::string{json::parse(text_of(reply)).at("side").as_string()}];
    }
    EXPECT_GT(sides["red"], 10);
    EXPECT_GT(sides["blue"], 10);
}

TEST_F(Http, RefusesBadCalls) {
    for (const std::string_view target : {"/api/games", "/api/setups"}) {
        EXPECT_EQ(code_of(post(target, "{")), "400 bad_json");
        EXPECT_EQ(code_of(post(target, "")), "400 bad_json");
        EXPECT_EQ(code_of(post(target, "[]")), "400 bad_json");
        EXPECT_EQ(code_of(post(target, "{}")), "400 bad_request");
        EXPECT_EQ(code_of(post(target, R"({"edition": 8})")), "400 bad_request");
        EXPECT_EQ(code_of(post(target, R"({"edition": "chess"})")), "400 unknown_edition");
        EXPECT_EQ(code_of(get(target)), "405 method");
        EXPECT_EQ(header(get(target), "Allow"), "POST");
        for (const std::optional<std::string_view> type : {std::optional<std::string_view>{},
                                                           {"text/plain"},
                                                           {"application/x-www-form-urlencoded"},
                                                           {"application/jsonx"}})
            EXPECT_EQ(code_of(ask({.method = Method::Post, .target = target, .content_type = type, .body = "{}"})),
                      "415 content_type");
        EXPECT_EQ(code_of(ask({.method = Method::Post,
                               .target = target,
                               .origin = "http://evil.example",
                               .content_type = "application/json",
                               .body = R"({"edition": "duel8"})"})),
                  "403 origin");
    }
    EXPECT_EQ(code_of(post("/api/games", R"({"edition": "duel8", "side": "green", "opponent": "bot"})")),
              "400 bad_request");
    EXPECT_EQ(code_of(post("/api/games", R"({"edition": "duel8", "side": "red"})")), "400 bad_request");
    EXPECT_EQ(code_of(post("/api/games", R"({"edition": "duel8", "side": "red", "opponent": "human"})")),
              "400 bad_request");
    EXPECT_TRUE(house.store.games().empty());
}

TEST_F(Http, AcceptsAContentTypeWithACharset) {
    EXPECT_EQ(ask({.method = Method::Post,
                   .target = "/api/setups",
                   .origin = "http://localhost:8080",
                   .content_type = "application/json; charset=utf-8",
                   .body = R"({"edition": "duel8"})"})
                  .status,
              200U);
}

TEST_F(Http, RefusesOtherMethodsAndPaths) {
    EXPECT_EQ(code_of(ask({.method = Method::Other, .target = "/"})), "405 method");
    EXPECT_EQ(code_of(ask({.method = Method::Post, .target = "/"})), "405 method");
    EXPECT_EQ(code_of(post("/api/editions", "{}")), "405 method");
    EXPECT_EQ(code_of(get("/api/nothing")), "404 not_found");
    EXPECT_EQ(code_of(get("/api/")), "404 not_found");
    EXPECT_EQ(code_of(get("/api")), "404 not_found");
    EXPECT_EQ(code_of(get("/api/play")), "426 bad_request");
    EXPECT_EQ(code_of(post("/api/play", "")), "405 method");
    EXPECT_EQ(code_of(get("http://localhost:8080/")), "400 bad_request");
    EXPECT_EQ(code_of(get("*")), "400 bad_request");
}

TEST_F(Http, AnswersHeadAsGet) {
    EXPECT_EQ(ask({.method = Method::Head, .target = "/"}).status, 200U);
    EXPECT_EQ(ask({.method = Method::Head, .target = "/api/editions"}).status, 200U);
}

TEST_F(Http, ReportsWhenAGameCannotBeStored) {
    house.store.is_broken = true;
    EXPECT_EQ(code_of(post("/api/games", R"({"edition": "duel8", "side": "red", "opponent": "bot"})")),
              "503 unavailable");
}

TEST_F(Http, LimitsNewGames) {
    HttpReply reply;
    for (int times = 0; times < 101; ++times)
        reply = post("/api/games", R"({"edition": "duel8", "side": "red", "opponent": "bot"})");
    EXPECT_EQ(code_of(reply), "429 too_many");
}

} // namespace
} // namespace vaandel::tests
