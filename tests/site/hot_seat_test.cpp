// Two people at one screen: both keys in one hand, one seat at a time.

#include "site/guests.hpp"

namespace vaandel::tests {
namespace {

const boost::json::value kBeside = value(R"({"kind":"beside","here":true})");

class HotSeat : public testing::Test {
protected:
    Page sit_down(Side side) { return house.attached(pair.id, pair.token(side)); }
    /// Sits down, says it, gets up again; what was heard last.
    std::string turn(Side side, const std::string& frame) {
        Page page = sit_down(side);
        page.say(frame);
        house.settle();
        std::string heard = page.last();
        page.hang_up();
        house.settle();
        return heard;
    }
    void place_both() {
        turn(Side::Red, kSetup);
        turn(Side::Blue, kSetup);
    }

    House house;
    House::Pair pair = house.hot_seat_pair(kBarrage8);
};

TEST_F(HotSeat, PlaysInTurns) {
    const std::string waiting = turn(Side::Red, kSetup);
    EXPECT_EQ(word(waiting, "phase"), "setup");
    EXPECT_EQ(read(waiting).at("rival"), kBeside);
    EXPECT_EQ(read(waiting).at("names"), value(R"({"red":null,"blue":null})"));
    EXPECT_EQ(house.tables->cache.size(), 0U);
    house.restart();
    EXPECT_EQ(word(turn(Side::Blue, kSetup), "phase"), "play");
    EXPECT_EQ(read(turn(Side::Red, move_frame(1, "d3", "d5"))).at("ply"), 1);
    Page blue = sit_down(Side::Blue);
    EXPECT_EQ(read(blue.last()).at("rival"), kBeside);
    EXPECT_EQ(read(blue.last()).at("last").at("to"), "d5"); // what Blue is shown first
}

TEST_F(HotSeat, AgreesOnADrawAtOnce) {
    place_both();
    const std::string end = turn(Side::Blue, R"({"type":"draw"})");
    EXPECT_EQ(read(end).at("outcome"), value(R"({"winner":"draw","reason":"agreed"})"));
    EXPECT_FALSE(read(end).at("final").is_null());
    house.restart();
    EXPECT_EQ(word(sit_down(Side::Red), "phase"), "over");
}

TEST_F(HotSeat, PlaysARematchWithSidesChanged) {
    place_both();
    turn(Side::Red, kResign);
    const std::string again = turn(Side::Red, kRematch);
    EXPECT_EQ(word(again, "side"), "blue");
    const GameId next = *GameId::parse(word(again, "game"));
    Page blue = house.attached(next, pair.token(Side::Red));
    Page red = house.attached(next, pair.token(Side::Blue));
    EXPECT_EQ(word(blue, "you"), "blue");
    EXPECT_EQ(word(red, "you"), "red");
    EXPECT_EQ(read(red.last()).at("rival"), kBeside);
}

TEST_F(HotSeat, MayBeCardBattle) {
    const House::Pair cards = house.hot_seat_pair(cards::kCards);
    Page red = house.attached(cards.id, cards.token(Side::Red));
    EXPECT_EQ(read(red.last()).at("rival"), kBeside);
    EXPECT_EQ(word(red, "you"), "red");
}

TEST_F(HotSeat, LogsAndStoresNoKey) {
    for (const Side side : {Side::Red, Side::Blue}) {
        EXPECT_EQ(house.log.text.find(pair.token(side).reveal()), std::string::npos);
        EXPECT_EQ(house.store.load(pair.id)->game.seats[side].token, hash_of(pair.token(side)));
    }
    EXPECT_EQ(house.store.load(pair.id)->game.screen, Screen::Shared);
}

} // namespace
} // namespace vaandel::tests
