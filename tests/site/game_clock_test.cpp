// The clocks of a game, driven by its events; the alarms that ring when time is up.

#include "vaandel/site/alarms.hpp"
#include "vaandel/site/event.hpp"
#include "vaandel/site/game_clock.hpp"

#include "site/house.hpp"

namespace vaandel::tests {
namespace {

using namespace std::chrono_literals;
using Left = GameClock::Left;

constexpr TimeControl kControl{60s, 30s, 5s};

TEST(TimeControls, AreWrittenAndRead) {
    EXPECT_EQ(clock_text(kControl), "60 30 5");
    EXPECT_EQ(parse_clock("60 30 5"), kControl);
    EXPECT_EQ(clock_text(std::nullopt), "");
    for (const char* wrong : {"", "60 30", "60 30 5 1", "60 30 x", "60 -30 5", "9 30 5", "3601 30 5", "60 10801 5",
                              "60 30 601", "60 4 0", "60 99999999999 5"})
        EXPECT_EQ(parse_clock(wrong), std::nullopt) << wrong;
    for (const TimeControl good :
         {TimeControl{10s, 0s, 5s}, TimeControl{3600s, 10800s, 600s}, TimeControl{60s, 5s, 0s}})
        EXPECT_EQ(parse_clock(clock_text(good)), good);
}

/// A game of barrage8 whose clock follows it.
class Clocks : public testing::Test {
protected:
    void happen(Side side, const Event& event) {
        const auto words = apply(game, side, event);
        ASSERT_TRUE(words);
        clock.follow({++number, time.now(), side, words->kind, words->payload}, game);
    }
    void move(Side side, std::string_view from, std::string_view to) {
        happen(side, Moved{{*kBoard8.parse_square(from), *kBoard8.parse_square(to)}});
    }
    void begin() { happen(Side::Blue, ClockSet{ClockSet::To::Run}); }
    void place(Side side) { happen(side, Placed{*parse_setup(kBarrage8, "F...............B3129X2.")}); }
    void place_both() {
        place(Side::Red);
        place(Side::Blue);
    }
    Left left(Side side) const { return clock.left(side, time.now()); }

