// A game that continues a finished one from some ply.

#include <set>

#include "site/calls.hpp"
#include "site/card_guests.hpp"

namespace vaandel::tests {
namespace {

namespace json = boost::json;

/// The site's reply to a request to continue from there.
HttpReply continued(Calls& calls, const GameId& game, std::string_view token, std::size_t ply,
                    std::string_view key = {}) {
    calls.house.clock.pass(std::chrono::seconds{2});
    json::object body{
        {"from", {{"game", json::string_view{game.text()}}, {"token", json::string_view{token}}, {"ply", ply}}}};
    if (!key.empty())
        body.emplace("key", json::string_view{key});
    return calls.ask({.method = Method::Post,
                      .target = "/api/games",
                      .content_type = "application/json",
                      .body = json::serialize(body)});
}

/// Takes the seat that a reply gives.
Page seated(House& house, const HttpReply& reply) {
    const json::object seat = fields(reply);
    return house.attached(*GameId::parse(seat.at("game").as_string().c_str()),
                          *Token::parse(seat.at("token").as_string().c_str()));
}

class ContinuedGame : public Guests {
protected:
    ContinuedGame() {
        place_both();
        move(red, 1, "g3", "g4");
        move(blue, 2, "b6", "b5");
        move(red, 3, "g4", "g5");
    }
    HttpReply ask(Side side, std::size_t ply, std::string_view key = {}) {
        return continued(calls, pair.id, pair.token(side).reveal(), ply, key);
    }
    Calls calls{house};
};

TEST_F(ContinuedGame, StartsFromThePositionOfThatSeat) {
    const std::string before = come_back(Side::Red).last();
    EXPECT_EQ(code_of(ask(Side::Red, 2)), "409 not_over");
    say(blue, kResign);
    const HttpReply reply = ask(Side::Red, 2);
    ASSERT_EQ(reply.status, 201U) << text_of(reply);
    EXPECT_EQ(fields(reply).at("side"), "red");
    Page page = seated(house, reply);
    const json::object state = read(page.last());
    EXPECT_EQ(state.at("ply"), 2);
    EXPECT_EQ(state.at("turn"), "red");
    EXPECT_EQ(state.at("phase"), "play");
    EXPECT_EQ(state.at("level"), "strong"); // there was no bot
    EXPECT_EQ(state.at("names"), value(R"({"red":null,"blue":"bot"})"));
    EXPECT_EQ(state.at("from"), (json::object{{"game", json::string_view{pair.id.text()}}, {"ply", 2}}));
    EXPECT_EQ(read(before).at("from"), nullptr);
    EXPECT_EQ(state.at("last").at("to"), "b5");
    // What the player did not know then, they do not know now.
    for (const json::value& piece : state.at("pieces").as_array())
        if (piece.at("side") == "blue") {
            EXPECT_EQ(piece.at("rank"), nullptr);
        }
    // It continues, and ends, like any game, and says where it came from.
    page.say(move_frame(3, "g4", "h4"));
    house.settle();
    EXPECT_GE(ply_of(page), 3);
    page.say(kResign);
    house.settle();
    const GameId id = *GameId::parse(fields(reply).at("game").as_string().c_str());
    EXPECT_EQ(fields(calls.get(id, "replay")).at("from").at("ply"), 2);
}

TEST_F(ContinuedGame, HasNoTimesForCopiedPlies) {
    say(blue, kResign);
    const HttpReply reply = ask(Side::Red, 2);
    Page page = seated(house, reply);
    house.clock.pass(std::chrono::seconds{5});
    page.say(move_frame(3, "g4", "h4"));
    house.settle();
    page.say(kResign);
    house.settle();
    const GameId id = *GameId::parse(fields(reply).at("game").as_string().c_str());
    const json::object told = fields(calls.get(id, "replay"));
    const json::array& plies = told.at("plies").as_array();
    ASSERT_GE(plies.size(), 3U);
    EXPECT_EQ(plies[0].at("thinking"), nullptr);
    EXPECT_EQ(plies[1].at("thinking"), nullptr);
    EXPECT_GE(plies[2].at("thinking").to_number<int>(), 5000);
}

TEST_F(ContinuedGame, TakesTheNamedSeatIfAKeyOpensBoth) {
    say(blue, kResign);
    StoredGame& stored = house.store.games().at(pair.id);
    stored.game.seats[Side::Blue].owner = hash_of(pair.token(Side::Red));
    const auto side_for = [&](const json::value& side) {
        house.clock.pass(std::chrono::seconds{2});
        json::object from{{"game", json::string_view{pair.id.text()}},
                          {"token", json::string_view{pair.token(Side::Red).reveal()}},
                          {"ply", 2}};
        if (!side.is_null())
            from.emplace("side", side);
        const HttpReply reply = calls.ask({.method = Method::Post,
                                           .target = "/api/games",
                                           .content_type = "application/json",
                                           .body = json::serialize(json::object{{"from", from}})});
        return reply.status == 201U ? fields(reply).at("side") : json::value(code_of(reply));
    };
    EXPECT_EQ(side_for("blue"), "blue");
    EXPECT_EQ(side_for("red"), "red");
    EXPECT_EQ(side_for(nullptr), "red");
    EXPECT_EQ(side_for("white"), "400 bad_request");
}

TEST_F(ContinuedGame, IsOpenToThePlayersOnly) {
    say(blue, kResign);
    const HttpReply reply = ask(Side::Blue, 1);
    ASSERT_EQ(reply.status, 201U);
    EXPECT_EQ(fields(reply).at("side"), "blue");
    EXPECT_EQ(read(seated(house, reply).last()).at("turn"), "blue");
    EXPECT_EQ(code_of(continued(calls, pair.id, Token::make(house.secrets).reveal(), 1)), "404 not_found");
    EXPECT_EQ(code_of(continued(calls, pair.id, "x", 1)), "404 not_found");
    EXPECT_EQ(code_of(continued(calls, GameId::make(house.secrets), pair.token(Side::Red).reveal(), 1)),
              "404 not_found");
    EXPECT_EQ(code_of(ask(Side::Red, 3)), "404 not_found"); // it was over then
    EXPECT_EQ(code_of(calls.ask({.method = Method::Post,
                                 .target = "/api/games",
                                 .content_type = "application/json",
                                 .body = R"({"from":{"game":"x"}})"})),
              "400 bad_request");
}

TEST_F(ContinuedGame, IsMadeOnceForOneKey) {
    say(blue, kResign);
    const std::string key = Token::make(house.secrets).reveal();
    const json::object first = fields(ask(Side::Red, 0, key));
    EXPECT_EQ(fields(ask(Side::Red, 0, key)), first);
}

TEST_F(ContinuedGame, IsListedAfterARestart) {
    say(blue, kResign);
    const json::object seat = fields(ask(Side::Red, 2));
    const HttpReply list =
        calls.ask({.method = Method::Post,
                   .target = "/api/seats",
                   .content_type = "application/json",
                   .body = json::serialize(json::object{
                       {"seats", json::array{json::object{{"game", seat.at("game")}, {"token", seat.at("token")}}}}})});
    EXPECT_EQ(fields(list).at("seats").at(0).at("from").at("ply"), 2);
}

TEST_F(Guest, KeepsTheLevelAndOmitsTakenBackPlies) {
    Calls calls{house};
    seat = house.make_game(kBarrage8, Side::Red, "casual");
    page = come_back();
    say(kSetup);
    say(move_frame(1, "g3", "g4"));
    say(R"({"type":"takeback","ply":1})");
    say(move_frame(1, "e3", "e4"));
    house.scheduler->run_all(); // the bot answers
    house.settle();
    say(kResign);
    const HttpReply reply = continued(calls, seat.seat.game, seat.token.reveal(), 1);
    ASSERT_EQ(reply.status, 201U) << text_of(reply);
    const json::object state = read(seated(house, reply).last());
    EXPECT_EQ(state.at("level"), "casual");
    EXPECT_EQ(state.at("take_backs"), 0);
    bool is_there = false;
    for (const json::value& piece : state.at("pieces").as_array())
        is_there |= piece.at("id") == "e3" && piece.at("at") == "e4";
    EXPECT_TRUE(is_there);
}

TEST_F(CardGuest, KeepsTheDecks) {
    Calls calls{house};
    wait();
    act();
    wait();
    const json::object then = read(page.last());
    const std::size_t made = then.at("count").to_number<std::size_t>();
    say(kResign);
    const HttpReply reply = continued(calls, seat.seat.game, seat.token.reveal(), made - 1);
    ASSERT_EQ(reply.status, 201U) << text_of(reply);
    const json::object state = read(seated(house, reply).last());
    EXPECT_EQ(state.at("from").at("ply"), made - 1);
    const json::object before = fields(calls.get(seat.seat.game, "replay"));
    const auto sorted = [](const json::value& hand) {
        std::multiset<std::string> ranks;
        for (const json::value& rank : hand.as_array())
            ranks.insert(json::serialize(rank));
        return ranks;
    };
    EXPECT_EQ(sorted(state.at("yours").at("hand")),
              sorted(before.at("positions").at(made - 1).at("cards").at("blue").at("hand")));
}

} // namespace
} // namespace vaandel::tests
