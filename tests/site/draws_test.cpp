// Draws between two guests: offered, accepted, declined, lapsed.

#include "site/guests.hpp"

namespace vaandel::tests {
namespace {

const std::string kDraw = R"({"type":"draw"})";
const std::string kDecline = R"({"type":"decline"})";

class Draws : public Guests {
protected:
    void SetUp() override { place_both(); }
    static std::string offer(const Page& page) { return word(page, "draw_offer"); }
};

TEST_F(Draws, AreOfferedAndAccepted) {
    say(red, kDraw); // also in one's own turn
    EXPECT_EQ(offer(red), "red");
    EXPECT_EQ(offer(blue), "red");
    const std::size_t events = house.store.load(pair.id)->events.size();
    say(red, kDraw); // said twice, offered once
    EXPECT_EQ(house.store.load(pair.id)->events.size(), events);
    leave();
    house.restart();
    red = come_back(Side::Red);
    blue = come_back(Side::Blue);
    EXPECT_EQ(offer(blue), "red"); // it stands
    say(blue, kDraw);
    EXPECT_EQ(read(red.last()).at("outcome"), value(R"({"winner":"draw","reason":"agreed"})"));
    say(blue, kDraw);
    EXPECT_EQ(blue.last(), refused_message("draw", "game_over"));
    say(blue, kDecline);
    EXPECT_EQ(blue.last(), refused_message("decline", "game_over"));
}

TEST_F(Draws, AreDeclined) {
    say(blue, kDecline);
    EXPECT_EQ(blue.last(), refused_message("decline", "not_now"));
    say(red, kDraw);
    say(red, kDecline); // nobody declines their own
    EXPECT_EQ(red.last(), refused_message("decline", "not_now"));
    say(blue, kDecline);
    EXPECT_TRUE(read(red.last()).at("draw_offer").is_null());
    say(red, kDraw); // not again before the next move
    EXPECT_EQ(red.last(), refused_message("draw", "not_now"));
    move(red, 1, "d3", "d5");
    say(red, kDraw);
    EXPECT_EQ(offer(blue), "red");
}

TEST_F(Draws, LapseWithTheNextMoveOfTheAskedSide) {
    say(red, kDraw);
    move(red, 1, "d3", "d5");
    EXPECT_EQ(offer(blue), "red");
    move(blue, 2, "d6", "d5");
    EXPECT_TRUE(read(red.last()).at("draw_offer").is_null());
    EXPECT_EQ(word(red, "phase"), "play");
}

TEST_F(Guests, MayNotOfferADrawBeforeTheStart) {
    say(red, kDraw);
    EXPECT_EQ(red.last(), refused_message("draw", "not_now"));
}

} // namespace
} // namespace vaandel::tests
