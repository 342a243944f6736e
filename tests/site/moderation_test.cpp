// What the operator sees and does: nothing hidden leaves the server, and what is blocked can neither make nor move.

#include "vaandel/site/network.hpp"
#include "vaandel/site/site.hpp"

#include "site/guests.hpp"
#include "site/http_calls.hpp"

namespace vaandel::tests {
namespace {

namespace json = boost::json;

class Moderated : public Guests {
protected:
    json::object ask(const json::object& request) {
        std::optional<json::object> answer;
        house.tables->moderation.answer(json::serialize(request), [&](const json::object& given) { answer = given; });
        house.settle();
        return answer.value();
    }
    json::object about(std::string_view act, const GameId& game) {
        return ask({{"do", json::string_view{act}}, {"game", game.text()}});
    }
    json::object block(std::string_view kind, std::string_view what, std::optional<std::int64_t> seconds = {}) {
        json::object request{{"do", "block"}, {"kind", json::string_view{kind}}, {"what", json::string_view{what}}};
        if (seconds)
            request.emplace("seconds", *seconds);
        return ask(request);
    }
    static std::string error(const json::object& answer) {
        const auto* why = answer.if_contains("error");
        return why == nullptr ? std::string{} : std::string{why->as_string()};
    }
    static std::vector<std::string> ids(const json::object& page) {
        std::vector<std::string> games;
        for (const json::value& game : page.at("games").as_array())
            games.emplace_back(game.at("game").as_string());
        return games;
    }
};

TEST_F(Moderated, RefusesWhatItDoesNotUnderstand) {
    for (const std::string_view nonsense : {"", "x", "[]", "{}", R"({"do":"dance"})", R"({"do":7})"}) {
        std::optional<json::object> answer;
        house.tables->moderation.answer(nonsense, [&](const json::object& given) { answer = given; });
        ASSERT_TRUE(answer) << nonsense;
        EXPECT_NE(error(*answer), "") << nonsense;
    }
    EXPECT_EQ(error(about("show", GameId::make(house.secrets))), "there is no such game");
    EXPECT_NE(error(ask({{"do", "show"}, {"game", "x"}})), "");
    EXPECT_NE(error(ask({{"do", "list"}, {"edition", "chess"}})), "");
    EXPECT_NE(error(ask({{"do", "list"}, {"state", "asleep"}})), "");
    EXPECT_NE(error(ask({{"do", "list"}, {"after", "x"}})), "");
}

TEST_F(Moderated, CountsWhatIsGoingOn) {
    const NewSeat alone = house.make_game(kDuel8);
    Page page = house.attached(alone.seat.game, alone.token);
    place_both();
    const json::object status = ask({{"do", "status"}});
    EXPECT_EQ(status.at("games").at("barrage8"), json::value({{"playing", 1}, {"waiting", 0}, {"over", 0}}));
    EXPECT_EQ(status.at("games").at("duel8"), json::value({{"playing", 0}, {"waiting", 1}, {"over", 0}}));
    EXPECT_EQ(status.at("blocks"), 0);
}

/// The same answer, byte by byte, whatever is hidden.
TEST_F(Moderated, ShowsNothingHidden) {
    const auto shown = [&](std::string_view setup) {
        House other{7};
        const House::Pair seats = other.make_pair(kBarrage8);
        Page first = other.attached(seats.id, seats.tokens[0]);
        Page second = other.attached(seats.id, seats.tokens[1]);
        first.say(kSetup);
        second.say(setup);
        other.settle();
        std::string answers;
        for (const std::string_view act : {"show", "list"})
            other.tables->moderation.answer(
                json::serialize(json::object{{"do", json::string_view{act}}, {"game", seats.id.text()}}),
                [&](const json::object& given) { answers += json::serialize(given) + '\n'; });
        other.settle();
        for (const Token& token : seats.tokens)
            EXPECT_EQ(answers.find(token.reveal()), std::string::npos);
        return answers;
    };
    const std::string one = shown(kSetup);
    EXPECT_NE(one.find(R"("state":"playing")"), std::string::npos) << one;
    EXPECT_EQ(one, shown(R"({"type":"setup","setup":"B...............F3129X2."})"));
    EXPECT_EQ(one.find("3129"), std::string::npos) << one;
}

TEST_F(Moderated, ListsTheNewestGamesPageByPage) {
    std::vector<std::string> made{pair.id.text()};
    for (int times = 0; times < 4; ++times) {
        house.pass(std::chrono::minutes{1});
        made.insert(made.begin(), house.make_game(times == 2 ? kDuel8 : kBarrage8).seat.game.text());
    }
    const json::object first = ask({{"do", "list"}, {"limit", 2}});
    EXPECT_EQ(ids(first), (std::vector{made[0], made[1]}));
    const json::object rest = ask({{"do", "list"}, {"after", first.at("next")}});
    EXPECT_EQ(ids(rest), (std::vector{made[2], made[3], made[4]}));
    EXPECT_TRUE(rest.at("next").is_null());
    EXPECT_EQ(ids(ask({{"do", "list"}, {"edition", "duel8"}})), std::vector{made[1]});
    const auto then = (house.clock.now() - std::chrono::seconds{90}).time_since_epoch().count();
    EXPECT_EQ(ids(ask({{"do", "list"}, {"since", then}})), (std::vector{made[0], made[1]}));
    EXPECT_EQ(ids(ask({{"do", "list"}, {"until", then}})), (std::vector{made[2], made[3], made[4]}));
    place_both();
    EXPECT_EQ(ids(ask({{"do", "list"}, {"state", "playing"}})), std::vector{made[4]});
    EXPECT_EQ(ids(ask({{"do", "list"}, {"state", "over"}})), std::vector<std::string>{});
}

TEST_F(Moderated, ListsTheGamesOfAPersonAndThoseThatAreDamaged) {
    const Token owner = Token::make(house.secrets);
    const GameId own =
        house.make({kBarrage8, Side::Red, {}, RivalWish::Bot, {}, {{}, "Ada", hash_of(owner)}})->seat.game;
    const json::object show = about("show", own);
    const std::string key{show.at("red").at("key").as_string()};
    EXPECT_EQ(key, in_hexadecimal(hash_of(owner)));
    EXPECT_EQ(show.at("red").at("name"), "Ada");
    EXPECT_EQ(show.at("blue").at("kind"), "bot");
    EXPECT_EQ(ids(ask({{"do", "list"}, {"key", key}})), std::vector{own.text()});
    leave();
    house.store.games().at(pair.id).events.push_back({1, house.clock.now(), Side::Red, "dance", ""});
    const json::object all = ask({{"do", "list"}});
    for (const json::value& game : all.at("games").as_array())
        EXPECT_EQ(game.at("state"), game.at("game") == json::value(pair.id.text()) ? "damaged" : "waiting");
    EXPECT_NE(error(about("show", pair.id)), "");
    EXPECT_EQ(error(about("delete", pair.id)), "");
    EXPECT_FALSE(house.store.games().contains(pair.id));
}

TEST_F(Moderated, ClosesAGameThatHasNotBegun) {
    EXPECT_EQ(error(about("close", pair.id)), "");
    for (const Page* page : {&red, &blue})
        EXPECT_EQ(read(page->last()).at("outcome"), value(R"({"winner":"draw","reason":"cancelled"})"));
    EXPECT_EQ(error(about("close", pair.id)), "the game is over already");
    EXPECT_EQ(house.store.games().at(pair.id).events.back().kind, "cancel");
}

TEST_F(Moderated, StopsAGameThatHasBegun) {
    place_both();
    EXPECT_EQ(error(about("close", pair.id)), "");
    for (const Page* page : {&red, &blue})
        EXPECT_EQ(read(page->last()).at("outcome"), value(R"({"winner":"draw","reason":"stopped"})"));
    move(red, 1, "g3", "g4");
    EXPECT_EQ(red.last(), refused_message("move", "game_over"));
    EXPECT_EQ(house.store.games().at(pair.id).events.back().kind, "stop");
}

TEST_F(Moderated, DeletesAGameForGood) {
    place_both();
    EXPECT_EQ(error(about("delete", pair.id)), "");
    EXPECT_FALSE(house.store.games().contains(pair.id));
    EXPECT_EQ(red.farewell(), Farewell::UnknownSeat);
    EXPECT_EQ(blue.farewell(), Farewell::UnknownSeat);
    EXPECT_EQ(come_back(Side::Red).farewell(), Farewell::UnknownSeat);
    EXPECT_EQ(error(about("delete", pair.id)), "there is no such game");
}

TEST_F(Moderated, SaysThatNothingWasWritten) {
    house.store.is_broken = true;
    EXPECT_NE(error(block("address", "192.0.2.0/24")), "");
    EXPECT_EQ(house.log.text.find("\"operator\""), std::string::npos) << house.log.text;
    house.store.is_broken = false;
    EXPECT_TRUE(ask({{"do", "blocks"}}).at("blocks").as_array().empty());
    EXPECT_FALSE(house.tables->blocks.is_blocked("192.0.2.1", {}));
    block("name", "Sраммer");
    EXPECT_NE(house.log.text.find(R"("event":"operator","did":"block","kind":"name","what":"sраммer")"),
              std::string::npos)
        << house.log.text;
}

TEST_F(Moderated, BlocksMovesFromAnAddressForATime) {
    place_both();
    EXPECT_EQ(error(block("address", "198.51.100.0/24", 3600)), "");
    move(red, 1, "g3", "g4");
    EXPECT_EQ(red.last(), refused_message("move", "blocked_by_operator"));
    Page reader = come_back(Side::Red);
    EXPECT_EQ(word(reader, "type"), "state"); // they may look
    house.pass(std::chrono::hours{2});
    EXPECT_TRUE(ask({{"do", "blocks"}}).at("blocks").as_array().empty());
    move(red, 1, "g3", "g4");
    EXPECT_EQ(ply_of(red), 1);
}

/// So the other may end the game some time later.
TEST_F(Moderated, CountsABlockedPlayerAsAway) {
    place_both();
    move(red, 1, "g3", "g4");
    const auto come_from = [&](std::string_view address) {
        Page page{*house.tables, house.clock, std::string{address}};
        say(page, attach_frame(pair.id, pair.tokens[1]));
        return page;
    };
    const auto is_blue_here = [&] { return read(red.last()).at("rival").at("here").as_bool(); };
    EXPECT_TRUE(is_blue_here());
    const Page second = come_from("203.0.113.9");
    block("address", "203.0.113.9", 3600);
    EXPECT_FALSE(is_blue_here());
    EXPECT_FALSE(read(red.last()).at("claim").is_null());
    const Page third = come_from("203.0.113.9");
    EXPECT_FALSE(is_blue_here());
    house.pass(std::chrono::minutes{59});
    EXPECT_FALSE(is_blue_here());
    house.pass(std::chrono::minutes{2}); // the block has ended by itself
    EXPECT_TRUE(is_blue_here());
    block("address", "203.0.113.9");
    EXPECT_FALSE(is_blue_here());
    ask({{"do", "unblock"}, {"kind", "address"}, {"what", "203.0.113.9"}});
    EXPECT_TRUE(is_blue_here());
}

/// Whoever took a seat there would wait in vain.
TEST_F(Moderated, ListsNoTableOfABlockedPlayer) {
    const NewSeat seat = *house.make({kBarrage8, Side::Red, {}, RivalWish::Anybody, {}, {}});
    const Page host = house.attached(seat.seat.game, seat.token);
    const auto tables = [&] { return house.tables->invitations.open_tables("192.0.2.9")->size(); };
    EXPECT_EQ(tables(), 1U);
    for (const auto* wide : {"0.0.0.0/0", "203.0.0.0/15", "2000::/31"}) // a slip
        EXPECT_NE(error(block("address", wide)).find("--yes"), std::string::npos);
    const json::object everybody{{"do", "block"}, {"kind", "address"}, {"what", "0.0.0.0/0"}, {"sure", true}};
    EXPECT_EQ(error(ask(everybody)), "");
    EXPECT_EQ(tables(), 0U);
    ask({{"do", "unblock"}, {"kind", "address"}, {"what", "0.0.0.0/0"}});
    EXPECT_EQ(tables(), 1U);
}

TEST_F(Moderated, BlocksAPersonByTheKeyOfASeat) {
    const Token owner = Token::make(house.secrets);
    const NewSeat seat = *house.make({kBarrage8, Side::Red, {}, RivalWish::Bot, {}, {{}, {}, hash_of(owner)}});
    const std::string key{about("show", seat.seat.game).at("red").at("key").as_string()};
    EXPECT_EQ(error(block("key", key)), "");
    Page page = house.attached(seat.seat.game, seat.token);
    page.say(kSetup);
    house.settle();
    EXPECT_EQ(page.last(), refused_message("setup", "blocked_by_operator"));
    say(red, kSetup); // others may
    EXPECT_EQ(word(red, "type"), "state");
    EXPECT_EQ(error(ask({{"do", "unblock"}, {"kind", "key"}, {"what", key}})), "");
    page.say(kSetup);
    house.settle();
    EXPECT_EQ(word(page, "type"), "state");
    EXPECT_EQ(error(ask({{"do", "unblock"}, {"kind", "key"}, {"what", key}})), "this is not blocked");
}

TEST_F(Moderated, KeepsBlocksAcrossARestart) {
    block("address", "2001:db8:1:2:3::4");
    block("name", "Spammer", 60);
    leave();
    house.restart();
    house.settle();
    const json::object answer = ask({{"do", "blocks"}});
    const json::array& rows = answer.at("blocks").as_array();
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(rows[0].at("what"), "2001:db8:1:2::/64"); // what one household has
    EXPECT_TRUE(rows[0].at("until").is_null());
    EXPECT_EQ(rows[1].at("what"), "spammer"); // the case does not matter
    EXPECT_TRUE(house.tables->blocks.is_blocked("2001:db8:1:2::/64", {}));
    EXPECT_TRUE(house.tables->blocks.is_name_blocked("\u0405pammer 7")); // a Cyrillic letter
    EXPECT_FALSE(house.tables->blocks.is_name_blocked("Hammer"));
}

/// The database may be away when the server starts.
TEST_F(Moderated, ReadsBlocksAgainUntilTheyAreRead) {
    block("address", "192.0.2.1");
    leave();
    house.store.is_broken = true;
    house.restart();
    house.settle();
    EXPECT_FALSE(house.tables->blocks.is_blocked("192.0.2.1", {}));
    house.store.is_broken = false;
    house.pass(std::chrono::seconds{2});
    EXPECT_TRUE(house.tables->blocks.is_blocked("192.0.2.1", {}));
}

TEST_F(Moderated, RefusesBlocksThatWouldBlockNothing) {
    for (const auto& [kind, what] : {std::pair{"address", "somewhere"},
                                     {"address", "192.0.2.1/24"},
                                     {"address", "192.0.2.0/33"},
                                     {"address", ""},
                                     {"key", "abc"},
                                     {"name", "!?"},
                                     {"colour", "red"}})
        EXPECT_NE(error(block(kind, what)), "") << what;
    EXPECT_NE(error(block("name", "x", 0)), "");
    EXPECT_NE(error(block("name", "x", 1'000'000'000'000)), "");
}

TEST(Networks, ContainCallers) {
    EXPECT_EQ(network_text("192.0.2.7"), "192.0.2.7/32");
    EXPECT_EQ(network_text("0.0.0.0/0"), "0.0.0.0/0");
    EXPECT_EQ(network_text("2001:DB8::/32"), "2001:db8::/32");
    EXPECT_TRUE(contains_caller("192.0.2.0/23", "192.0.3.255"));
    EXPECT_FALSE(contains_caller("192.0.2.0/23", "192.0.4.0"));
    EXPECT_TRUE(contains_caller("2001:db8::/33", "2001:db8:7fff::/64"));
    EXPECT_FALSE(contains_caller("2001:db8::/33", "2001:db8:8000::/64"));
    EXPECT_FALSE(contains_caller("0.0.0.0/0", "::/64"));
    EXPECT_FALSE(contains_caller("192.0.2.0/24", ""));
}

TEST(Networks, AreTheSameInTheFormOfIPv6) {
    EXPECT_EQ(network_text("::ffff:192.0.2.9"), "192.0.2.9/32");
    EXPECT_EQ(network_text("::FFFF:c000:0200/120"), "192.0.2.0/24");
    EXPECT_EQ(network_text("::ffff:0:0/96"), "0.0.0.0/0");
    EXPECT_EQ(network_text("::ffff:192.0.2.9/24"), std::nullopt); // 24 bits of which form?
    EXPECT_EQ(network_text("::ffff:0:192.0.2.9"), "::/64");
    EXPECT_TRUE(is_wide("::ffff:192.0.0.0/104"));
    EXPECT_TRUE(contains_caller("192.0.2.0/24", "::ffff:192.0.2.9"));
    EXPECT_FALSE(contains_caller("::/64", "192.0.2.9"));
}

TEST(Networks, AreFoundAroundAnAddress) {
    for (const auto& [wrong, meant] : {std::pair{"192.0.2.7/24", "192.0.2.0/24"},
                                       {"198.51.0.0/15", "198.50.0.0/15"},
                                       {"2001:db8::/16", "2001::/16"},
                                       {"2001:db8::7/96", "2001:db8::/64"},
                                       {"::ffff:192.0.2.7/120", "192.0.2.0/24"},
                                       {"::ffff:192.0.2.7/24", "192.0.2.0/24"}}) {
        EXPECT_EQ(network_text(wrong), std::nullopt);
        EXPECT_TRUE(network_fault(wrong).ends_with(fmt::format("did you mean {}?", meant))) << network_fault(wrong);
    }
    for (const char* other : {"192.0.2.7/33", "192.0.2/24", "::ffff:192.0.2.7/40", ""})
        EXPECT_TRUE(network_fault(other).starts_with("this is neither an IP address nor a network")) << other;
}

/// Calls over HTTP.
class ModeratedCalls : public Http {
protected:
    void block(BlockKind kind, std::string what) {
        house.tables->blocks.add({kind, std::move(what), house.clock.now()});
    }
};

TEST_F(ModeratedCalls, RefuseNewGamesOfABlockedAddress) {
    const std::string_view wish = R"({"edition":"duel8","side":"red","opponent":"bot"})";
    EXPECT_EQ(post("/api/games", wish).status, 201U);
    block(BlockKind::Address, "0.0.0.0/0");
    block(BlockKind::Address, "::/0");
    const HttpReply reply = post("/api/games", wish);
    EXPECT_EQ(reply.status, 403U);
    EXPECT_EQ(reply.code, Code::BlockedByOperator);
    EXPECT_EQ(get("/").status, 200U);
    EXPECT_EQ(get("/api/tables").status, 200U);
}

TEST_F(ModeratedCalls, TakeABlockedNameAway) {
    block(BlockKind::Name, "Spammer");
    for (const auto& [name, kept] : {std::pair{"SPAMMER", ""}, {"Ada", "Ada"}}) {
        const HttpReply reply = post("/api/games", fmt::format(R"({{"edition":"duel8","side":"red","opponent":"bot",)"
                                                               R"("name":"{}"}})",
                                                               name));
        ASSERT_EQ(reply.status, 201U);
        const std::string id{json::parse(std::get<std::string>(reply.body)).at("game").as_string()};
        EXPECT_EQ(house.store.games().at(*GameId::parse(id)).game.seats.red.name, kept);
    }
}

} // namespace
} // namespace vaandel::tests
