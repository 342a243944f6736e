// Replays: what is available of a game after its end and not before, and uploaded records.

#include "vaandel/game/any_record.hpp"
#include "vaandel/notation/vaandel_record.hpp"

#include "site/calls.hpp"
#include "site/random_script.hpp"

namespace vaandel::tests {
namespace {

namespace json = boost::json;

constexpr std::array<std::string_view, 3> kParts{"replay", "record.vaandel", "record.xml"};
/// And what is thought about it.
constexpr std::array<std::string_view, 6> kAllParts{"replay",        "record.vaandel", "record.xml",
                                                    "beliefs/0/red", "verdicts/0/red", "verdicts/1/blue"};

class GuestReplay : public Guests {
protected:
    Calls calls{house};
};

TEST_F(GuestReplay, IsRefusedBeforeTheEnd) {
    for (const std::string_view part : kParts)
        EXPECT_EQ(code_of(calls.get(pair.id, part)), "409 not_over");
    place_both();
    move(red, 1, "h3", "h4");
    for (const std::string_view part : kParts)
        EXPECT_EQ(code_of(calls.get(pair.id, part)), "409 not_over");
    EXPECT_EQ(house.tables->cache.size(), 1U);
}

TEST_F(GuestReplay, RefusesUnknownGames) {
    for (const std::string_view part : kParts)
        EXPECT_EQ(code_of(calls.get(*GameId::parse("AAAAAAAAAAA"), part)), "404 not_found");
    for (const std::string_view target :
         {"/api/games/", "/api/games/x", "/api/games/x/replay", "/api/games//replay", "/api/games/AAAAAAAAAAA/",
          "/api/games/AAAAAAAAAAA/secrets", "/api/games/AAAAAAAAAAA/replay/", "/api/games/../replay"})
        EXPECT_EQ(code_of(calls.ask({.target = target})), "404 not_found") << target;
    const std::string target = fmt::format("/api/games/{}/replay", pair.id.text());
    EXPECT_EQ(code_of(calls.ask({.method = Method::Post, .target = target})), "405 method");
}

TEST_F(GuestReplay, ShowsEverythingAfterTheEnd) {
    house.clock.pass(std::chrono::seconds{5});
    place_both();
    house.clock.pass(std::chrono::milliseconds{1500});
    move(red, 1, "f3", "f6"); // not straight over the lake: refused
    move(red, 1, "g3", "g4");
    move(blue, 2, "b6", "b5");
    house.clock.pass(std::chrono::seconds{8});
    say(red, kResign);
    const HttpReply reply = calls.get(pair.id, "replay");
    ASSERT_EQ(reply.status, 200U);
    const json::object told = fields(reply);
    EXPECT_EQ(told.at("game").as_string(), json::string_view{pair.id.text()});
    EXPECT_EQ(told.at("edition"), "barrage8");
    EXPECT_EQ(told.at("start").as_array().size(), 16U);
    EXPECT_EQ(told.at("started"), "2026-07-25T00:00:05.000Z");
    EXPECT_EQ(told.at("ended"), "2026-07-25T00:00:14.500Z");
    EXPECT_EQ(told.at("outcome"), value(R"({"winner": "blue", "reason": "resigned"})"));
    EXPECT_EQ(told.at("names"), value(R"({"red": null, "blue": null})"));
    EXPECT_EQ(told.at("bot"), nullptr);
    EXPECT_EQ(told.at("forms"), value(R"(["vaandel"])"));
    EXPECT_EQ(told.at("plies"), value(R"([
        {"side": "red", "id": "g3", "from": "g3", "to": "g4", "battle": null, "reveals": [], "now": {"g3": "g4"},
        "thinking": 1500},
        {"side": "blue", "id": "b6", "from": "b6", "to": "b5", "battle": null, "reveals": [], "now": {"b6": "b5"},
        "thinking": 0}])"));
}

TEST_F(GuestReplay, SaysWhenADrawWasAgreed) {
    place_both();
    house.clock.pass(std::chrono::seconds{8});
    say(red, R"({"type": "draw"})");
    house.clock.pass(std::chrono::seconds{3});
    say(blue, R"({"type": "draw"})");
    const json::object told = fields(calls.get(pair.id, "replay"));
    EXPECT_EQ(told.at("outcome"), value(R"({"winner": "draw", "reason": "agreed"})"));
    EXPECT_EQ(told.at("started"), "2026-07-25T00:00:00.000Z");
    EXPECT_EQ(told.at("ended"), "2026-07-25T00:00:11.000Z");
}

TEST_F(GuestReplay, ReportsAnUnreadableGame) {
    place_both();
    say(red, kResign);
    leave();
    house.store.games().at(pair.id).events.front().payload = "nonsense";
    EXPECT_EQ(code_of(calls.get(pair.id, "replay")), "503 unavailable");
    house.store.is_broken = true;
    EXPECT_EQ(code_of(calls.get(pair.id, "replay")), "503 unavailable");
    EXPECT_NE(house.log.text.find("read_failed"), std::string::npos);
}

TEST_F(GuestReplay, IsLimited) {
    HttpReply reply;
    for (int times = 0; times < 61; ++times)
        reply = calls.ask({.target = fmt::format("/api/games/{}/replay", pair.id.text())});
    EXPECT_EQ(code_of(reply), "429 too_many");
}

TEST(Replays, RoundTripAWholeGame) {
    for (const std::string_view id : {"original", "duel10", "barrage10", "duel8", "barrage8"}) {
        House house{11};
        Calls calls{house};
        const Edition& edition = *find_edition(id);
        Random random{3};
        const Script script = random_script(edition, random, 300);
        const House::Pair pair = house.invited_pair(edition);
        Page red = house.attached(pair.id, pair.token(Side::Red));
        Page blue = house.attached(pair.id, pair.token(Side::Blue));
        red.say(setup_frame(edition, *script.setups.red));
        blue.say(setup_frame(edition, *script.setups.blue));
        for (const board::PublicPly& ply : script.plies) {
            house.clock.pass(std::chrono::milliseconds{30});
            (ply.side == Side::Red ? red : blue).say(move_frame(edition, ply.number, ply.move));
            house.settle();
        }
        red.say(kResign);
        house.settle();

        const json::object told = fields(calls.get(pair.id, "replay"));
        const json::array& plies = told.at("plies").as_array();
        ASSERT_EQ(plies.size(), script.plies.size()) << id;

        // What the page makes of it is where the pieces are by the rules, and what each side knows of them.
        game::Game truth{edition};
        truth.place(Side::Red, *script.setups.red);
        truth.place(Side::Blue, *script.setups.blue);
        std::map<std::string, std::string> at;
        std::set<std::string> known;
        for (const json::value& piece : told.at("start").as_array())
            at[piece.at("at").as_string().c_str()] = piece.at("at").as_string().c_str();
        for (std::size_t number = 0; number < plies.size(); ++number) {
            truth.move(script.plies[number].side, script.plies[number].move);
            for (const auto& [piece, now] : plies[number].at("now").as_object()) {
                if (now.is_null())
                    at.erase(std::string{piece});
                else
                    at[std::string{piece}] = now.as_string().c_str();
            }
            for (const json::value& piece : plies[number].at("reveals").as_array())
                EXPECT_TRUE(known.insert(piece.as_string().c_str()).second);
            const game::SeatView view = truth.view_for(Side::Red);
            const PublicState& open = view.board->open();
            std::map<std::string, std::string> stands;
            open.all_occupied().for_each([&](unsigned index) {
                const std::string piece{edition.geometry->name(start_of(open.piece_at[index]))};
                stands[piece] = edition.geometry->name(Square{std::uint8_t(index)});
                EXPECT_EQ(open.revealed.has(open.piece_at[index].index), known.contains(piece));
            });
            EXPECT_EQ(at, stands) << id << " ply " << number + 1;
        }

        // The record of it holds, and read as a stranger's it is the same game.
        const std::string record = text_of(calls.get(pair.id, "record.vaandel"));
        EXPECT_NE(record.find("result: "), std::string::npos);
        json::object again = fields(calls.bring(record));
        EXPECT_EQ(again.at("plies"), told.at("plies"));
        EXPECT_EQ(again.at("start"), told.at("start"));
        EXPECT_EQ(again.at("outcome"), told.at("outcome"));
        EXPECT_EQ(again.at("game"), nullptr);

        // The same in Gravon's format, if the archive supports the game.
        const HttpReply xml = calls.get(pair.id, "record.xml");
        const bool has_words = edition.geometry->width() == 10;
        ASSERT_EQ(xml.status, has_words ? 200U : 409U) << id;
        EXPECT_EQ(told.at("forms").as_array().size(), has_words ? 2U : 1U);
        if (has_words)
            EXPECT_EQ(fields(calls.bring(text_of(xml))).at("plies").as_array().size(), plies.size());
        else
            EXPECT_EQ(code_of(xml), "409 not_in_form");
    }
}

TEST(Replays, DependOnNothingOfRunningGames) {
    Random random{9};
    for (const Edition* edition : {&kBarrage8, &kOriginal}) {
        const Script script = random_script(*edition, random, 60);
        std::vector<std::string> heard;
        for (int truth = 0; truth < 2; ++truth) {
            House house{5};
            Calls calls{house};
            const House::Pair pair = house.make_pair(*edition);
            Page red = house.attached(pair.id, pair.token(Side::Red));
            Page blue = house.attached(pair.id, pair.token(Side::Blue));
            std::vector<std::string> now;
            const auto look = [&] {
                for (const std::string_view part : kAllParts)
                    now.push_back(text_of(calls.get(pair.id, part)));
            };
            look();
            red.say(setup_frame(*edition, truth == 0 ? *script.setups.red : random_setup(*edition, random)));
            house.settle();
            look();
            blue.say(setup_frame(*edition, truth == 0 ? *script.setups.blue : random_setup(*edition, random)));
            house.settle();
            look();
            if (truth == 0)
                heard = now;
            else
                EXPECT_EQ(heard, now);
        }
        EXPECT_EQ(std::set<std::string>(heard.begin(), heard.end()).size(), 1U);
    }
}

TEST(Replays, NameTheBotAndItsLevel) {
    House house;
    Calls calls{house};
    const NewSeat seat = house.make_game(kBarrage8, Side::Blue, "skilled");
    Page page = house.attached(seat.seat.game, seat.token);
    page.say(kSetup);
    page.say(kResign);
    house.settle();
    EXPECT_EQ(fields(calls.get(seat.seat.game, "replay")).at("bot"), value(R"({"side": "red", "level": "skilled"})"));
    const std::string record = text_of(calls.get(seat.seat.game, "record.vaandel"));
    EXPECT_NE(record.find("red: \"Vaandel (skilled)\"\n"), std::string::npos) << record;
}

TEST(Replays, HaveTheRecordOfACardGame) {
    House house;
    Calls calls{house};
    const NewSeat seat = house.make_game(cards::kCards);
    Page page = house.attached(seat.seat.game, seat.token);
    EXPECT_EQ(code_of(calls.get(seat.seat.game, "record.vaandel")), "409 not_over");
    std::string lay = "lay";
    const json::object state = read(page.last());
    for (std::size_t at = 0; at < 5; ++at)
        lay += ' ' + std::string{state.at("yours").at("hand").at(at).as_string()};
    house.clock.pass(std::chrono::hours{1}); // while an invitation waits
    page.say(fmt::format(R"({{"type":"act","number":1,"action":"{}"}})", lay));
    house.settle();
    page.say(kResign);
    house.settle();
    ASSERT_EQ(word(page, "phase"), "over") << page.last();
    const std::string record = text_of(calls.get(seat.seat.game, "record.vaandel"));
    EXPECT_TRUE(game::parse_any_record(record)) << record;
    EXPECT_EQ(code_of(calls.get(seat.seat.game, "record.xml")), "409 not_in_form");

    // The replay tells what lies where, for both sides, after each action.
    const json::object told = fields(calls.get(seat.seat.game, "replay"));
    EXPECT_EQ(told.at("edition"), "cards");
    EXPECT_EQ(told.at("bot"), value(R"({"side": "blue", "level": "strong"})"));
    EXPECT_EQ(told.at("outcome"), value(R"({"winner": "blue", "reason": "resigned"})"));
    EXPECT_EQ(told.at("started"), "2026-07-25T01:00:01.000Z"); // when both lines lay
    EXPECT_EQ(told.at("deck").as_array().size(), 23U);
    const json::array& events = told.at("events").as_array();
    const json::array& positions = told.at("positions").as_array();
    ASSERT_GE(events.size(), 1U);
    ASSERT_EQ(positions.size(), events.size() + 1);
    EXPECT_EQ(positions.at(0).at("cards").at("red").at("hand"), state.at("yours").at("hand"));
    EXPECT_EQ(positions.at(0).at("cards").at("blue").at("hand").as_array().size(), 8U);
    for (const json::value& event : events)
        EXPECT_TRUE(event.at("cards").is_array()) << event; // lines are laid: open to whoever replays

    // Uploaded as a record it is the same, but for what the record does not tell.
    json::object brought = fields(calls.bring(record));
    EXPECT_EQ(brought.at("game"), nullptr);
    EXPECT_EQ(brought.at("names").at("blue"), "Vaandel (strong)");
    for (const std::string_view key : {"edition", "deck", "positions", "events", "outcome"})
        EXPECT_EQ(brought.at(key), told.at(key)) << key;
}

TEST(Replays, RefuseAnIllegalCardGame) {
    House house;
    Calls calls{house};
    notation::CardRecord record{
        .edition = cards::kCards, .names = {}, .started = {}, .decks = {}, .actions = {}, .outcome = {}};
    Random random{3};
    for (const Side side : cards::kBothSides)
        record.decks[side] = cards::shuffled(cards::kCards.deck.cards, random);
    const HttpReply begun = calls.bring(notation::write_record(record));
    EXPECT_EQ(begun.status, 200U) << text_of(begun);
    record.actions.push_back({.side = Side::Red, .action = cards::Pass{}, .shuffled = {}, .battle = {}, .hand = {}});
    EXPECT_EQ(code_of(calls.bring(notation::write_record(record))), "400 bad_record");
    record.actions.assign(kMostReplayActions + 1, record.actions.front());
    const std::string why = text_of(calls.bring(notation::write_record(record)));
    EXPECT_NE(why.find("the page replays up to 2000"), std::string::npos) << why;
}

class UploadedRecord : public testing::Test {
protected:
    std::string problems(std::string_view record) {
        const HttpReply reply = calls.bring(record);
        EXPECT_EQ(code_of(reply), "400 bad_record");
        return json::serialize(fields(reply).at("error").at("problems"));
    }
    House house;
    Calls calls{house};
};

TEST_F(UploadedRecord, ReportsErrorsWithTheirPlace) {
    EXPECT_EQ(problems(""), R"([{"code":"empty","line":null,"what":"the file is empty"}])");
    EXPECT_EQ(problems("hello"), R"([{"code":"unknown_form","line":null,"what":"not a record in a known format"}])");
    EXPECT_NE(problems("vaandel record 1\nedition: chess\n")
                  .find(R"({"code":"unreadable","line":2,"what":"unknown edition 'chess'"})"),
              std::string::npos);
    EXPECT_NE(problems("FB43235323B4B53416B256B729854B2X62872672\n").find(R"("code":"no_game")"), std::string::npos);
    EXPECT_NE(problems("<stratego><game type=\"classic\"><x/></game></stratego>").find("\"line\":1"),
              std::string::npos);
    EXPECT_NE(problems("\x01\x02").find("what"), std::string::npos);
}

TEST_F(UploadedRecord, RefusesIllegalGames) {
    notation::Record record{.edition = kBarrage8, .names = {}, .started = {}, .start = {}, .plies = {}, .outcome = {}};
    game::Game game{kBarrage8};
    game.place(Side::Red, *parse_setup(kBarrage8, "F...............B3129X2."));
    game.place(Side::Blue, *parse_setup(kBarrage8, "F...............B3129X2."));
    record = game.record();
    const Geometry& geometry = *kBarrage8.geometry;
    record.plies.push_back({{*geometry.parse_square("g3"), *geometry.parse_square("g5")}, {}, {}});
    EXPECT_EQ(calls.bring(write_record(record)).status, 200U);
    record.plies.front().move.to = *geometry.parse_square("h4");
    EXPECT_EQ(problems(write_record(record)),
              R"([{"code":"illegal","line":null,"what":"illegal at ply 1: g3h4: pieces move along a row or a column",)"
              R"("at":1,"play":"g3h4","why":"not_straight"}])");
}

TEST_F(UploadedRecord, AcceptsOnlyRecordsOfLimitedLength) {
    const auto post = [&](std::string_view body) {
        house.clock.pass(std::chrono::seconds{10});
        return code_of(calls.ask(
            {.method = Method::Post, .target = "/api/replays", .content_type = "application/json", .body = body}));
    };
    EXPECT_EQ(post("{}"), "400 bad_request");
    EXPECT_EQ(post(R"({"record": 5})"), "400 bad_request");
    EXPECT_EQ(post("["), "400 bad_json");
    EXPECT_EQ(code_of(calls.bring(std::string(kMostReplayBytes + 1, ' '))), "413 too_large");
    EXPECT_EQ(code_of(calls.bring(std::string(kMostReplayBytes, ' '))), "400 bad_record");
    EXPECT_EQ(code_of(calls.ask({.target = "/api/replays"})), "405 method");
    EXPECT_EQ(code_of(calls.ask({.method = Method::Post,
                                 .target = "/api/replays",
                                 .origin = "https://evil.example",
                                 .content_type = "application/json",
                                 .body = "{}"})),
              "403 origin");
}

TEST_F(UploadedRecord, IsLimitedByRateAndQueue) {
    house.workers->is_full = true;
    EXPECT_EQ(code_of(calls.bring("x")), "429 too_many");
    house.workers->is_full = false;
    HttpReply reply;
    for (int times = 0; times < 22; ++times)
        reply = calls.ask({.method = Method::Post,
                           .target = "/api/replays",
                           .content_type = "application/json",
                           .body = R"({"record": "x"})"});
    EXPECT_EQ(code_of(reply), "429 too_many");
}

} // namespace
} // namespace vaandel::tests
