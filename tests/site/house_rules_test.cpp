// The rules of the server's games (A.6, A.7): the default ones, and house rules between two people.

#include "vaandel/site/house_rules.hpp"

#include "site/guests.hpp"
#include "site/http_calls.hpp"

namespace vaandel::tests {
namespace {

namespace json = boost::json;

class HouseRules : public Http {
protected:
    HttpReply make(std::string_view opponent, std::string_view rules, std::string_view edition = "duel8") {
        return post("/api/games", fmt::format(R"({{"edition":"{}","side":"red","opponent":"{}","rules":{}}})", edition,
                                              opponent, rules));
    }
    json::object made(std::string_view opponent, std::string_view rules, std::string_view edition = "duel8") {
        const HttpReply reply = make(opponent, rules, edition);
        EXPECT_EQ(reply.status, 201U) << text_of(reply);
        return json::parse(text_of(reply)).as_object();
    }
    json::object rules_of(const json::object& seat) {
        Page page = house.page();
        page.say(fmt::format(R"({{"type":"attach","game":"{}","token":"{}"}})", seat.at("game").as_string().c_str(),
                             seat.at("token").as_string().c_str()));
        house.settle();
        return read(page.last()).at("rules").as_object();
    }
};

const std::string kUsual =
    R"({"two-squares":"3","more-squares":"game","both-immobile":"draw","immobility":"every-ply",)"
    R"("scout-charge":"allowed","winning-defender":"stays","silent-defence":"off",)"
    R"("max-plies-without-attack":200,"max-plies":4000})";

TEST_F(HouseRules, AreTheUsualOnesWithLimitsOfLength) {
    for (const char* opponent : {"bot", "friend", "beside", "anybody"})
        EXPECT_EQ(json::value(rules_of(made(opponent, "{}"))), value(kUsual)) << opponent;
    EXPECT_EQ(json::value(rules_of(made("bot", "{}", "cards"))),
              value(R"({"deck":"patch23","stuck-check":"line","flag-rescue":"forbidden","chain-attacks":"off",
                        "max-turns-without-attack":100})"));
}

TEST_F(HouseRules, AreFreeBetweenTwoPeople) {
    const json::object seat =
        made("friend", R"({"two-squares":"5","more-squares":"chase","both-immobile":"side-to-move-loses",
                           "immobility":"on-turn","scout-charge":"forbidden","winning-defender":"advances",
                           "silent-defence":"on",
                           "max-plies-without-attack":null,"max-plies":1000})");
    const std::string wished =
        R"({"two-squares":"5","more-squares":"chase","both-immobile":"side-to-move-loses","immobility":"on-turn",)"
        R"("scout-charge":"forbidden","winning-defender":"advances","silent-defence":"on",)"
        R"("max-plies-without-attack":null,"max-plies":1000})";
    EXPECT_EQ(json::value(rules_of(seat)), value(wished));
    // An invited guest sees them before joining, and they are stored with the game.
    const HttpReply look = post("/api/invitations", fmt::format(R"({{"game":"{}","invitation":"{}","look":true}})",
                                                                seat.at("game").as_string().c_str(),
                                                                seat.at("invitation").as_string().c_str()));
    EXPECT_EQ(json::parse(text_of(look)).at("rules"), value(wished));
    const auto stored = house.store.load(*GameId::parse(seat.at("game").as_string().c_str()));
    EXPECT_EQ(stored->game.rules,
              "two-squares=5 more-squares=chase both-immobile=side-to-move-loses immobility=on-turn "
              "scout-charge=forbidden winning-defender=advances silent-defence=on max-plies-without-attack=off "
              "max-plies=1000");

    const json::object cards = made("beside", R"({"deck":"jumbo23","chain-attacks":"on"})", "cards");
    const json::object rules = rules_of(cards);
    EXPECT_EQ(rules.at("deck"), "jumbo23");
    EXPECT_EQ(rules.at("chain-attacks"), "on");
}

TEST_F(HouseRules, AreKeptInARematch) {
    const json::object seat = made("beside", R"({"silent-defence":"on","max-plies-without-attack":50})");
    const json::object before = rules_of(seat);
    EXPECT_EQ(before.at("silent-defence"), "on");
    Page page = house.page();
    page.say(fmt::format(R"({{"type":"attach","game":"{}","token":"{}"}})", seat.at("game").as_string().c_str(),
                         seat.at("token").as_string().c_str()));
    page.say(R"({"type":"cancel"})");
    house.settle();
    page.say(kRematch);
    house.settle();
    json::object next = seat;
    next["game"] = read(page.last()).at("game");
    EXPECT_EQ(rules_of(next), before);
}

TEST_F(HouseRules, AllowOnlyTheLengthAgainstTheBotAndAtOpenTables) {
    for (const char* opponent : {"bot", "anybody"}) {
        EXPECT_EQ(rules_of(made(opponent, R"({"max-plies-without-attack":100})")).at("max-plies-without-attack"), 100);
        EXPECT_EQ(code_of(make(opponent, R"({"silent-defence":"on"})")), "400 bad_request") << opponent;
        EXPECT_EQ(code_of(make(opponent, R"({"two-squares":"5"})")), "400 bad_request") << opponent;
        EXPECT_EQ(code_of(make(opponent, R"({"deck":"jumbo23"})", "cards")), "400 bad_request") << opponent;
    }
}

TEST_F(HouseRules, RefuseUnknownRulesByName) {
    const auto message = [&](std::string_view rules, std::string_view edition = "duel8") {
        const HttpReply reply = make("friend", rules, edition);
        EXPECT_EQ(reply.status, 400U) << rules;
        return std::string{json::parse(text_of(reply)).at("error").at("message").as_string()};
    };
    EXPECT_EQ(message("5"), "\"rules\" must be an object");
    EXPECT_EQ(message(R"({"two-squares":"4"})"), "\"two-squares\" must be one of 3, 5, off");
    EXPECT_EQ(message(R"({"more-squares":1})"), "\"more-squares\" must be one of game, chase, off");
    EXPECT_EQ(message(R"({"max-plies":4001})"), "\"max-plies\" must be a number from 100 to 4000");
    EXPECT_EQ(message(R"({"max-plies":null})"), "\"max-plies\" must be a number from 100 to 4000");
    EXPECT_EQ(message(R"({"max-plies-without-attack":5})"),
              "\"max-plies-without-attack\" must be a number from 20 to 4000, or null");
    EXPECT_EQ(message(R"({"colour":"green"})"), "unknown rule for this game");
    EXPECT_EQ(message(R"({"deck":"patch23"})"), "unknown rule for this game");
    EXPECT_EQ(message(R"({"deck":"tarot"})", "cards"), "\"deck\" must be the name of a deck");
    EXPECT_EQ(message(R"({"max-turns-without-attack":null})", "cards"),
              "\"max-turns-without-attack\" must be a number from 20 to 1000");
}

} // namespace
} // namespace vaandel::tests