    game::AnyGame game{game::AnyEdition{kBarrage8}, Random{1}};
    GameClock clock{kControl, {true, true}};
    ManualClock time;
    std::uint32_t number = 0;
};

TEST_F(Clocks, BeginWhenBothAreThere) {
    time.pass(100s);
    EXPECT_EQ(left(Side::Red), (Left{60s, 0s, false}));
    EXPECT_EQ(clock.deadline(), std::nullopt);
    begin();
    time.pass(2s);
    EXPECT_EQ(left(Side::Red), (Left{58s, 0s, true}));
    EXPECT_EQ(clock.deadline(), time.now() + 58s);
}

TEST_F(Clocks, GiveEachItsTimeToSetUp) {
    begin();
    time.pass(20s);
    place(Side::Red);
    EXPECT_EQ(left(Side::Red), (Left{60s, 0s, false}));
    EXPECT_EQ(left(Side::Blue), (Left{40s, 0s, true})); // runs on
    time.pass(39999ms);
    EXPECT_EQ(clock.late(time.now()), std::nullopt);
    time.pass(1ms);
    EXPECT_EQ(clock.late(time.now()), Side::Blue);
}

TEST_F(Clocks, RunForTheSideOnTurnAfterItsFreeTime) {
    begin();
    place_both();
    EXPECT_EQ(left(Side::Red), (Left{30s, 5s, true}));
    EXPECT_EQ(left(Side::Blue), (Left{30s, 5s, false}));
    time.pass(3s);
    EXPECT_EQ(left(Side::Red), (Left{30s, 2s, true}));
    move(Side::Red, "d3", "d5");
    EXPECT_EQ(left(Side::Red), (Left{30s, 5s, false})); // within the free time
    time.pass(12s);
    EXPECT_EQ(left(Side::Blue), (Left{23s, 0s, true}));
    happen(Side::Blue, DrawOffered{}); // words stop no clock
    EXPECT_EQ(left(Side::Blue), (Left{23s, 0s, true}));
    move(Side::Blue, "d6", "d5");
    EXPECT_EQ(left(Side::Blue), (Left{23s, 5s, false}));
    EXPECT_EQ(clock.deadline(), time.now() + GameClock::kBattleShown + 35s); // it was a battle
    time.pass(GameClock::kBattleShown + 34999ms);
    EXPECT_EQ(clock.late(time.now()), std::nullopt);
    time.pass(1ms);
    EXPECT_EQ(clock.late(time.now()), Side::Red);
    happen(Side::Red, TimedOut{});
    EXPECT_EQ(left(Side::Red), (Left{0s, 5s, false}));
    EXPECT_EQ(clock.deadline(), std::nullopt);
}

TEST_F(Clocks, BeginWithTheFreeTimeWhenABattleWasShown) {
    begin();
    place_both();
    move(Side::Red, "d3", "d5");
    EXPECT_EQ(left(Side::Blue), (Left{30s, 5s, true})); // no battle, nothing to be shown
    move(Side::Blue, "d6", "d5");
    EXPECT_EQ(left(Side::Red), (Left{30s, 5s + GameClock::kBattleShown, true}));
    time.pass(GameClock::kBattleShown);
    EXPECT_EQ(left(Side::Red), (Left{30s, 5s, true}));
    time.pass(7s);
    EXPECT_EQ(left(Side::Red), (Left{28s, 0s, true}));
    move(Side::Red, "e3", "e4");
    EXPECT_EQ(left(Side::Red), (Left{28s, 5s, false}));
    EXPECT_EQ(left(Side::Blue), (Left{30s, 5s, true}));
}

TEST_F(Clocks, ChargeNothingForMovesDuringTheBattle) {
    begin();
    place_both();
    move(Side::Red, "d3", "d5");
    move(Side::Blue, "d6", "d5");
    time.pass(1s);
    happen(Side::Red, DrawOffered{}); // words change nothing
    EXPECT_EQ(left(Side::Red), (Left{30s, 4s + GameClock::kBattleShown, true}));
    move(Side::Red, "e3", "e4");
    EXPECT_EQ(left(Side::Red), (Left{30s, 5s, false}));
}

/// The attacker's page shows the battle too, while the other one has skipped it and moved.
TEST_F(Clocks, WaitForThePage) {
    begin();
    place_both();
    move(Side::Red, "d3", "d5");
    move(Side::Blue, "d6", "d5");
    time.pass(1s);
    move(Side::Red, "e3", "e4");
    EXPECT_EQ(left(Side::Blue), (Left{30s, 5s + GameClock::kBattleShown - 1s, true}));
    time.pass(GameClock::kBattleShown);
    EXPECT_EQ(left(Side::Blue), (Left{30s, 4s, true}));
}

/// A game of Card Battle in which both hold the same cards each time.
class CardClocks : public testing::Test {
protected:
    CardClocks() {
        happen(Side::Blue, ClockSet{ClockSet::To::Run});
        act(Side::Red, "lay 9 1 8 F 2");
        act(Side::Blue, "lay 2 F 8 1 X");
    }
    static game::CardGame known_game() {
        const auto pile = [](std::string_view letters) {
            cards::Pile cards;
            for (auto letter = letters.rbegin(); letter != letters.rend(); ++letter)
                cards.put_on_top(*rank_of_letter(*letter));
            return cards;
        };
        return {cards::kCards, {pile("9X8F213B765432B65432B42"), pile("2F8B4X31765432B65432B29")}, Random{1}};
    }
    void happen(Side side, const Event& event) {
        const auto words = apply(game, side, event);
        ASSERT_TRUE(words);
        clock.follow({++number, time.now(), side, words->kind, words->payload}, game);
    }
    void act(Side side, std::string_view action) { happen(side, Played{cards::parse_action(action).value()}); }
    Left left(Side side) const { return clock.left(side, time.now()); }

