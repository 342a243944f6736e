// Invited friends, presence and absence, and the rematch that both reach.

#include "site/guests.hpp"

namespace vaandel::tests {
namespace {

boost::json::value rival(const Page& page) { return read(page.last()).at("rival"); }
bool has_rematch(const Page& page) { return read(page.last()).at("rematch").as_bool(); }
const boost::json::value kNobody = value(R"({"kind":"nobody","here":false})");
const boost::json::value kAway = value(R"({"kind":"guest","here":false})");
const boost::json::value kHere = value(R"({"kind":"guest","here":true})");

/// Red has made a game of barrage8 and sits at it.
class Host : public testing::Test {
protected:
    Page come_back() { return house.attached(seat.seat.game, seat.token); }

    House house;
    NewSeat seat = house.invite(kBarrage8);
    GameId id = seat.seat.game;
    Page page = come_back();
};

TEST_F(Host, WaitsForTheFriend) {
    EXPECT_EQ(word(page, "you"), "red");
    EXPECT_EQ(rival(page), kNobody);
    EXPECT_EQ(read(page.last()).at("names"), value(R"({"red":null,"blue":null})"));
    EXPECT_TRUE(read(page.last()).at("level").is_null());
    page.say(kSetup); // no need to wait
    house.settle();
    EXPECT_EQ(word(page, "phase"), "setup");

    const auto taken = house.accept(id, *seat.invitation);
    ASSERT_TRUE(taken);
    EXPECT_EQ(taken->seat.side, Side::Blue);
    EXPECT_EQ(taken->seat.game, id);
    EXPECT_EQ(taken->edition, "barrage8");
    EXPECT_EQ(rival(page), kAway);

    Page friendly = house.attached(id, taken->token);
    EXPECT_EQ(rival(page), kHere);
    EXPECT_EQ(rival(friendly), kHere);
    EXPECT_EQ(word(friendly, "you"), "blue");
    friendly.say(kSetup);
    house.settle();
    EXPECT_EQ(word(page, "phase"), "play");

    Page second = house.attached(id, taken->token);
    const auto heard = page.messages().size();
    friendly.hang_up();
    house.settle();
    EXPECT_EQ(page.messages().size(), heard); // they are here twice
    second.hang_up();
    house.settle();
    EXPECT_EQ(rival(page), kAway);
}

TEST_F(Host, HasAnInvitationForOneFriendOnce) {
    ASSERT_TRUE(house.accept(id, *seat.invitation));
    for (int times = 0; times < 2; ++times) {
        const auto again = house.accept(id, *seat.invitation);
        ASSERT_FALSE(again);
        EXPECT_EQ(again.error(), NoSeat::UsedUp);
        page.hang_up();
        house.settle();
        house.restart();
    }
    EXPECT_EQ(house.tables->cache.size(), 0U);
}

TEST_F(Host, KeepsTheInvitationOverARestart) {
    page.hang_up();
    house.settle();
    EXPECT_EQ(house.tables->cache.size(), 0U);
    house.restart();
    const auto taken = house.accept(id, *seat.invitation);
    ASSERT_TRUE(taken);
    EXPECT_EQ(house.tables->cache.size(), 0U);
    house.restart();
    EXPECT_TRUE(house.attached(id, taken->token).has_seat());
    EXPECT_EQ(rival(come_back()), kAway);
}

TEST_F(Host, HasNoSeatForAnyOtherKey) {
    KnownSecrets others{77};
    for (const auto& [game, token] :
         {std::pair{id, Token::make(others)}, {id, seat.token}, {GameId::make(others), *seat.invitation}}) {
        const auto taken = house.accept(game, token);
        ASSERT_FALSE(taken);
        EXPECT_EQ(taken.error(), NoSeat::Unknown);
    }
    EXPECT_FALSE(house.attached(id, *seat.invitation).has_seat()); // it is no key to the seat
    EXPECT_EQ(rival(page), kNobody);
    house.tables->invitations.accept({"", "x"}, {}, "192.0.2.2",
                                     [](const auto& taken) { EXPECT_EQ(taken.error(), NoSeat::Unknown); });
}

TEST_F(Host, RefusesAGuestWhoCannotBeStored) {
    house.store.is_broken = true;
    const auto lost = house.accept(id, *seat.invitation);
    ASSERT_FALSE(lost);
    EXPECT_EQ(lost.error(), NoSeat::Unavailable);
    EXPECT_EQ(page.farewell(), Farewell::Unavailable);
    EXPECT_EQ(house.accept(id, *seat.invitation).error(), NoSeat::Unavailable); // now it cannot be read
    house.store.is_broken = false;
    EXPECT_TRUE(house.accept(id, *seat.invitation)); // nothing was used up
}

TEST_F(Host, LogsAndStoresNoInvitation) {
    const auto taken = house.accept(id, *seat.invitation);
    EXPECT_EQ(house.log.text.find(seat.invitation->reveal()), std::string::npos);
    EXPECT_EQ(house.log.text.find(taken->token.reveal()), std::string::npos);
    EXPECT_EQ(house.store.load(id)->game.seats.blue.invitation, hash_of(*seat.invitation));
    EXPECT_EQ(house.store.load(id)->game.seats.blue.token, hash_of(taken->token));
}

TEST_F(Host, MayInviteToCardBattleToo) {
    const NewSeat cards = house.invite(cards::kCards, Side::Blue);
    Page mine = house.attached(cards.seat.game, cards.token);
    EXPECT_EQ(rival(mine), kNobody);
    const auto taken = house.accept(cards.seat.game, *cards.invitation);
    Page other = house.attached(cards.seat.game, taken->token);
    EXPECT_EQ(rival(mine), kHere);
    EXPECT_EQ(word(other, "you"), "red");
}

TEST(Presence, OfTheBotIsAlways) {
    House house;
    const NewSeat seat = house.make_game(kDuel8);
    EXPECT_EQ(rival(house.attached(seat.seat.game, seat.token)), value(R"({"kind":"bot","here":true})"));
}

// --- rematches ---

TEST_F(Guests, GetOneRematchWithSidesChanged) {
    place_both();
    say(red, kResign);
    EXPECT_FALSE(has_rematch(blue));
    say(red, kRematch);
    const std::string next = word(red, "game");
    EXPECT_TRUE(has_rematch(blue)); // they are told
    say(blue, kRematch);
    EXPECT_EQ(blue.last(), rematch_message(*GameId::parse(next), Side::Red));
    say(red, kRematch); // and again
    EXPECT_EQ(red.last(), rematch_message(*GameId::parse(next), Side::Blue));
    leave();
    house.restart();
    Page back = come_back(Side::Red);
    EXPECT_TRUE(has_rematch(back));
    say(back, kRematch);
    EXPECT_EQ(back.last(), rematch_message(*GameId::parse(next), Side::Blue));
    EXPECT_EQ(house.store.games().size(), 2U);

    // Each key opens the seat that its owner has there.
    Page new_blue = house.attached(*GameId::parse(next), pair.token(Side::Red));
    Page new_red = house.attached(*GameId::parse(next), pair.token(Side::Blue));
    EXPECT_EQ(word(new_blue, "you"), "blue");
    EXPECT_EQ(word(new_red, "you"), "red");
    EXPECT_EQ(rival(new_blue), kHere);
    EXPECT_EQ(word(new_red, "phase"), "setup");
}

TEST(Rematch, NeedsAnOpponent) {
    House house;
    const NewSeat seat = house.invite(kBarrage8);
    Page page = house.attached(seat.seat.game, seat.token);
    page.say(R"({"type":"cancel"})");
    page.say(kRematch);
    house.settle();
    EXPECT_EQ(page.last(), refused_message("rematch", "not_now"));
    EXPECT_EQ(house.store.games().size(), 1U);
}

TEST_F(Guests, GetOneRematchForSimultaneousRequests) {
    place_both();
    say(red, kResign);
    red.say(kRematch);
    blue.say(kRematch);
    house.settle();
    EXPECT_EQ(house.store.games().size(), 2U);
}

TEST_F(Guests, GetNoRematchThatCannotBeStored) {
    place_both();
    say(red, kResign);
    house.store.is_broken = true;
    say(red, kRematch);
    EXPECT_EQ(red.last(), refused_message("rematch", "unavailable"));
    EXPECT_EQ(red.farewell(), std::nullopt);
    EXPECT_FALSE(has_rematch(blue));
    house.store.is_broken = false;
    EXPECT_FALSE(has_rematch(come_back(Side::Red)));
    say(blue, kRematch);
    EXPECT_EQ(house.store.games().size(), 2U);
}

} // namespace
} // namespace vaandel::tests
