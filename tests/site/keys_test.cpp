// Keys made by the page: a repeated request gets the same result; one key to all seats of a person; changed keys.

#include "site/guests.hpp"

namespace vaandel::tests {
namespace {

class Keys : public testing::Test {
protected:
    Token key() { return Token::make(house.secrets); }
    NewGameWish wish(RivalWish rival, const Token& key) {
        return {kBarrage8, Side::Red, {}, rival, std::nullopt, {key}};
    }

    House house;
};

TEST_F(Keys, MakeOneGamePerKey) {
    for (const RivalWish rival : {RivalWish::Bot, RivalWish::Friend, RivalWish::HotSeat, RivalWish::Anybody}) {
        const std::size_t before = house.store.games().size();
        const NewGameWish wanted = wish(rival, key());
        const auto first = house.make(wanted);
        house.restart();
        const auto again = house.make(wanted);
        ASSERT_TRUE(first && again);
        EXPECT_EQ(house.store.games().size(), before + 1);
        EXPECT_EQ(first->seat.game, again->seat.game);
        EXPECT_EQ(again->seat.side, Side::Red);
        EXPECT_EQ(first->token.reveal(), again->token.reveal());
        const auto same = [](const std::optional<Token>& a, const std::optional<Token>& b) {
            return a.has_value() == b.has_value() && (!a || a->reveal() == b->reveal());
        };
        EXPECT_TRUE(same(first->invitation, again->invitation));
        EXPECT_TRUE(same(first->other, again->other));
        EXPECT_EQ(first->table, again->table);
        EXPECT_TRUE(house.attached(again->seat.game, again->token).has_seat());
        house.settle();
        EXPECT_EQ(house.tables->cache.size(), 0U);
    }
}

TEST_F(Keys, MakeOneGameOfTwoRequestsAtOnce) {
    const NewGameWish wanted = wish(RivalWish::Friend, key());
    std::vector<std::string> made;
    for (int times = 0; times < 3; ++times)
        house.tables->new_games.make(wanted, "192.0.2.1",
                                     [&](const auto& seat) { made.push_back(seat->token.reveal()); });
    house.settle();
    ASSERT_EQ(made.size(), 3U);
    EXPECT_EQ(std::ranges::count(made, made[0]), 3);
    EXPECT_EQ(house.store.games().size(), 1U);
}

TEST_F(Keys, KeepTheSideThatWasDrawnByLot) {
    NewGameWish wanted = wish(RivalWish::Bot, key());
    const auto first = house.make(wanted);
    wanted.side = Side::Blue; // the lot falls otherwise the second time
    const auto again = house.make(wanted);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->seat.side, Side::Red);
    EXPECT_EQ(again->token.reveal(), first->token.reveal());
}

TEST_F(Keys, AreBoundToTheirRequest) {
    const Token used = key();
    ASSERT_TRUE(house.make(wish(RivalWish::Bot, used)));
    NewGameWish other = wish(RivalWish::Bot, used);
    other.edition = kDuel8;
    EXPECT_EQ(house.make(other).error(), NoGame::KeyUsed);
    EXPECT_EQ(house.make(wish(RivalWish::Friend, used)).error(), NoGame::KeyUsed);
    house.store.is_broken = true;
    EXPECT_EQ(house.make(wish(RivalWish::Bot, used)).error(), NoGame::Unavailable);
    EXPECT_EQ(house.make(wish(RivalWish::Bot, key())).error(), NoGame::Unavailable);
    house.store.is_broken = false;
    EXPECT_EQ(house.store.games().size(), 1U);
}

TEST_F(Keys, RetryWhatCouldNotBeStored) {
    const NewGameWish wanted = wish(RivalWish::Bot, key());
    house.tables->new_games.make(wanted, "192.0.2.1", [](const auto& made) { EXPECT_FALSE(made); });
    house.store.is_broken = true;
    house.settle();
    house.store.is_broken = false;
    EXPECT_TRUE(house.make(wanted));
}

TEST_F(Keys, DifferFromTheSeatKeys) {
    const Token own = key();
    const auto seat = house.make(wish(RivalWish::HotSeat, own));
    EXPECT_NE(seat->token.reveal(), own.reveal());
    EXPECT_NE(seat->token.reveal(), seat->other->reveal());
    EXPECT_FALSE(house.attached(seat->seat.game, own).has_seat());
    EXPECT_EQ(house.log.text.find(own.reveal()), std::string::npos);
}

TEST_F(Keys, GiveAnInvitedFriendHisSeatAgain) {
    const NewSeat host = house.invite(kBarrage8);
    const Newcomer who{key(), "Bo"};
    std::vector<std::string> tokens;
    for (int times = 0; times < 3; ++times) {
        house.tables->invitations.accept({host.seat.game.text(), host.invitation->reveal()}, who, "192.0.2.2",
                                         [&](const auto& taken) { tokens.push_back(taken->token.reveal()); });
        if (times > 0)
            house.settle(); // the first two before anything is on disk
    }
    ASSERT_EQ(tokens.size(), 3U);
    EXPECT_EQ(std::ranges::count(tokens, tokens[0]), 3);
    EXPECT_EQ(house.accept(host.seat.game, *host.invitation).error(), NoSeat::UsedUp); // without it
    EXPECT_EQ(read(house.attached(host.seat.game, host.token).last()).at("names"),
              value(R"({"red":null,"blue":"Bo"})"));
}

// --- all seats of one person ---

/// Red has an own key, and a seat against the bot and one against a friend.
class Owner : public Keys {
protected:
    NewSeat seat(RivalWish rival, const Token& whose) {
        return *house.make({kBarrage8, Side::Red, {}, rival, std::nullopt, {std::nullopt, "Ada", hash_of(whose)}});
    }
    static std::set<std::string> games(const Result<std::vector<Standing>, NoSeat>& standings) {
        std::set<std::string> ids;
        for (const Standing& one : *standings)
            ids.insert(one.game.text());
        return ids;
    }