    game::AnyGame game{known_game()};
    GameClock clock{kControl, {true, true}};
    ManualClock time;
    std::uint32_t number = 0;
};

TEST_F(CardClocks, BeginWithTheFreeTimeWhenWhatWasTurnedUpHasBeenRead) {
    EXPECT_EQ(left(Side::Red), (Left{30s, 5s, true}));
    act(Side::Red, "spy 2");
    EXPECT_EQ(left(Side::Blue), (Left{30s, 5s + GameClock::kHandShown, true}));
    time.pass(GameClock::kHandShown + 7s);
    EXPECT_EQ(left(Side::Blue), (Left{28s, 0s, true}));
    act(Side::Blue, "scout 1 at 1 2");
    EXPECT_EQ(left(Side::Blue), (Left{28s, 5s, false}));
    EXPECT_EQ(left(Side::Red), (Left{30s, 5s + GameClock::kLineShown, true}));
    EXPECT_EQ(clock.deadline(), time.now() + GameClock::kLineShown + 35s);
    time.pass(GameClock::kLineShown);
    act(Side::Red, "run 4");
    EXPECT_EQ(left(Side::Red), (Left{30s, 5s + GameClock::kFlagShown, true})); // lays out anew after reading it
}

TEST_F(CardClocks, WaitForTheAttackThatIsStillReadWhenItsGapIsFilled) {
    act(Side::Red, "attack 5 5"); // a Scout against the Marshal
    EXPECT_EQ(left(Side::Red), (Left{30s, 5s + GameClock::kCardsMet, true}));
    EXPECT_EQ(left(Side::Blue), (Left{30s, 5s, false}));
    time.pass(1s);
    act(Side::Red, "fill 5=X"); // Red skipped it, Blue did not
    EXPECT_EQ(left(Side::Blue), (Left{30s, 5s + GameClock::kCardsMet - 1s, true}));
    time.pass(GameClock::kCardsMet + 6s);
    EXPECT_EQ(left(Side::Blue), (Left{28s, 0s, true}));
    act(Side::Blue, "attack 1 1");
    EXPECT_EQ(left(Side::Blue), (Left{28s, 5s + GameClock::kCardsMet, true}));
}

TEST_F(Clocks, StandWhileTheServerIsDown) {
    begin();
    place_both();
    time.pass(10s);
    move(Side::Red, "d3", "d5");
    time.pass(20s); // of which nobody knows how much was before the end
    happen(Side::Red, ClockSet{ClockSet::To::Stand});
    EXPECT_EQ(left(Side::Red), (Left{25s, 5s, false}));
    EXPECT_EQ(left(Side::Blue), (Left{30s, 5s, false}));
    EXPECT_FALSE(clock.is_begun());
    time.pass(1000s);
    EXPECT_EQ(clock.late(time.now()), std::nullopt);
    begin();
    time.pass(7s);
    EXPECT_EQ(left(Side::Blue), (Left{28s, 0s, true}));
}

TEST_F(Clocks, DoNotCountABot) {
    clock = GameClock{kControl, {true, false}};
    begin();
    place_both();
    move(Side::Red, "d3", "d5");
    time.pass(1000s);
    EXPECT_EQ(clock.deadline(), std::nullopt);
    happen(Side::Red, TakenBack{});
    EXPECT_EQ(left(Side::Red), (Left{30s, 5s, true}));
    time.pass(9s);
    move(Side::Red, "d3", "d5");
    EXPECT_EQ(left(Side::Red), (Left{26s, 5s, false}));
    happen(Side::Red, TakenBack{}); // gives no time back
    EXPECT_EQ(left(Side::Red), (Left{26s, 5s, true}));
}

TEST_F(Clocks, IgnoreChangesOfTheSystemClock) {
    begin();
    place_both();
    time.pass(-50s);
    EXPECT_EQ(left(Side::Red), (Left{30s, 5s, true}));
    move(Side::Red, "d3", "d5");
    EXPECT_EQ(left(Side::Red), (Left{30s, 5s, false}));
}

TEST_F(Clocks, ShowWhatWasLeftAtTheEnd) {
    begin();
    place_both();
    time.pass(15s);
    happen(Side::Blue, Resigned{});
    EXPECT_EQ(left(Side::Red), (Left{20s, 5s, false}));
}

class AlarmsTest : public testing::Test {
protected:
    void pass(std::chrono::milliseconds time) {
        clock.pass(time);
        scheduler.pass(time);
    }
    KnownSecrets secrets{3};
    GameId a = GameId::make(secrets);
    GameId b = GameId::make(secrets);
    ManualClock clock;
    ManualScheduler scheduler;
    std::vector<GameId> rung;
    Alarms alarms{scheduler, clock, [this](const GameId& id) { rung.push_back(id); }};
};

TEST_F(AlarmsTest, FireOnceEachInOrder) {
    alarms.set(a, clock.now() + 20s);
    alarms.set(b, clock.now() + 10s);
    pass(9999ms);
    EXPECT_EQ(rung, std::vector<GameId>{});
    pass(1ms);
    EXPECT_EQ(rung, std::vector{b});
    pass(10s);
    EXPECT_EQ(rung, (std::vector{b, a}));
    pass(100s);
    EXPECT_EQ(rung.size(), 2U);
    EXPECT_EQ(alarms.size(), 0U);
    EXPECT_TRUE(scheduler.timers().empty());
}

TEST_F(AlarmsTest, AreMovedAndCancelled) {
    alarms.set(a, clock.now() + 10s);
    alarms.set(a, clock.now() + 30s);
    alarms.set(b, clock.now() + 5s);
    alarms.set(b, std::nullopt);
    pass(29s);
    EXPECT_TRUE(rung.empty());
    pass(1s);
    EXPECT_EQ(rung, std::vector{a});
}

TEST_F(AlarmsTest, DoNotPileUpTimers) {
    for (int turn = 0; turn < 1000; ++turn) {
        alarms.set(a, clock.now() + 600s);
        alarms.set(b, clock.now() + 300s);
        pass(1s);
    }
    EXPECT_LE(scheduler.timers().size(), 2U);
    EXPECT_TRUE(rung.empty());
    pass(600s);
    EXPECT_EQ(rung, (std::vector{b, a}));
}

TEST_F(AlarmsTest, MayBeSetAgainFromTheirCallback) {
    Alarms again{scheduler, clock, [&](const GameId& id) {
                     rung.push_back(id);
                     if (rung.size() < 3)
                         again.set(id, clock.now() + 1s);
                 }};
    again.set(a, clock.now() - 5s); // overdue
    pass(0s);
    pass(1s);
    pass(1s);
    pass(10s);
    EXPECT_EQ(rung.size(), 3U);
}

} // namespace
} // namespace vaandel::tests
