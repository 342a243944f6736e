// Messages to a seat against JSON written by hand from docs/code/messages.md.

#include "vaandel/site/house_rules.hpp"
#include "vaandel/site/messages.hpp"

#include <boost/json.hpp>

#include "site/house.hpp"

namespace vaandel::tests {
namespace {

namespace json = boost::json;

/// barrage8, both armies placed alike:
///
///     8  h8 is Blue's flag (F)
///     6  b6 2, c6 X, d6 9, e6 2, f6 1, g6 3, h6 B
///     3  a3 B, b3 3, c3 1, d3 2, e3 9, f3 X, g3 2
///     1  a1 is Red's flag (F)
constexpr std::string_view kPlaced = "F...............B3129X2.";

class Message : public testing::Test {
protected:
    void place(Side side) { ASSERT_EQ(game.place(side, *parse_setup(kBarrage8, kPlaced)), game::Verdict::Ok); }
    void play(std::string_view from, std::string_view to) {
        const Geometry& board = *kBarrage8.geometry;
        ASSERT_EQ(game.move(game.to_move(), {*board.parse_square(from), *board.parse_square(to)}), game::Verdict::Ok)
            << from << to;
    }
    /// Without the rules, which are the same in all.
    json::object state(Side seat) const {
        const GameFacts facts{"u2Gk0b8Qd1c", {std::nullopt, "bot"}, "casual"};
        json::object told = json::parse(state_message(facts, game.view_for(seat))).as_object();
        EXPECT_EQ(told.at("rules"), json::value(rules_words(kBarrage8)));
        told.erase("rules");
        return told;
    }
    static json::value value(std::string_view text) { return json::parse(text); }