    Token own = key();
    NewSeat first = seat(RivalWish::Bot, own);
    NewSeat second = seat(RivalWish::Friend, own);
};

TEST_F(Owner, FindsAndOpensAllSeats) {
    EXPECT_EQ(games(house.seats({{}, own})), (std::set{first.seat.game.text(), second.seat.game.text()}));
    EXPECT_EQ(house.tables->cache.size(), 0U);
    house.restart();
    for (const NewSeat& one : {first, second}) {
        Page page = house.attached(one.seat.game, own);
        EXPECT_EQ(word(page, "you"), "red");
    }
    EXPECT_TRUE(house.seats({{}, key()})->empty());
    EXPECT_EQ(house.log.text.find(own.reveal()), std::string::npos);
}

TEST_F(Owner, SeesHowHisGamesStand) {
    Page page = house.attached(first.seat.game, first.token);
    const auto standing = [this] {
        const auto standings = house.seats({{}, own});
        for (const Standing& one : *standings)
            if (one.game == first.seat.game)
                return one;
        throw std::logic_error{"not listed"};
    };
    EXPECT_EQ(standing().phase, game::Phase::SetUp);
    EXPECT_TRUE(standing().is_to_act);
    EXPECT_EQ(standing().rival, Rival::Bot);
    house.clock.pass(std::chrono::seconds{7});
    page.say(kSetup);
    house.settle();
    EXPECT_EQ(standing().phase, game::Phase::Play);
    EXPECT_EQ(standing().last, house.clock.now());
    EXPECT_TRUE(standing().is_to_act);
    page.say(kResign);
    house.settle();
    EXPECT_EQ(standing().phase, game::Phase::Over);
    EXPECT_EQ(standing().winner, Side::Blue);
    EXPECT_FALSE(standing().is_to_act);
    page.hang_up();
    house.settle();
    house.restart();
    EXPECT_EQ(standing().winner, Side::Blue);
    const std::array one{standing()};
    const auto told = read(standings_message(one)).at("seats").as_array().at(0).as_object();
    EXPECT_EQ(told.at("result"), "lost");
    EXPECT_EQ(told.at("phase"), "over");
    EXPECT_EQ(told.at("name"), nullptr);
    EXPECT_EQ(told.at("rival"), value(R"({"kind":"bot","here":true})"));
    EXPECT_EQ(told.at("clock"), nullptr);
}

TEST_F(Owner, SeesTheClocksOfGames) {
    const TimeControl control{std::chrono::minutes{2}, std::chrono::minutes{5}, std::chrono::seconds{7}};
    const Token whose = key();
    ASSERT_TRUE(house.make({kBarrage8, Side::Red, {}, RivalWish::Bot, control, {key(), "Ada", hash_of(whose)}}));
    house.restart();
    const auto standings = house.seats({{}, whose});
    ASSERT_EQ(standings->size(), 1U);
    ASSERT_TRUE(standings->front().clock);
    EXPECT_EQ(standings->front().clock->control, control);
    const auto told = read(standings_message(*standings)).at("seats").as_array().at(0).as_object();
    const boost::json::object& clock = told.at("clock").as_object();
    EXPECT_EQ(clock.at("setup"), 120);
    EXPECT_EQ(clock.at("main"), 300);
    EXPECT_EQ(clock.at("free"), 7);
    EXPECT_EQ(clock.at("red").at("left"), 120'000); // to set up
    EXPECT_EQ(clock.at("red").at("runs"), false);
    EXPECT_TRUE(clock.at("blue").is_null()); // the bot's
}

TEST_F(Owner, AdoptsSeatsByTheirKeys) {
    const auto old = house.make(wish(RivalWish::Bot, key())); // from before they had a key of their own
    const AttachRequest shown{old->seat.game.text(), old->token.reveal()};
    const auto alone = house.seats({{shown}});
    EXPECT_EQ(games(alone), std::set{old->seat.game.text()});
    EXPECT_FALSE(house.attached(old->seat.game, own).has_seat()); // asking changed nothing
    EXPECT_EQ(house.seats({{shown}, own})->size(), 3U);
    EXPECT_TRUE(house.attached(old->seat.game, own).has_seat());
    EXPECT_TRUE(house.attached(old->seat.game, old->token).has_seat());
    EXPECT_EQ(house.seats({{}, own})->size(), 3U);
    const std::vector<AttachRequest> wrong{
        {old->seat.game.text(), key().reveal()}, {"x", "y"}, {GameId::make(house.secrets).text(), old->token.reveal()}};
    EXPECT_TRUE(house.seats({wrong, key()})->empty());
    EXPECT_EQ(house.seats({{}, own})->size(), 3U); // nobody took them away
}

TEST_F(Owner, OpensEitherSeatOfTwoAtOneScreen) {
    const NewSeat both = seat(RivalWish::HotSeat, own);
    EXPECT_EQ(house.seats({{}, own})->size(), 4U);
    for (const std::string side : {"red", "blue"}) {
        Page page = house.page();
        page.say(fmt::format(R"({{"type":"attach","game":"{}","token":"{}","side":"{}"}})", both.seat.game.text(),
                             own.reveal(), side));
        house.settle();
        EXPECT_EQ(word(page, "you"), side);
    }
    Page page = house.page();
    page.say(fmt::format(R"({{"type":"attach","game":"{}","token":"{}","side":"blue"}})", both.seat.game.text(),
                         both.token.reveal())); // Red's
    EXPECT_FALSE(page.has_seat());
}

TEST_F(Owner, RevokesOldKeys) {
    Page by_token = house.attached(first.seat.game, first.token);
    Page by_own = house.attached(second.seat.game, own);
    const auto friendly = house.accept(second.seat.game, *second.invitation);
    Page other = house.attached(second.seat.game, friendly->token);
    const auto old = house.make(wish(RivalWish::Bot, key())); // a seat without an owner
    const Token fresh = key();
    const SeatsWish change{{{old->seat.game.text(), old->token.reveal()}}, own, fresh};
    EXPECT_EQ(house.seats(change)->size(), 3U);

    EXPECT_EQ(by_token.farewell(), Farewell::UnknownSeat);
    EXPECT_EQ(by_own.farewell(), Farewell::UnknownSeat);
    by_token.say(kSetup); // a page that does not go has no seat all the same
    house.settle();
    EXPECT_EQ(house.store.load(first.seat.game)->events.size(), 1U); // the bot's set-up
    EXPECT_EQ(other.farewell(), std::nullopt);                       // the friend's seat is their own
    EXPECT_EQ(read(other.last()).at("rival"), value(R"({"kind":"guest","here":false})"));
    for (Page* page : {&by_token, &by_own, &other})
        page->hang_up();
    house.settle();

    house.restart();
    for (const NewSeat& one : {first, second, *old}) {
        EXPECT_FALSE(house.attached(one.seat.game, one.token).has_seat());
        EXPECT_FALSE(house.attached(one.seat.game, own).has_seat());
        EXPECT_TRUE(house.attached(one.seat.game, fresh).has_seat());
    }
    EXPECT_TRUE(house.seats({{}, own})->empty());
    EXPECT_EQ(house.seats(change)->size(), 3U); // asked again, because the answer was lost
    EXPECT_TRUE(house.attached(second.seat.game, friendly->token).has_seat());
}

TEST_F(Owner, ChangesNothingThatCannotBeStored) {
    const Token fresh = key();
    const auto stored = house.store.games();
    std::optional<Result<Standings, NoSeat>> answer;
    house.tables->seat_lists.list({{}, own, fresh}, "192.0.2.1", [&](const auto& listed) { answer = listed; });
    house.store.is_broken = true;
    house.settle();
    EXPECT_EQ(answer->error(), NoSeat::Unavailable);
    EXPECT_EQ(house.seats({{}, own}).error(), NoSeat::Unavailable); // cannot be read either
    house.store.is_broken = false;
    EXPECT_EQ(house.seats({{}, own})->size(), 2U);
    EXPECT_TRUE(house.attached(first.seat.game, first.token).has_seat());
    EXPECT_FALSE(house.attached(first.seat.game, fresh).has_seat());
}

TEST_F(Owner, IsToldOfAKeyOnlyIfAllSeatsHaveIt) {
    // One of them has the key already, so nothing is written for it. The reply reports what is stored of all, whichever
    // is first in the list.
    for (const NewSeat& kept : {first, second}) {
        const NewSeat& other = kept.seat.game == first.seat.game ? second : first;
        const Token fresh = key();
        ASSERT_TRUE(house.seats({{{kept.seat.game.text(), own.reveal()}}, fresh}));
        std::optional<Result<Standings, NoSeat>> answer;
        house.tables->seat_lists.list({{{other.seat.game.text(), own.reveal()}}, fresh}, "192.0.2.1",
                                      [&](const auto& listed) { answer = listed; });
        house.store.is_broken = true;
        house.settle();
        house.store.is_broken = false;
        ASSERT_FALSE(*answer);
        EXPECT_EQ(answer->error(), NoSeat::Unavailable);
        ASSERT_TRUE(house.seats({{{kept.seat.game.text(), fresh.reveal()}}, own})); // as it was
    }
}

TEST_F(Owner, WithManyGamesDelaysNobody) {
    for (int games = 0; games < 40; ++games)
        seat(RivalWish::Bot, own);
    std::optional<std::size_t> listed;
    house.tables->seat_lists.list({{}, own, key()}, "192.0.2.1", [&](const auto& all) { listed = all->seats.size(); });
    EXPECT_LT(house.tables->cache.size(), 20U); // the others have to wait, until somebody else has had a turn
    EXPECT_EQ(listed, std::nullopt);
    house.settle();
    EXPECT_EQ(listed, 42U);
    EXPECT_EQ(house.tables->cache.size(), 0U);
    EXPECT_TRUE(house.seats({{}, own})->empty());
}

TEST_F(Owner, IsLimited) {
    unsigned answered = 0;
    for (int times = 0; times < 60; ++times)
        answered += house.seats({{}, own}) ? 1U : 0U;
    EXPECT_EQ(answered, 30U);
}

TEST_F(Guests, MakeARepeatedMoveOnce) {
    place_both();
    red.say(move_frame(1, "d3", "d5")); // and the line is lost before anything is heard
    red.hang_up();
    house.settle();
    Page back = come_back(Side::Red);
    EXPECT_EQ(ply_of(back), 1);
    move(back, 1, "d3", "d5"); // said again
    EXPECT_EQ(word(back, "type"), "state");
    EXPECT_EQ(ply_of(back), 1);
    EXPECT_EQ(ply_of(blue), 1);
}

} // namespace
} // namespace vaandel::tests
