// How a game ends after a player has left: claimed by the other player, or cancelled before it began.

#include "vaandel/site/site.hpp"

#include "site/guests.hpp"

namespace vaandel::tests {
namespace {

using namespace std::chrono_literals;

const std::string kClaimWin = R"({"type":"claim","as":"win"})";
const std::string kClaimDraw = R"({"type":"claim","as":"draw"})";
const std::string kCancel = R"({"type":"cancel"})";

boost::json::value field(const Page& page, std::string_view name) { return read(page.last()).at(name); }
boost::json::value claim(const Page& page) { return field(page, "claim"); }
boost::json::value outcome(const Page& page) { return field(page, "outcome"); }

/// What is answered for a part of a game, below its address.
unsigned status_of(House& house, const GameId& game, std::string_view part) {
    Site site{*house.tables, *house.replays, *house.opponent, house.secrets, {}, HostRule{"127.0.0.1", 8080}};
    unsigned status = 0;
    const std::string target = fmt::format("/api/games/{}/{}", game.text(), part);
    site.answer({.target = target, .host = "localhost:8080", .caller = "198.51.100.7"},
                [&](const HttpReply& reply) { status = reply.status; });
    house.settle();
    return status;
}

/// Red has moved, so it is Blue's turn.
class Claims : public Guests {
protected:
    void SetUp() override {
        place_both();
        move(red, 1, "d3", "d5");
    }
};

TEST_F(Claims, AWinNeedsTwoMinutesOfWaiting) {
    EXPECT_TRUE(claim(red).is_null());
    blue.hang_up();
    house.settle();
    EXPECT_EQ(claim(red), 120'000);
    say(red, kClaimWin);
    EXPECT_EQ(red.last(), refused_message("claim", "not_now"));
    house.pass(119'999ms);
    say(red, kClaimWin);
    EXPECT_EQ(red.last(), refused_message("claim", "not_now"));
    house.pass(1ms);
    EXPECT_EQ(house.store.load(pair.id)->events.back().kind, "move"); // never by itself
    say(red, kClaimWin);
    EXPECT_EQ(outcome(red), value(R"({"winner":"red","reason":"left"})"));
    say(red, kClaimDraw);
    EXPECT_EQ(red.last(), refused_message("claim", "game_over"));

    leave();
    house.restart();
    blue = come_back(Side::Blue);
    EXPECT_EQ(outcome(blue), value(R"({"winner":"red","reason":"left"})"));
    EXPECT_EQ(status_of(house, pair.id, "replay"), 200U);
    EXPECT_EQ(status_of(house, pair.id, "record.xml"), 409U); // the archive has no such edition
}

TEST_F(Claims, ADrawMayBeClaimedInstead) {
    blue.hang_up();
    house.pass(2min);
    say(red, kClaimDraw);
    EXPECT_EQ(outcome(red), value(R"({"winner":"draw","reason":"left"})"));
}

TEST_F(Claims, LapseWhenTheOtherComesBack) {
    blue.hang_up();
    house.pass(10min);
    blue = come_back(Side::Blue);
    EXPECT_TRUE(claim(red).is_null());
    say(red, kClaimWin);
    EXPECT_EQ(red.last(), refused_message("claim", "not_now"));
    blue.hang_up();
    house.settle();
    EXPECT_EQ(claim(red), 120'000); // and begin anew
}

TEST_F(Claims, CountFromTheTurn) {
    move(blue, 2, "d6", "d5");
    blue.hang_up();
    house.pass(10min);
    EXPECT_TRUE(claim(red).is_null()); // Red is on turn
    say(red, kClaimWin);
    EXPECT_EQ(red.last(), refused_message("claim", "not_now"));
    move(red, 3, "b3", "b4");
    EXPECT_EQ(claim(red), 120'000);
    house.pass(1min);
    say(red, R"({"type":"draw"})"); // words take no turn
    EXPECT_EQ(claim(red), 60'000);
}

TEST_F(Claims, CountFromTheStartOfTheServer) {
    leave();
    house.pass(10min);
    house.restart();
    red = come_back(Side::Red);
    EXPECT_EQ(claim(red), 120'000);
}

TEST_F(Claims, WaitAsLongAsConfigured) {
    leave();
    house.options.claim_after = 5s;
    house.restart();
    red = come_back(Side::Red);
    EXPECT_EQ(claim(red), 5'000);
    house.pass(5s);
    say(red, kClaimWin);
    EXPECT_EQ(outcome(red), value(R"({"winner":"red","reason":"left"})"));
}

TEST_F(Claims, AreReadStrictly) {
    for (const char* wrong : {R"({"type":"claim"})", R"({"type":"claim","as":"loss"})", R"({"type":"claim","as":1})"}) {
        say(red, wrong);
        EXPECT_EQ(red.last(), refused_message("claim", "bad_message"));
    }
}

TEST_F(Guest, CannotClaimFromTheBot) {
    say(kSetup);
    say(move_frame(1, "d3", "d5"));
    house.clock.pass(10min);
    EXPECT_TRUE(claim(page).is_null());
    say(kClaimWin);
    EXPECT_EQ(page.last(), refused_message("claim", "not_now"));
}

TEST_F(Guests, MayNotClaimBeforeTheStart) {
    say(red, kSetup);
    blue.hang_up();
    house.pass(10min);
    say(red, kClaimWin);
    EXPECT_EQ(red.last(), refused_message("claim", "not_now"));
}

TEST_F(Guests, MayCancelBeforeTheStart) {
    say(red, kSetup);
    say(blue, kCancel);
    for (const Page* page : {&red, &blue}) {
        EXPECT_EQ(outcome(*page), value(R"({"winner":"draw","reason":"cancelled"})"));
        EXPECT_EQ(field(*page, "phase"), "over");
        EXPECT_TRUE(field(*page, "final").is_null()); // what Red has placed stays Red's
    }
    EXPECT_EQ(blue.last().find("3129X2"), std::string::npos);
    say(red, kCancel);
    EXPECT_EQ(red.last(), refused_message("cancel", "game_over"));
    for (const std::string_view part : {"replay", "record.vaandel", "record.xml"})
        EXPECT_EQ(status_of(house, pair.id, part), 409U);
    leave();
    house.restart();
    blue = come_back(Side::Blue);
    EXPECT_EQ(outcome(blue), value(R"({"winner":"draw","reason":"cancelled"})"));
    say(blue, kRematch);
    EXPECT_EQ(word(blue, "type"), "rematch");
}

TEST_F(Guests, MayNotCancelWhatHasBegun) {
    place_both();
    say(red, kCancel);
    EXPECT_EQ(red.last(), refused_message("cancel", "not_now"));
}

TEST_F(Guest, MayCancelAGameAgainstTheBot) {
    say(kCancel);
    EXPECT_EQ(outcome(page), value(R"({"winner":"draw","reason":"cancelled"})"));
    EXPECT_TRUE(field(page, "final").is_null());
}

TEST(CancelledInvitation, GivesNoSeat) {
    House house;
    const NewSeat seat = house.invite(kBarrage8);
    Page page = house.attached(seat.seat.game, seat.token);
    page.say(kCancel);
    house.settle();
    const auto taken = house.accept(seat.seat.game, *seat.invitation);
    ASSERT_FALSE(taken);
    EXPECT_EQ(taken.error(), NoSeat::Cancelled);
}

TEST(CancelledCards, RevealNoCards) {
    House house;
    const House::Pair pair = house.invited_pair(cards::kCards);
    Page red = house.attached(pair.id, pair.token(Side::Red));
    red.say(kCancel);
    house.settle();
    EXPECT_EQ(outcome(red), value(R"({"winner":"draw","reason":"cancelled"})"));
    EXPECT_TRUE(field(red, "final").is_null());
    EXPECT_EQ(status_of(house, pair.id, "record.vaandel"), 409U);
}

TEST(ClaimedCards, EndAsBoardGamesDo) {
    House house;
    const House::Pair pair = house.invited_pair(cards::kCards);
    Page red = house.attached(pair.id, pair.token(Side::Red));
    Page blue = house.attached(pair.id, pair.token(Side::Blue));
    for (Page* page : {&red, &blue}) {
        std::vector<std::string> hand;
        const auto state = read(page->last());
        for (const auto& card : state.at("yours").at("hand").as_array())
            hand.emplace_back(card.as_string());
        hand.resize(5);
        page->say(fmt::format(R"({{"type":"act","number":1,"action":"lay {}"}})", fmt::join(hand, " ")));
        house.settle();
    }
    ASSERT_EQ(field(blue, "phase"), "play");
    EXPECT_EQ(field(blue, "to_act"), "red");
    red.hang_up();
    house.settle();
    EXPECT_EQ(claim(blue), 120'000);
    house.pass(2min);
    blue.say(kClaimWin);
    house.settle();
    EXPECT_EQ(outcome(blue), value(R"({"winner":"blue","reason":"left"})"));
    EXPECT_EQ(status_of(house, pair.id, "record.vaandel"), 200U);
}

} // namespace
} // namespace vaandel::tests
