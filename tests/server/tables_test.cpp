// Seats, moves and refusals as a page meets them, without sockets.

#include <boost/json.hpp>

#include "server/house.hpp"

namespace vaandel::tests {
namespace {

namespace json = boost::json;
using std::chrono::milliseconds;

constexpr std::string_view kPlaced = "F...............B3129X2.";
const std::string kSetup = R"({"type":"setup","setup":"F...............B3129X2."})";

json::object read(const std::string& message) { return json::parse(message).as_object(); }
std::string word(const Page& page, std::string_view field) {
    const json::object message = read(page.last());
    const auto* value = message.if_contains(field);
    return value != nullptr && value->is_string() ? std::string{value->get_string()} : std::string{};
}
std::int64_t ply_of(const Page& page) { return read(page.last()).at("ply").to_number<std::int64_t>(); }
std::string refused(std::string_view request, std::string_view code) { return refused_message(request, code); }

/// Two guests at barrage8, both placed as in messages_test.cpp.
class Guests : public testing::Test {
protected:
    void place_both() {
        red.say(kSetup);
        blue.say(kSetup);
        house.settle();
    }
    void say(Page& page, std::string_view frame) {
        page.say(frame);
        house.settle();
    }
    void move(Page& page, Ply ply, std::string_view from, std::string_view to) { say(page, move_frame(ply, from, to)); }