    game::Game game{kBarrage8};
};

TEST_F(Message, BeforeTheStart) {
    place(Side::Blue);
    EXPECT_EQ(json::value(state(Side::Red)), value(R"({
        "type": "state", "game": "u2Gk0b8Qd1c", "edition": "barrage8", "you": "red",
        "phase": "setup", "ply": 0, "turn": "red",
        "names": {"red": null, "blue": "bot"}, "level": "casual", "rival": {"kind": "bot", "here": true},
        "rematch": false, "watch": {"open": false, "count": 0}, "draw_offer": null, "clock": null, "claim": null,
        "take_backs": 0, "from": null,
        "setup": {"yours": null, "ready": {"red": false, "blue": true}},
        "commitments": {"red": null, "blue": null},
        "pieces": [], "captured": {"red": [], "blue": []},
        "targets": {}, "barred": {}, "soon_barred": {}, "last": null, "outcome": null, "final": null})"));
    EXPECT_EQ(state(Side::Blue)["setup"],
              value(R"({"yours": "F...............B3129X2.", "ready": {"red": false, "blue": true}})"));
}

TEST_F(Message, InPlay) {
    place(Side::Red);
    place(Side::Blue);
    play("d3", "d5"); // a scout runs: revealed (Q7)
    play("d6", "d5"); // and is taken by the general
    play("b3", "b4");
    play("c6", "c7");
    EXPECT_EQ(json::value(state(Side::Red)), value(R"({
        "type": "state", "game": "u2Gk0b8Qd1c", "edition": "barrage8", "you": "red",
        "phase": "play", "ply": 4, "turn": "red",
        "names": {"red": null, "blue": "bot"}, "level": "casual", "rival": {"kind": "bot", "here": true},
        "rematch": false, "watch": {"open": false, "count": 0}, "draw_offer": null, "clock": null, "claim": null,
        "take_backs": 0, "from": null,
        "setup": {"yours": "F...............B3129X2.", "ready": {"red": true, "blue": true}},
        "commitments": {"red": null, "blue": null},
        "pieces": [
            {"id": "a1", "at": "a1", "side": "red", "rank": "F", "moved": false, "revealed": false},
            {"id": "a3", "at": "a3", "side": "red", "rank": "B", "moved": false, "revealed": false},
            {"id": "c3", "at": "c3", "side": "red", "rank": "1", "moved": false, "revealed": false},
            {"id": "e3", "at": "e3", "side": "red", "rank": "9", "moved": false, "revealed": false},
            {"id": "f3", "at": "f3", "side": "red", "rank": "X", "moved": false, "revealed": false},
            {"id": "g3", "at": "g3", "side": "red", "rank": "2", "moved": false, "revealed": false},
            {"id": "b3", "at": "b4", "side": "red", "rank": "3", "moved": true, "revealed": false},
            {"id": "d6", "at": "d5", "side": "blue", "rank": "9", "moved": true, "revealed": true},
            {"id": "b6", "at": "b6", "side": "blue", "rank": null, "moved": false, "revealed": false},
            {"id": "e6", "at": "e6", "side": "blue", "rank": null, "moved": false, "revealed": false},
            {"id": "f6", "at": "f6", "side": "blue", "rank": null, "moved": false, "revealed": false},
            {"id": "g6", "at": "g6", "side": "blue", "rank": null, "moved": false, "revealed": false},
            {"id": "h6", "at": "h6", "side": "blue", "rank": null, "moved": false, "revealed": false},
            {"id": "c6", "at": "c7", "side": "blue", "rank": null, "moved": true, "revealed": false},
            {"id": "h8", "at": "h8", "side": "blue", "rank": null, "moved": false, "revealed": false}],
        "captured": {"red": [{"id": "d3", "rank": "2", "ply": 2}], "blue": []},
        "targets": {
            "c3": ["c2", "b3", "d3"],
            "e3": ["e2", "d3", "e4"],
            "f3": ["f2"],
            "g3": ["g1", "g2", "h3", "g4", "g5", "g6"],
            "b4": ["b3", "a4", "b5"]},
        "barred": {}, "soon_barred": {},
        "last": {"ply": 4, "side": "blue", "id": "c6", "from": "c6", "to": "c7", "battle": null},
        "outcome": null, "final": null})"));
}

TEST_F(Message, TellsThePastAsTheSeatSawItThen) {
    place(Side::Red);
    place(Side::Blue);
    play("d3", "d5"); // a scout runs: revealed (Q7)
    play("d6", "d5"); // and is taken by the general
    const auto past = [&](Side seat) {
        const std::vector<View> views = game.past_of(seat);
        return json::parse(state_message({"u2Gk0b8Qd1c", {}, {}}, game.view_for(seat), views)).at("past");
    };
    const json::value steps = value(R"([
        {"last": {"ply": 1, "side": "red", "id": "d3", "from": "d3", "to": "d5", "battle": null},
         "put": [{"id": "d3", "at": "d5", "side": "red", "rank": "2", "moved": true, "revealed": true}], "gone": []},
        {"last": {"ply": 2, "side": "blue", "id": "d6", "from": "d6", "to": "d5",
                  "battle": {"attacker": "9", "defender": "2", "defender_id": "d3", "winner": "attacker"}},
         "put": [{"id": "d6", "at": "d5", "side": "blue", "rank": "9", "moved": true, "revealed": true}],
         "gone": ["d3"]}])");
    for (const bool is_over : {false, true}) { // nothing more is told of the past when nothing is secret any more
        if (is_over)
            game.resign(Side::Blue);
        for (const Side seat : {Side::Red, Side::Blue}) {
            const json::value told = past(seat);
            EXPECT_EQ(told.at("steps"), steps);
            const json::array& pieces = told.at("pieces").as_array();
            EXPECT_EQ(pieces.size(), 16U);
            for (const json::value& piece : pieces)
                EXPECT_EQ(piece.at("rank").is_null(), piece.at("side") != json::string_view{name_of(seat)});
        }
    }
    // With the states that follow there is none.
    EXPECT_FALSE(state(Side::Red).contains("past"));
}

TEST_F(Message, DescribesABattle) {
    place(Side::Red);
    place(Side::Blue);
    play("d3", "d5");
    play("d6", "d5");
    EXPECT_EQ(state(Side::Blue)["last"], value(R"({"ply": 2, "side": "blue", "id": "d6", "from": "d6", "to": "d5",
        "battle": {"attacker": "9", "defender": "2", "defender_id": "d3", "winner": "attacker"}})"));
    play("e3", "e4");
    play("e6", "e4"); // a scout falls upon the general
    EXPECT_EQ(state(Side::Red)["last"].as_object()["battle"],
              value(R"({"attacker": "2", "defender": "9", "defender_id": "e3", "winner": "defender"})"));
    play("e4", "d4");
    play("d5", "d4"); // general against general
    EXPECT_EQ(state(Side::Red)["last"].as_object()["battle"],
              value(R"({"attacker": "9", "defender": "9", "defender_id": "e3", "winner": "none"})"));
    EXPECT_EQ(state(Side::Red)["captured"],
              value(R"({"red": [{"id": "d3", "rank": "2", "ply": 2}, {"id": "e3", "rank": "9", "ply": 6}],
                        "blue": [{"id": "e6", "rank": "2", "ply": 4}, {"id": "d6", "rank": "9", "ply": 6}]})"));
}

/// B.6: what has won in silence is told to its owner alone, by its number nowhere else, and to nobody who looks on.
TEST_F(Message, ShowsASilentDefenceToItsOwnerOnly) {
    Edition edition = kBarrage8;
    edition.rules.silent_defence = SilentDefence::On;
    game::Game silent{edition};
    for (const Side side : {Side::Red, Side::Blue})
        silent.place(side, *parse_setup(kBarrage8, kPlaced));
    const auto move = [&](std::string_view from, std::string_view to) {
        const Geometry& board = *kBarrage8.geometry;
        ASSERT_EQ(silent.move(silent.to_move(), {*board.parse_square(from), *board.parse_square(to)}),
                  game::Verdict::Ok);
    };
    move("d3", "d6"); // a scout falls to the general
    const auto told = [&](Side seat) {
        return json::parse(state_message({"u2Gk0b8Qd1c", {}, {}}, silent.view_for(seat))).as_object();
    };
    const auto shown = [&] {
        const std::array<GameFacts, 2> facts{GameFacts{"u2Gk0b8Qd1c", {}, {}}, GameFacts{"u2Gk0b8Qd1c", {}, {}}};
        return json::parse(public_message(facts, public_view_of(silent))).as_object();
    };
    const auto battle = [](const json::object& message) { return message.at("last").at("battle"); };
    const auto unknown = value(R"({"attacker": "2", "defender": null, "defender_id": "d6", "winner": "defender"})");
    EXPECT_EQ(battle(told(Side::Red)), unknown);
    EXPECT_EQ(battle(shown()), unknown);
    EXPECT_EQ(battle(told(Side::Blue)),
              value(R"({"attacker": "2", "defender": "9", "defender_id": "d6", "winner": "defender"})"));
    for (const json::object& message : {told(Side::Red), shown()})
        for (const json::value& piece : message.at("pieces").as_array())
            if (piece.at("side") == "blue") {
                EXPECT_TRUE(piece.at("rank").is_null());
                EXPECT_EQ(piece.at("revealed"), false);
            }
    // What is learnt later is not told of the ply before.
    move("d6", "d5");
    move("e3", "e4");
    move("d5", "d4");
    move("e4", "d4");
    const auto first = [](const json::object& message) {
        return message.at("past").at("steps").as_array().front().at("last").at("battle");
    };
    const std::vector<View> seen = silent.past_of(Side::Red);
    EXPECT_EQ(first(json::parse(state_message({"u2Gk0b8Qd1c", {}, {}}, silent.view_for(Side::Red), seen)).as_object()),
              unknown);
    const std::array<GameFacts, 2> facts{GameFacts{"u2Gk0b8Qd1c", {}, {}}, GameFacts{"u2Gk0b8Qd1c", {}, {}}};
    const std::vector<PublicView> both = public_past_of(silent);
    EXPECT_EQ(first(json::parse(public_message(facts, public_view_of(silent), both)).as_object()), unknown);
    // The record, which nobody gets before the end, has the truth.
    EXPECT_EQ(silent.record().plies.front().battle, (Battle{Rank::Scout, Rank::General, BattleResult::DefenderWins}));
    EXPECT_EQ(silent.plies().front().battle, (SeenBattle{Rank::Scout, std::nullopt, BattleResult::DefenderWins}));
}

TEST_F(Message, NamesTargetsOnTheOwnTurnOnly) {
    place(Side::Red);
    place(Side::Blue);
    EXPECT_FALSE(state(Side::Red)["targets"].as_object().empty());
    EXPECT_TRUE(state(Side::Blue)["targets"].as_object().empty());
    play("c3", "c2");
    EXPECT_TRUE(state(Side::Red)["targets"].as_object().empty());
    EXPECT_EQ(state(Side::Blue)["targets"].as_object()["d6"], value(R"(["d5", "d7"])"));
}

TEST_F(Message, NamesBarredMoves) {
    place(Side::Red);
    place(Side::Blue);
    for (const auto& [from, to] : {std::pair{"c3", "c2"}, {"c2", "c3"}, {"c3", "c2"}}) {
        play(from, to);
        const bool is_back = std::string_view{from} == "c2";
        play(is_back ? "g7" : "g6", is_back ? "g6" : "g7");
    }
    EXPECT_EQ(state(Side::Red)["barred"], value(R"({"c2": {"c3": "two_squares"}})"));
    EXPECT_EQ(state(Side::Red)["targets"].as_object()["c2"], value(R"(["c1", "b2", "d2"])"));
    EXPECT_EQ(state(Side::Blue)["barred"], value("{}"));
}

TEST_F(Message, WarnsBeforeTheTwoSquaresRuleBars) {
    place(Side::Red);
    place(Side::Blue);
    for (const auto& [from, to] : {std::pair{"c3", "c2"}, {"c2", "c3"}}) {
        EXPECT_EQ(state(Side::Red)["soon_barred"], value("{}")) << from;
        play(from, to);
        const bool is_back = std::string_view{from} == "c2";
        play(is_back ? "g7" : "g6", is_back ? "g6" : "g7");
    }
    // The third crossing is allowed, and the way back from it will not be.
    EXPECT_EQ(state(Side::Red)["soon_barred"], value(R"({"c3": {"c2": "two_squares"}})"));
    play("c3", "c2");
    EXPECT_EQ(state(Side::Blue)["soon_barred"], value(R"({"g6": {"g7": "two_squares"}})"));
    EXPECT_EQ(state(Side::Red)["soon_barred"], value("{}"));
}

TEST_F(Message, DisclosesEverythingAtTheEnd) {
    place(Side::Red);
    place(Side::Blue);
    play("d3", "d5");
    play("d6", "d5");
    ASSERT_EQ(game.resign(Side::Red), game::Verdict::Ok);
    json::object over = state(Side::Red);
    EXPECT_EQ(over["phase"], "over");
    EXPECT_EQ(over["outcome"], value(R"({"winner": "blue", "reason": "resigned"})"));
    EXPECT_EQ(over["targets"], value("{}"));
    EXPECT_EQ(over["pieces"].as_array().back(),
              value(R"({"id": "h8", "at": "h8", "side": "blue", "rank": null, "moved": false, "revealed": false})"));
    json::object final = over["final"].as_object();
    EXPECT_EQ(final["setups"], value(R"({"red": "F...............B3129X2.", "blue": "F...............B3129X2."})"));
    EXPECT_EQ(final["pieces"].as_array().size(), 15U);
    EXPECT_EQ(final["pieces"].as_array().back(),
              value(R"({"id": "h8", "at": "h8", "side": "blue", "rank": "F", "moved": false, "revealed": false})"));
    EXPECT_EQ(over["final"], state(Side::Blue)["final"]);
}

TEST_F(Message, DescribesADraw) {
    place(Side::Red);
    place(Side::Blue);
    game.offer_draw(Side::Red);
    game.offer_draw(Side::Blue);
    EXPECT_EQ(state(Side::Blue)["outcome"], value(R"({"winner": "draw", "reason": "agreed"})"));
}

TEST(OtherMessages, MatchTheContract) {
    EXPECT_EQ(site::refused_message("move", board::Refusal::TwoSquares),
              R"({"type":"refused","request":"move","code":"two_squares"})");
    EXPECT_EQ(site::refused_message("", Code::BadMessage), R"({"type":"refused","request":"","code":"bad_message"})");
    KnownSecrets secrets{1};
    const GameId id = GameId::make(secrets);
    EXPECT_EQ(rematch_message(id, Side::Blue), R"({"type":"rematch","game":")" + id.text() + R"(","side":"blue"})");
}

TEST(OtherMessages, NameAllErrorsOfASetup) {
    const auto wrong = parse_setup(kBarrage8, "F?......");
    ASSERT_FALSE(wrong);
    EXPECT_EQ(json::parse(refused_setup_message(wrong.error())), json::parse(R"({
        "type": "refused", "request": "setup", "code": "setup", "problems": [
            {"code": "letter", "at": 1, "letter": "?"},
            {"code": "length", "have": 8, "want": 24},
            {"code": "count", "rank": "1", "have": 0, "want": 1},
            {"code": "count", "rank": "2", "have": 0, "want": 2},
            {"code": "count", "rank": "3", "have": 0, "want": 1},
            {"code": "count", "rank": "9", "have": 0, "want": 1},
            {"code": "count", "rank": "X", "have": 0, "want": 1},
            {"code": "count", "rank": "B", "have": 0, "want": 1}]})"));
}

} // namespace
} // namespace vaandel::tests
