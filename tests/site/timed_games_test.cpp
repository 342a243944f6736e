// Games with clocks at the server's tables: late set-ups and moves, restarts, and games without connections.

#include "vaandel/site/finished_game.hpp"

#include "site/guests.hpp"

namespace vaandel::tests {
namespace {

using namespace std::chrono_literals;

constexpr TimeControl kControl{60s, 30s, 5s};

boost::json::value clock_of(const Page& page) { return read(page.last()).at("clock"); }
boost::json::value clock_of(const Page& page, std::string_view side) { return clock_of(page).at(side); }
boost::json::value shows(std::chrono::milliseconds left, std::chrono::milliseconds free, bool runs) {
    return {{"left", left.count()}, {"free", free.count()}, {"runs", runs}};
}
boost::json::value outcome_of_message(const std::string& message) { return read(message).at("outcome"); }
boost::json::value outcome_of(const Page& page) { return outcome_of_message(page.last()); }
const boost::json::value kBlueWinsOnTime = value(R"({"winner":"blue","reason":"time"})");

/// What the record of a game that is over tells those who read it.
std::optional<TimeControl> exported_clock(House& house, const GameId& id) {
    const auto finished = finished_game(*house.store.load(id));
    const auto read = game::parse_any_record(game::write_any_record(finished->record));
    return std::visit([](const auto& record) { return record.clock; }, *read);
}

class TimedGuests : public Guests {
protected:
    TimedGuests() : Guests{kControl} {}
    std::vector<std::string> kinds() {
        std::vector<std::string> kinds;
        const auto stored = house.store.load(pair.id);
        for (const EventRow& row : stored->events)
            kinds.push_back(row.payload.empty() || row.kind == "setup" ? row.kind : row.kind + ' ' + row.payload);
        return kinds;
    }
};

TEST_F(TimedGuests, SeeBothClocks) {
    EXPECT_EQ(clock_of(red), value(R"({"setup":60,"main":30,"free":5,"red":{"left":60000,"free":0,"runs":true},
                                       "blue":{"left":60000,"free":0,"runs":true}})"));
    EXPECT_EQ(clock_of(red), clock_of(blue));
    house.pass(8s);
    say(red, kSetup);
    EXPECT_EQ(clock_of(blue, "red"), shows(60s, 0s, false));
    EXPECT_EQ(clock_of(blue, "blue"), shows(52s, 0s, true));
    say(blue, kSetup);
    house.pass(2s);
    move(red, 1, "d3", "d5");
    house.pass(15s);
    EXPECT_EQ(clock_of(red, "red"), shows(30s, 5s, false));
    say(blue, R"({"type":"draw"})");
    EXPECT_EQ(clock_of(red, "blue"), shows(20s, 0s, true));
    move(blue, 2, "d6", "d5");
    EXPECT_EQ(clock_of(red, "blue"), shows(20s, 5s, false));
    EXPECT_EQ(clock_of(red, "red"), shows(30s, 5s + GameClock::kBattleShown, true)); // a battle is shown first
}

TEST_F(Guests, HaveNoClockByDefault) {
    EXPECT_TRUE(clock_of(red).is_null());
    house.pass(10'000s);
    EXPECT_EQ(word(red, "phase"), "setup");
    EXPECT_TRUE(house.scheduler->timers().empty());
}

TEST_F(TimedGuests, GetAnArmyWhenLate) {
    say(red, kSetup);
    house.pass(59999ms);
    EXPECT_EQ(word(blue, "phase"), "setup");
    house.pass(1ms);
    EXPECT_EQ(word(blue, "phase"), "play");
    EXPECT_EQ(read(blue.last()).at("pieces").as_array().size(), 16U);
    EXPECT_TRUE(read(blue.last()).at("setup").at("yours").is_string()); // its owner sees it
    EXPECT_EQ(clock_of(red, "red"), shows(30s, 5s, true));
    say(blue, kSetup);
    EXPECT_EQ(blue.last(), refused_message("setup", "not_now"));
    EXPECT_EQ(kinds(), (std::vector<std::string>{"clock runs", "setup", "setup"}));
}

std::string draft_of(std::string_view setup) { return R"({"type":"draft","setup":")" + std::string{setup} + R"("})"; }
std::string own_setup(const Page& page) { return std::string{read(page.last()).at("setup").at("yours").as_string()}; }

TEST_F(TimedGuests, KeepTheirDraftWhenLate) {
    const std::size_t told = blue.messages().size();
    say(blue, draft_of("F......................."));
    say(blue, draft_of("......F.B.......312..9X2"));
    EXPECT_EQ(blue.messages().size(), told); // not answered, and told to nobody
    say(red, kSetup);
    EXPECT_EQ(red.last().find("312..9X2"), std::string::npos);
    house.pass(60s);
    EXPECT_EQ(word(blue, "phase"), "play");
    EXPECT_EQ(own_setup(blue), "......F.B.......312..9X2");
}

TEST_F(TimedGuests, GetTheirDraftCompletedWhenLate) {
    say(blue, draft_of("......F.B.......3......."));
    say(red, draft_of("rubbish"));
    house.pass(60s);
    const std::string placed = own_setup(blue);
    EXPECT_EQ(placed[6], 'F');
    EXPECT_EQ(placed[8], 'B');
    EXPECT_EQ(placed[16], '3');
    EXPECT_EQ(word(red, "phase"), "play");
}

TEST_F(TimedGuests, KeepTheirDraftAfterLeaving) {
    say(blue, draft_of("......F.B.......312..9X2"));
    leave();
    house.pass(60s);
    blue = come_back(Side::Blue);
    EXPECT_EQ(own_setup(blue), "......F.B.......312..9X2");
}

TEST_F(TimedGuests, KeepTheirSetupDespiteEarlierDrafts) {
    say(blue, draft_of("......F.B.......312..9X2"));
    say(blue, kSetup);
    say(blue, draft_of("......F.B.......312..9X2"));
    house.pass(60s);
    EXPECT_EQ(own_setup(blue), "F...............B3129X2.");
}

TEST_F(TimedGuests, AreBothSetUpWhenBothAreLate) {
    house.pass(60s);
    EXPECT_EQ(word(red, "phase"), "play");
    house.pass(35s);
    EXPECT_EQ(outcome_of(red), kBlueWinsOnTime);
}

TEST_F(TimedGuests, LoseWhenTheirTimeIsUp) {
    place_both();
    house.pass(34999ms);
    EXPECT_EQ(word(red, "phase"), "play");
    house.pass(1ms);
    EXPECT_EQ(outcome_of(red), kBlueWinsOnTime);
    EXPECT_EQ(outcome_of(blue), kBlueWinsOnTime);
    EXPECT_EQ(clock_of(red, "red"), shows(0s, 5s, false));
    EXPECT_EQ(kinds().back(), "time");
}

TEST_F(TimedGuests, LoseOnTimeBeforeTheTimerFires) {
    place_both();
    house.clock.pass(35s);
    move(red, 1, "d3", "d5");
    EXPECT_EQ(red.last(), refused_message("move", "game_over"));
    EXPECT_EQ(outcome_of(blue), kBlueWinsOnTime);
}

TEST_F(TimedGuests, LoseNoTimeWhileTheServerIsDown) {
    place_both();
    house.pass(10s);
    move(red, 1, "d3", "d5");
    house.pass(20s);
    leave();
    house.clock.pass(100s);
    house.restart();
    house.clock.pass(100s);
    blue = come_back(Side::Blue);
    EXPECT_EQ(clock_of(blue, "blue"), shows(30s, 5s, false)); // until both are back
    house.pass(1000s);
    EXPECT_EQ(word(blue, "phase"), "play");
    red = come_back(Side::Red);
    EXPECT_EQ(clock_of(red, "blue"), shows(30s, 5s, true));
    EXPECT_EQ(clock_of(red, "red"), shows(25s, 5s, false));
    house.pass(6s);
    move(blue, 2, "d6", "d5");
    EXPECT_EQ(clock_of(red, "blue"), shows(29s, 5s, false));
    EXPECT_EQ(kinds(), (std::vector<std::string>{"clock runs", "setup", "setup", "move d3 d5", "clock stands",
                                                 "clock runs", "move d6 d5"}));

    leave(); // what is stored says all of it
    house.clock.pass(1s);
    house.restart();
    red = come_back(Side::Red);
    EXPECT_EQ(clock_of(red, "blue"), shows(29s, 5s, false));
    EXPECT_EQ(clock_of(red, "red"), shows(25s, 5s, false));
}

TEST_F(TimedGuests, GainNoTimeFromASystemClockSetBack) {
    place_both();
    house.pass(10s);
    leave();
    house.clock.pass(-1h);
    house.restart();
    red = come_back(Side::Red);
    EXPECT_EQ(clock_of(red, "red"), shows(30s, 5s, false)); // until both are back
    blue = come_back(Side::Blue);
    EXPECT_EQ(clock_of(red, "red"), shows(30s, 5s, true));
    house.pass(35s);
    EXPECT_EQ(outcome_of(red), kBlueWinsOnTime);
}

/// Everything that a player and the record are told in a game during which the server's clock is set repeatedly.
std::vector<std::string> told_with_steps(std::chrono::milliseconds step) {
    House house;
    const House::Pair pair = house.invited_pair(kBarrage8, kControl);
    Page red = house.attached(pair.id, pair.token(Side::Red));
    Page blue = house.attached(pair.id, pair.token(Side::Blue));
    const auto go_on = [&](std::chrono::milliseconds time) {
        house.clock.step(step);
        house.pass(time / 2);
        house.clock.step(-2 * step);
        house.pass(time / 2);
        house.clock.step(step);
        house.settle();
    };
    red.say(kSetup);
    go_on(2s);
    blue.say(kSetup);
    go_on(8s);
    red.say(move_frame(1, "d3", "d5"));
    go_on(2s);
    std::vector<std::string> told = red.messages();
    blue.hang_up(); // away in their turn; and all forget the game, but for its alarm
    red.hang_up();
    go_on(1s);
    red = house.attached(pair.id, pair.token(Side::Red));
    red.say(R"({"type":"claim","what":"win"})"); // too early
    go_on(31s);
    red.say(R"({"type":"claim","what":"win"})");
    go_on(2s); // out of time
    told.insert(told.end(), red.messages().begin(), red.messages().end());
    const auto finished = finished_game(*house.store.load(pair.id));
    EXPECT_TRUE(finished);
    if (finished)
        told.push_back(std::to_string(std::get<notation::Record>(finished->record).plies.front().thinking->count()));
    return told;
}

/// Time that did not pass costs and gives nobody anything.
TEST(SteppedClock, ChangesNothingOfAGame) {
    const std::vector<std::string> told = told_with_steps(0s);
    EXPECT_EQ(outcome_of_message(told.at(told.size() - 2)), value(R"({"winner":"red","reason":"time"})"));
    EXPECT_EQ(told.back(), "8000");
    for (const std::chrono::milliseconds step : {2'000ms, 3'600'000ms, 86'400'000ms}) {
        EXPECT_EQ(told_with_steps(step), told);
        EXPECT_EQ(told_with_steps(-step), told);
    }
}

TEST_F(TimedGuests, LoseOnTimeUnobserved) {
    place_both();
    leave();
    EXPECT_EQ(house.tables->cache.size(), 0U);
    house.pass(36s);
    EXPECT_EQ(house.tables->cache.size(), 0U);
    EXPECT_EQ(kinds().back(), "time");
    red = come_back(Side::Red);
    EXPECT_EQ(outcome_of(red), kBlueWinsOnTime);
}

TEST_F(TimedGuests, LoseOnTimeAfterTheStoreReturns) {
    place_both();
    leave();
    house.store.is_broken = true;
    house.pass(60s);
    EXPECT_EQ(house.tables->cache.size(), 0U);
    house.store.is_broken = false;
    house.pass(5s);
    EXPECT_EQ(kinds().back(), "time");
}

TEST_F(TimedGuests, KeepTheClockInARematch) {
    place_both();
    say(red, kResign);
    say(red, kRematch);
    Page next = house.attached(*GameId::parse(word(red, "game")), pair.token(Side::Red));
    EXPECT_EQ(clock_of(next, "red"), shows(60s, 0s, false)); // the other one is not there yet
    house.pass(1000s);
    EXPECT_EQ(word(next, "phase"), "setup");
}

TEST_F(TimedGuests, HaveTheirTimesInTheRecord) {
    place_both();
    house.pass(8s);
    move(red, 1, "d3", "d5");
    house.pass(2s);
    leave();
    house.clock.pass(100s);
    house.restart();
    red = come_back(Side::Red);
    blue = come_back(Side::Blue);
    house.pass(3s);
    move(blue, 2, "d6", "d5");
    house.pass(100s);
    const auto finished = finished_game(*house.store.load(pair.id));
    ASSERT_TRUE(finished);
    const auto& record = std::get<notation::Record>(finished->record);
    EXPECT_EQ(record.outcome, (Outcome{Side::Blue, Reason::Time}));
    ASSERT_EQ(record.plies.size(), 2U);
    EXPECT_EQ(record.plies[0].thinking, 8s);
    EXPECT_EQ(record.plies[1].thinking, 3s); // the server's absence is nobody's
}

TEST(TimedBotGame, CountsTheGuestOnly) {
    House house;
    const NewSeat seat = house.make_game(kBarrage8, Side::Red, "strong", kControl);
    house.pass(1000s); // not before they are there
    Page page = house.attached(seat.seat.game, seat.token);
    EXPECT_EQ(clock_of(page, "red"), shows(60s, 0s, true));
    EXPECT_TRUE(clock_of(page, "blue").is_null());
    page.say(kSetup);
    house.pass(6s);
    page.say(move_frame(1, "d3", "d5"));
    house.settle();
    EXPECT_EQ(clock_of(page, "red"), shows(29s, 5s, false));
    house.pass(1s); // it has answered
    EXPECT_EQ(ply_of(page), 2);
    house.pass(40s);
    EXPECT_EQ(outcome_of(page), kBlueWinsOnTime);
}

TEST(TimedCards, GetALineWhenLate) {
    House house;
    const House::Pair pair = house.invited_pair(cards::kCards, kControl);
    Page red = house.attached(pair.id, pair.token(Side::Red));
    Page blue = house.attached(pair.id, pair.token(Side::Blue));
    EXPECT_EQ(clock_of(red, "blue"), shows(60s, 0s, true));
    house.pass(60s);
    EXPECT_EQ(word(red, "phase"), "play");
    EXPECT_EQ(clock_of(red, "red"), shows(30s, 5s, true));
    house.pass(35s);
    EXPECT_EQ(outcome_of(blue), kBlueWinsOnTime);
    EXPECT_EQ(exported_clock(house, pair.id), kControl);
}

TEST(TimedCards, KeepTheirLineWhenLate) {
    House house;
    const House::Pair pair = house.invited_pair(cards::kCards, kControl);
    Page red = house.attached(pair.id, pair.token(Side::Red));
    Page blue = house.attached(pair.id, pair.token(Side::Blue));
    const auto hand_of = [](const Page& page) {
        std::string letters;
        const auto yours = read(page.last()).at("yours");
        for (const auto& card : yours.at("hand").as_array())
            letters += card.as_string();
        return letters;
    };
    const auto line_of = [](const Page& page) {
        std::string letters;
        const auto yours = read(page.last()).at("yours");
        for (const auto& card : yours.at("line").as_array())
            letters += card.is_null() ? std::string{"."} : std::string{card.as_string()};
        return letters;
    };
    const std::string whole = hand_of(red).substr(3);
    const std::string hand = hand_of(blue);
    red.say(draft_of(whole));
    blue.say(draft_of(fmt::format(".{}.{}", hand[6], hand[2])));
    const std::size_t told = blue.messages().size();
    house.pass(60s);
    EXPECT_EQ(line_of(red), whole);
    EXPECT_EQ(line_of(blue)[1], hand[6]);
    EXPECT_EQ(line_of(blue)[3], hand[2]);
    EXPECT_EQ(line_of(blue).find('.'), std::string::npos);
    EXPECT_EQ(word(blue, "phase"), "play");
    for (std::size_t at = 0; at < told; ++at)
        EXPECT_EQ(blue.messages()[at].find("draft"), std::string::npos); // not answered, and told to nobody
}

TEST_F(TimedGuests, HaveTheirClockInTheRecord) {
    place_both();
    say(red, kResign);
    EXPECT_EQ(exported_clock(house, pair.id), kControl);
}

TEST_F(Guests, HaveNoClockInTheRecordWithoutOne) {
    place_both();
    say(red, kResign);
    EXPECT_EQ(exported_clock(house, pair.id), std::nullopt);
}

} // namespace
} // namespace vaandel::tests