    House house;
    House::Pair pair = house.make_pair(kBarrage8);
    Page red = house.attached(pair.id, pair.token(Side::Red));
    Page blue = house.attached(pair.id, pair.token(Side::Blue));
};

TEST_F(Guests, AreShownTheGameWhenTheyTakeTheirSeats) {
    EXPECT_EQ(red.messages().size(), 1U);
    EXPECT_EQ(word(red, "type"), "state");
    EXPECT_EQ(word(red, "you"), "red");
    EXPECT_EQ(word(blue, "you"), "blue");
    EXPECT_TRUE(red.has_seat());
}

TEST_F(Guests, HearOfEveryChange) {
    say(red, kSetup);
    EXPECT_EQ(read(red.last()).at("setup"),
              json::parse(R"({"yours":"F...............B3129X2.","ready":{"red":true,"blue":false}})"));
    EXPECT_EQ(read(blue.last()).at("setup"), json::parse(R"({"yours":null,"ready":{"red":true,"blue":false}})"));
    say(blue, kSetup);
    EXPECT_EQ(word(red, "phase"), "play");
    move(red, 1, "d3", "d5");
    EXPECT_EQ(ply_of(red), 1);
    EXPECT_EQ(ply_of(blue), 1);
    EXPECT_EQ(red.messages().size(), 4U);
    EXPECT_EQ(blue.messages().size(), 4U);
}

TEST_F(Guests, HearNothingBeforeTheCommit) {
    place_both();
    const auto before = red.messages().size();
    red.say(move_frame(1, "d3", "d5"));
    EXPECT_EQ(red.messages().size(), before);
    EXPECT_EQ(blue.messages().size(), before);
    EXPECT_EQ(house.store.load(pair.id)->events.size(), 2U);
    house.settle();
    EXPECT_EQ(red.messages().size(), before + 1);
    EXPECT_EQ(house.store.load(pair.id)->events.size(), 3U);
}

TEST_F(Guests, HearAnswersInTheOrderOfTheirQuestions) {
    place_both();
    const auto before = red.messages().size();
    red.say("nonsense");
    red.say(move_frame(1, "d3", "d5"));
    red.say(move_frame(1, "a1", "a2"));
    red.say("nonsense");
    house.settle();
    ASSERT_EQ(red.messages().size(), before + 4);
    EXPECT_EQ(red.messages()[before], refused("", "bad_message"));
    EXPECT_EQ(read(red.messages()[before + 1]).at("ply"), 1);
    EXPECT_EQ(red.messages()[before + 2], refused("move", "stale"));
    EXPECT_EQ(red.messages()[before + 3], refused("", "bad_message"));
}

TEST_F(Guests, MayNotActBeforeTheirTime) {
    for (const auto& [frame, request] : {std::pair{move_frame(1, "d3", "d5"), "move"},
                                         {R"({"type":"resign"})", "resign"},
                                         {R"({"type":"rematch"})", "rematch"},
                                         {attach_frame(pair.id, pair.token(Side::Red)), "attach"}}) {
        say(red, frame);
        EXPECT_EQ(red.last(), refused(request, "not_now"));
    }
    say(red, kSetup);
    say(red, kSetup);
    EXPECT_EQ(red.last(), refused("setup", "not_now"));
    say(blue, kSetup);
    say(blue, kSetup);
    EXPECT_EQ(blue.last(), refused("setup", "not_now"));
}

TEST_F(Guests, AreToldAllThatIsWrongWithTheirSetup) {
    say(red, R"({"type":"setup","setup":"F?......"})");
    EXPECT_EQ(word(red, "code"), "setup");
    EXPECT_EQ(read(red.last()).at("problems").as_array().size(), 8U);
    say(red, kSetup);
    EXPECT_EQ(word(red, "type"), "state");
}

TEST_F(Guests, AreToldWhyAMoveIsRefused) {
    place_both();
    for (const auto& [from, to, code] : {std::tuple{"j1", "a2", "bad_square"},
                                         {"a1", "a9", "bad_square"},
                                         {"", "a2", "bad_square"},
                                         {"a1 ", "a2", "bad_square"},
                                         {"a2", "a4", "no_piece"},
                                         {"d6", "d5", "not_yours"},
                                         {"a1", "a2", "immovable"},
                                         {"e3", "e3", "not_straight"},
                                         {"e3", "d4", "not_straight"},
                                         {"e3", "e5", "too_far"},
                                         {"g3", "g8", "blocked"},
                                         {"b3", "a3", "own_piece"},
                                         {"c3", "c4", "lake"}}) {
        move(red, 1, from, to);
        EXPECT_EQ(red.last(), refused("move", code)) << from << to;
    }
    move(red, 2, "d3", "d5");
    EXPECT_EQ(red.last(), refused("move", "stale"));
    move(red, 0, "d3", "d5");
    EXPECT_EQ(red.last(), refused("move", "stale"));
    move(blue, 1, "d6", "d5");
    EXPECT_EQ(blue.last(), refused("move", "not_your_turn"));
    EXPECT_EQ(house.store.load(pair.id)->events.size(), 2U);
}

TEST_F(Guests, AreStoppedByTheTwoSquaresRule) {
    place_both();
    Ply ply = 0;
    for (const auto& [from, to] : {std::pair{"c3", "c2"}, {"c2", "c3"}, {"c3", "c2"}}) {
        const bool is_back = std::string_view{from} == "c2";
        move(red, ++ply, from, to);
        move(blue, ++ply, is_back ? "g7" : "g6", is_back ? "g6" : "g7");
    }
    move(red, ++ply, "c2", "c3");
    EXPECT_EQ(red.last(), refused("move", "two_squares"));
}

TEST_F(Guests, MayRepeatAMoveAndItIsMadeOnce) {
    place_both();
    move(red, 1, "d3", "d5");
    const std::string shown = red.last();
    const auto heard = blue.messages().size();
    move(red, 1, "d3", "d5");
    EXPECT_EQ(red.last(), shown);
    EXPECT_EQ(blue.messages().size(), heard); // the other side is not bothered
    move(red, 1, "d3", "d4");
    EXPECT_EQ(red.last(), refused("move", "stale")); // another move is not the same move
    move(blue, 1, "d3", "d5");
    EXPECT_EQ(blue.last(), refused("move", "stale")); // nor is it when somebody else made it
    move(blue, 2, "d6", "d5");
    move(red, 1, "d3", "d5"); // the late echo of an old one
    EXPECT_EQ(ply_of(red), 2);
    EXPECT_EQ(house.store.load(pair.id)->events.size(), 4U);
}

TEST_F(Guests, MayResignInEitherTurn) {
    place_both();
    say(blue, R"({"type":"resign"})");
    for (const Page* page : {&red, &blue}) {
        EXPECT_EQ(word(*page, "phase"), "over");
        EXPECT_EQ(read(page->last()).at("outcome"), json::parse(R"({"winner":"red","reason":"resigned"})"));
    }
    for (const auto& [frame, request] : {std::pair{R"({"type":"resign"})", "resign"},
                                         {R"({"type":"move","ply":1,"from":"d3","to":"d5"})", "move"},
                                         {kSetup.c_str(), "setup"}}) {
        say(red, frame);
        EXPECT_EQ(red.last(), refused(request, "game_over"));
    }
}

TEST_F(Guests, MayRepeatTheLastMoveOfAGame) {
    place_both();
    // Red's marshal walks to Blue's flag; Blue's miner walks to and fro, out of the way.
    const std::array<std::pair<const char*, const char*>, 9> walk{{{"g3", "g5"},
                                                                   {"g5", "h5"},
                                                                   {"f3", "g3"},
                                                                   {"g3", "g4"},
                                                                   {"g4", "g5"},
                                                                   {"g5", "g6"},
                                                                   {"g6", "g7"},
                                                                   {"g7", "g8"},
                                                                   {"g8", "h8"}}};
    const std::array<std::pair<const char*, const char*>, 8> answers{{{"b6", "b7"},
                                                                      {"b7", "a7"},
                                                                      {"a7", "a8"},
                                                                      {"a8", "b8"},
                                                                      {"b8", "c8"},
                                                                      {"c8", "d8"},
                                                                      {"d8", "d7"},
                                                                      {"d7", "e7"}}};
    Ply ply = 0;
    for (std::size_t at = 0; at < walk.size(); ++at) {
        move(red, ++ply, walk[at].first, walk[at].second);
        ASSERT_EQ(ply_of(red), std::int64_t(ply)) << red.last();
        if (at < answers.size()) {
            move(blue, ++ply, answers[at].first, answers[at].second);
            ASSERT_EQ(ply_of(blue), std::int64_t(ply)) << blue.last();
        }
    }
    EXPECT_EQ(read(red.last()).at("outcome"), json::parse(R"({"winner":"red","reason":"flag"})"));
    EXPECT_EQ(read(red.last()).at("final").at("setups").at("blue"), json::string(kPlaced));
    const std::string shown = red.last();
    move(red, ply, "g8", "h8");
    EXPECT_EQ(red.last(), shown);
}

TEST_F(Guests, MayBeAtASeatTwice) {
    Page second = house.attached(pair.id, pair.token(Side::Red));
    place_both();
    EXPECT_EQ(second.last(), red.last());
    move(second, 1, "d3", "d5");
    EXPECT_EQ(second.last(), red.last());
    EXPECT_EQ(ply_of(red), 1);
}

TEST_F(Guests, CannotHaveARematchYet) { // it takes two to agree to one
    place_both();
    say(blue, R"({"type":"resign"})");
    say(red, R"({"type":"rematch"})");
    EXPECT_EQ(red.last(), refused("rematch", "not_now"));
}

TEST_F(Guests, GoOnAfterARestart) {
    place_both();
    move(red, 1, "d3", "d5");
    const std::string shown = blue.last();
    red.hang_up();
    blue.hang_up();
    house.restart();
    Page back = house.attached(pair.id, pair.token(Side::Blue));
    EXPECT_EQ(back.last(), shown);
    back.say(move_frame(2, "d6", "d5"));
    house.settle();
    EXPECT_EQ(ply_of(back), 2);
}

TEST_F(Guests, LeaveMemoryWhenTheyLeave) {
    place_both();
    EXPECT_EQ(house.tables->in_memory(), 1U);
    red.say(move_frame(1, "d3", "d5"));
    red.hang_up(); // before the commit
    blue.hang_up();
    EXPECT_EQ(house.tables->in_memory(), 1U);
    house.settle();
    EXPECT_EQ(house.tables->in_memory(), 0U);
    Page back = house.attached(pair.id, pair.token(Side::Red));
    EXPECT_EQ(ply_of(back), 1); // it was on its way, and it arrived
}

TEST_F(Guests, AreToldWhenAMoveCannotBeKept) {
    place_both();
    const auto heard = blue.messages().size();
    house.store.is_broken = true;
    move(red, 1, "d3", "d5");
    EXPECT_EQ(red.last(), refused("move", "unavailable"));
    EXPECT_EQ(red.farewell(), Farewell::Unavailable);
    EXPECT_EQ(blue.messages().size(), heard);
    EXPECT_EQ(blue.farewell(), Farewell::Unavailable);
    EXPECT_EQ(house.tables->in_memory(), 0U);
    red.say(move_frame(1, "d3", "d5")); // after the farewell nothing is heard
    house.settle();
    EXPECT_EQ(red.last(), refused("move", "unavailable"));

    house.store.is_broken = false;
    Page back = house.attached(pair.id, pair.token(Side::Red));
    EXPECT_EQ(ply_of(back), 0); // the game is as it was
    back.say(move_frame(1, "d3", "d5"));
    house.settle();
    EXPECT_EQ(ply_of(back), 1);
}

TEST_F(Guests, DoNotLoseWhatCameBeforeAFailedCommit) {
    place_both();
    house.store.is_broken = true;
    red.say(move_frame(1, "d3", "d5"));
    blue.say(move_frame(2, "d6", "d5")); // in the same batch
    house.settle();
    EXPECT_EQ(red.last(), refused("move", "unavailable"));
    EXPECT_EQ(blue.farewell(), Farewell::Unavailable);
    EXPECT_EQ(ply_of(blue), 0);
    EXPECT_EQ(house.store.games().at(pair.id).events.size(), 2U);
}

TEST_F(Guests, CannotTakeASeatThatIsNotTheirs) {
    KnownSecrets others{99};
    const GameId unknown = GameId::make(others);
    const Token wrong = Token::make(others);
    for (const std::string& frame : {attach_frame(unknown, pair.token(Side::Red)), attach_frame(pair.id, wrong),
                                     std::string{R"({"type":"attach","game":"x","token":"y"})"},
                                     std::string{R"({"type":"attach","game":"","token":""})"}}) {
        Page stranger = house.page();
        stranger.say(frame);
        house.settle();
        EXPECT_EQ(stranger.messages(), std::vector{refused("attach", "unknown_seat")});
        EXPECT_EQ(stranger.farewell(), Farewell::UnknownSeat);
        stranger.say(attach_frame(pair.id, pair.token(Side::Red))); // too late
        EXPECT_FALSE(stranger.has_seat());
    }
}

TEST_F(Guests, DoNotStayInMemoryForAStranger) {
    red.hang_up();
    blue.hang_up();
    house.settle();
    KnownSecrets others{99};
    Page stranger = house.attached(pair.id, Token::make(others));
    EXPECT_EQ(house.tables->in_memory(), 0U);
}

TEST_F(Guests, MustTakeASeatBeforeAnythingElse) {
    Page stranger = house.page();
    for (const auto& [frame, request] : {std::pair{kSetup.c_str(), "setup"}, {R"({"type":"resign"})", "resign"}}) {
        stranger.say(frame);
        EXPECT_EQ(stranger.last(), refused(request, "not_now"));
    }
    stranger.say("{");
    EXPECT_EQ(stranger.last(), refused("", "bad_message"));
    stranger.say_binary();
    EXPECT_EQ(stranger.last(), refused("", "bad_message"));
    EXPECT_EQ(stranger.farewell(), std::nullopt);
}

TEST_F(Guests, AreSentAwayWhenTheyFlood) {
    for (int times = 0; times < 1000; ++times)
        red.say("{");
    EXPECT_EQ(red.farewell(), Farewell::Flood); // the attach counted too
    EXPECT_EQ(blue.farewell(), std::nullopt);
}

TEST_F(Guests, AreNotShownADamagedGame) {
    red.hang_up();
    blue.hang_up();
    house.settle();
    house.store.games().at(pair.id).events.push_back({1, {}, Side::Red, "dance", ""});
    Page back = house.attached(pair.id, pair.token(Side::Red));
    EXPECT_EQ(back.messages(), std::vector{refused("attach", "unavailable")});
    EXPECT_NE(house.log.text.find("event=read_failed game=" + pair.id.text() +
                                  " why=\"the stored game is damaged: event 1 cannot have happened\""),
              std::string::npos)
        << house.log.text;
}

TEST_F(Guests, AreNotShownAGameThatCannotBeRead) {
    red.hang_up();
    blue.hang_up();
    house.settle();
    house.store.is_broken = true;
    Page back = house.attached(pair.id, pair.token(Side::Red));
    EXPECT_EQ(back.messages(), std::vector{refused("attach", "unavailable")});
    EXPECT_EQ(back.farewell(), Farewell::Unavailable);
}

/// Plays what nobody may.
class Fool final : public Opponent {
public:
    Setup choose_setup(const Edition& edition, Random& random) override { return random_setup(edition, random); }
    std::optional<Move> choose_move(const Edition& edition, const View&, Random&) override {
        return Move{edition.geometry->square({0, 0}), edition.geometry->square({7, 7})};
    }
};

/// A guest against the bot.
class Guest : public testing::Test {
protected:
    House house;
};

TEST_F(Guest, FindsTheBotReady) {
    const NewSeat seat = house.make_game(kBarrage8);
    Page page = house.attached(seat.seat.game, seat.token);
    EXPECT_EQ(page.messages().size(), 1U);
    EXPECT_EQ(read(page.last()).at("setup"), json::parse(R"({"yours":null,"ready":{"red":false,"blue":true}})"));
    EXPECT_EQ(read(page.last()).at("names"), json::parse(R"({"red":null,"blue":"bot"})"));
}

TEST_F(Guest, IsAnsweredAfterAPauseByAStateOfItsOwn) {
    const NewSeat seat = house.make_game(kBarrage8);
    Page page = house.attached(seat.seat.game, seat.token);
    page.say(kSetup);
    house.settle();
    page.say(move_frame(1, "d3", "d4"));
    EXPECT_TRUE(house.scheduler->timers().empty()); // the bot is not even told before the commit
    house.settle();
    EXPECT_EQ(ply_of(page), 1);
    ASSERT_EQ(house.scheduler->timers().size(), 1U);
    EXPECT_EQ(house.scheduler->timers().front().pause, milliseconds{400});
    const auto heard = page.messages().size();
    house.scheduler->run_all();
    EXPECT_EQ(page.messages().size(), heard + 1);
    EXPECT_EQ(ply_of(page), 2);
    EXPECT_EQ(read(page.last()).at("last").at("side"), "blue");
}

TEST_F(Guest, IsMovedAgainstFirstWhenBlue) {
    const NewSeat seat = house.make_game(kDuel10, Side::Blue);
    Page page = house.attached(seat.seat.game, seat.token);
    Random random{1};
    page.say(setup_frame(kDuel10, random_setup(kDuel10, random)));
    house.settle();
    EXPECT_EQ(ply_of(page), 0);
    house.scheduler->run_all();
    EXPECT_EQ(ply_of(page), 1);
}

TEST_F(Guest, FindsTheBotMovingOnAfterARestart) {
    const NewSeat seat = house.make_game(kBarrage8);
    {
        Page page = house.attached(seat.seat.game, seat.token);
        page.say(kSetup);
        house.settle();
        page.say(move_frame(1, "d3", "d4"));
        house.settle();
    }
    house.restart(); // the bot's pause was not over
    Page back = house.attached(seat.seat.game, seat.token);
    EXPECT_EQ(ply_of(back), 1);
    house.scheduler->run_all();
    EXPECT_EQ(ply_of(back), 2);
}

TEST_F(Guest, FindsTheBotWaitingAfterLeavingDuringItsPause) {
    const NewSeat seat = house.make_game(kBarrage8);
    Page page = house.attached(seat.seat.game, seat.token);
    page.say(kSetup);
    house.settle();
    page.say(move_frame(1, "d3", "d4"));
    house.settle();
    page.hang_up();
    house.settle();
    EXPECT_EQ(house.tables->in_memory(), 0U);
    house.scheduler->run_all(); // its timer finds nobody
    Page back = house.attached(seat.seat.game, seat.token);
    EXPECT_EQ(ply_of(back), 1);
    house.scheduler->run_all();
    EXPECT_EQ(ply_of(back), 2);
}

TEST_F(Guest, IsNotAnsweredTwiceAfterComingBackInThePause) {
    const NewSeat seat = house.make_game(kBarrage8);
    Page page = house.attached(seat.seat.game, seat.token);
    page.say(kSetup);
    house.settle();
    page.say(move_frame(1, "d3", "d4"));
    house.settle();
    page.hang_up();
    house.settle();
    Page back = house.attached(seat.seat.game, seat.token);
    EXPECT_EQ(house.scheduler->timers().size(), 2U); // of the table that was, and of the one that is
    house.scheduler->run_all();
    EXPECT_EQ(ply_of(back), 2);
}

TEST_F(Guest, HasTheBotsSetupKeptOverARestart) {
    const NewSeat seat = house.make_game(kBarrage8);
    house.attached(seat.seat.game, seat.token).hang_up();
    const auto stored = house.store.load(seat.seat.game);
    ASSERT_EQ(stored->events.size(), 1U);
    house.restart();
    house.attached(seat.seat.game, seat.token).hang_up();
    house.settle();
    EXPECT_EQ(house.store.load(seat.seat.game)->events, stored->events);
}

TEST_F(Guest, PlaysWholeGamesInEveryEdition) {
    Random random{21};
    for (const Edition& edition : all_editions()) {
        const NewSeat seat = house.make_game(edition, random.below(2) == 0 ? Side::Red : Side::Blue);
        Page page = house.attached(seat.seat.game, seat.token);
        page.say(setup_frame(edition, random_setup(edition, random)));
        for (house.scheduler->run_all(); word(page, "phase") == "play"; house.scheduler->run_all()) {
            house.clock.pass(milliseconds{400});
            const json::object state = read(page.last());
            const json::object& targets = state.at("targets").as_object();
            const auto& from = *(targets.begin() + random.below(std::uint32_t(targets.size())));
            const json::array& to = from.value().as_array();
            page.say(move_frame(Ply(ply_of(page) + 1), from.key(),
                                std::string_view{to[random.below(std::uint32_t(to.size()))].get_string()}));
        }
        ASSERT_EQ(word(page, "phase"), "over") << page.last();
        EXPECT_FALSE(read(page.last()).at("final").is_null());
        // Every ply came as a state of its own.
        std::int64_t ply = 0;
        for (const std::string& message : page.messages()) {
            const auto next = read(message).at("ply").to_number<std::int64_t>();
            EXPECT_TRUE(next == ply || next == ply + 1) << next << " after " << ply;
            ply = next;
        }
    }
}

TEST_F(Guest, MayHaveARematchWithSidesChanged) {
    const NewSeat seat = house.make_game(kBarrage8);
    Page page = house.attached(seat.seat.game, seat.token);
    page.say(kSetup);
    house.settle();
    page.say(R"({"type":"rematch"})");
    house.settle();
    EXPECT_EQ(page.last(), refused("rematch", "not_now"));
    page.say(R"({"type":"resign"})");
    house.settle();
    page.say(R"({"type":"rematch"})");
    EXPECT_NE(word(page, "type"), "rematch"); // not before it is stored
    house.settle();
    ASSERT_EQ(word(page, "type"), "rematch");
    EXPECT_EQ(word(page, "side"), "blue");

    Page next = house.attached(*GameId::parse(word(page, "game")), *Token::parse(word(page, "token")));
    EXPECT_EQ(word(next, "edition"), "barrage8");
    EXPECT_EQ(word(next, "you"), "blue");
    EXPECT_EQ(read(next.last()).at("names"), json::parse(R"({"red":"bot","blue":null})"));
}

TEST_F(Guest, IsToldWhenARematchCannotBeStored) {
    const NewSeat seat = house.make_game(kBarrage8);
    Page page = house.attached(seat.seat.game, seat.token);
    page.say(kSetup);
    page.say(R"({"type":"resign"})");
    house.settle();
    house.store.is_broken = true;
    page.say(R"({"type":"rematch"})");
    house.settle();
    EXPECT_EQ(page.last(), refused("rematch", "unavailable"));
    EXPECT_EQ(page.farewell(), std::nullopt); // the old game is none the worse
}

TEST_F(Guest, MayNotMakeGamesWithoutEnd) {
    unsigned made = 0;
    unsigned refused_games = 0;
    const auto make = [&](std::string_view caller) {
        house.tables->make_game(kDuel8, Side::Red, caller, [&](const Result<NewSeat, NoGame>& seat) {
            made += seat ? 1 : 0U;
            refused_games += !seat && seat.error() == NoGame::TooMany ? 1 : 0U;
        });
        house.settle();
    };
    for (int times = 0; times < 150; ++times)
        make("203.0.113.5");
    EXPECT_EQ(made, 100U);
    EXPECT_EQ(refused_games, 50U);
    make("203.0.113.6"); // others may
    EXPECT_EQ(made, 101U);
    house.clock.pass(std::chrono::seconds{2});
    make("203.0.113.5");
    EXPECT_EQ(made, 102U);
}

TEST_F(Guest, MayNotMakeGamesByRematchesEither) {
    const NewSeat seat = house.make_game(kBarrage8);
    Page page = house.attached(seat.seat.game, seat.token);
    page.say(kSetup);
    page.say(R"({"type":"resign"})");
    house.settle();
    for (int times = 0; times < 101; ++times) {
        page.say(R"({"type":"rematch"})");
        house.settle();
    }
    EXPECT_EQ(page.last(), refused("rematch", "too_many"));
    EXPECT_EQ(house.store.games().size(), 101U);
}

TEST_F(Guest, IsToldWhenAGameCannotBeStored) {
    house.store.is_broken = true;
    std::optional<NoGame> why;
    house.tables->make_game(kDuel8, Side::Red, "x", [&](const Result<NewSeat, NoGame>& made) { why = made.error(); });
    house.settle();
    EXPECT_EQ(why, NoGame::Unavailable);
}

TEST_F(Guest, IsNotStuckWithABotThatErrs) {
    House fooled{1, std::make_unique<Fool>()};
    const NewSeat seat = fooled.make_game(kBarrage8);
    Page page = fooled.attached(seat.seat.game, seat.token);
    page.say(kSetup);
    fooled.settle();
    page.say(move_frame(1, "d3", "d4"));
    fooled.scheduler->run_all();
    EXPECT_EQ(read(page.last()).at("outcome"), json::parse(R"({"winner":"red","reason":"resigned"})"));
    EXPECT_NE(fooled.log.text.find("level=error event=bot_erred"), std::string::npos);
}

TEST_F(Guest, LeavesNoSecretInTheLog) {
    const NewSeat seat = house.make_game(kBarrage8);
    Page page = house.attached(seat.seat.game, seat.token);
    page.say(kSetup);
    page.say(R"({"type":"resign"})");
    page.say(R"({"type":"rematch"})");
    house.settle();
    EXPECT_EQ(house.log.text.find(seat.token.reveal()), std::string::npos);
    EXPECT_EQ(house.log.text.find(word(page, "token")), std::string::npos);
    EXPECT_EQ(house.log.text.find("3129X2"), std::string::npos);
    const std::string made = "level=info event=game_made game=" + seat.seat.game.text() + " edition=barrage8\n";
    const std::string over =
        "level=info event=game_over game=" + seat.seat.game.text() + " outcome=\"blue wins by resignation\"\n";
    const std::string again = "level=info event=game_made game=" + word(page, "game") + " edition=barrage8\n";
    EXPECT_EQ(house.log.text, made + over + again);
}

} // namespace
} // namespace vaandel::tests
