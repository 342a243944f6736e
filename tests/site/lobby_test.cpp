// Tables that anybody may join.

#include "site/guests.hpp"

namespace vaandel::tests {
namespace {

const std::string kWithdraw = R"({"type":"withdraw"})";

NewGameWish open_wish(std::string name = {}) {
    return {kBarrage8, Side::Red, {}, RivalWish::Anybody, std::nullopt, {std::nullopt, std::move(name)}};
}

/// Red has opened a table at barrage8 and sits at it.
class OpenTable : public testing::Test {
protected:
    std::vector<Lobby::Listed> listed() { return house.tables->invitations.open_tables("192.0.2.9").value(); }
    Page sit() { return house.attached(seat.seat.game, seat.token); }

    House house;
    NewSeat seat = *house.make(open_wish("Ada"));
    std::string table = seat.table->text();
    Page page = sit();
};

TEST_F(OpenTable, IsListedWhileItsHostSitsThere) {
    ASSERT_EQ(listed().size(), 1U);
    EXPECT_EQ(listed()[0].id.text(), table);
    EXPECT_EQ(listed()[0].table.edition, "barrage8");
    EXPECT_EQ(listed()[0].table.side, Side::Blue);
    EXPECT_EQ(listed()[0].table.host, "Ada");
    EXPECT_EQ(read(page.last()).at("rival"), value(R"({"kind":"anybody","here":false})"));
    page.hang_up();
    house.clock.pass(Lobby::kPatience);
    EXPECT_EQ(listed().size(), 1U); // they may be back in a moment
    house.clock.pass(std::chrono::milliseconds{1});
    EXPECT_TRUE(listed().empty());
    EXPECT_EQ(house.take(table).error(), NoSeat::UsedUp);
    page = sit();
    EXPECT_EQ(listed().size(), 1U);
}

TEST_F(OpenTable, IsNotListedBeforeItsHostSitsThere) {
    House empty{2};
    const auto made = empty.make(open_wish());
    EXPECT_TRUE(empty.tables->invitations.open_tables("192.0.2.9")->empty());
    EXPECT_EQ(empty.take(made->table->text()).error(), NoSeat::Unknown);
}

TEST_F(OpenTable, RevealsNoKeyInTheList) {
    EXPECT_NE(table, seat.seat.game.text());
    EXPECT_EQ(seat.seat.game.text().find(table), std::string::npos);
    EXPECT_FALSE(seat.invitation);
    const Token invitation = Token::parse(std::string(43, 'A')).value();
    EXPECT_EQ(house.accept(seat.seat.game, invitation).error(), NoSeat::Unknown);
}

TEST_F(OpenTable, BelongsToTheFirstGuest) {
    std::vector<Result<TakenSeatKey, NoSeat>> answers;
    for (int guest = 0; guest < 5; ++guest) // all before anything is on disk
        house.tables->invitations.take(table, {}, "192.0.2.2", [&](const auto& answer) { answers.push_back(answer); });
    house.settle();
    ASSERT_EQ(answers.size(), 5U);
    EXPECT_EQ(std::ranges::count_if(answers, [](const auto& answer) { return answer.has_value(); }), 1);
    for (const auto& answer : answers)
        EXPECT_TRUE(answer || answer.error() == NoSeat::UsedUp);
    EXPECT_TRUE(listed().empty());
    const auto won = std::ranges::find_if(answers, [](const auto& answer) { return answer.has_value(); });
    Page guest = house.attached(seat.seat.game, (*won)->token);
    EXPECT_EQ(word(guest, "you"), "blue");
    EXPECT_EQ(read(guest.last()).at("names"), value(R"({"red":"Ada","blue":null})"));
    EXPECT_EQ(read(page.last()).at("rival"), value(R"({"kind":"guest","here":true})"));
}

TEST_F(OpenTable, IsClosedToItsHost) {
    const Token own = Token::parse(std::string(43, 'B')).value();
    const Token else_key = Token::parse(std::string(43, 'C')).value();
    House shared{2};
    NewGameWish wish = open_wish("Ada");
    wish.who.owner = hash_of(own);
    const auto made = shared.make(wish);
    Page host = shared.attached(made->seat.game, made->token);
    const auto take = [&](const Newcomer& who) {
        std::optional<Result<TakenSeatKey, NoSeat>> answer;
        shared.tables->invitations.take(made->table->text(), who, "192.0.2.2",
                                        [&](const auto& told) { answer = told; });
        shared.settle();
        return *answer;
    };
    EXPECT_EQ(take({.owner = hash_of(own)}).error(), NoSeat::Own);
    ASSERT_EQ(shared.tables->invitations.open_tables("192.0.2.9")->size(), 1U); // it stays open
    std::vector<Standing> standings;
    shared.tables->seat_lists.list({.seats = {}, .owner = own}, "192.0.2.2",
                                   [&](const auto& told) { standings = told->seats; });
    shared.settle();
    ASSERT_EQ(standings.size(), 1U);
    EXPECT_EQ(standings[0].table, made->table); // so their page knows it for their own
    EXPECT_TRUE(take({.owner = hash_of(else_key)}));
    standings.clear();
    shared.tables->seat_lists.list({.seats = {}, .owner = own}, "192.0.2.2",
                                   [&](const auto& told) { standings = told->seats; });
    shared.settle();
    EXPECT_EQ(standings.at(0).table, std::nullopt);
}

TEST_F(OpenTable, ReturnsAfterARestartWithItsHost) {
    page.hang_up();
    house.settle();
    house.restart();
    EXPECT_TRUE(listed().empty());
    page = sit();
    ASSERT_EQ(listed().size(), 1U);
    EXPECT_EQ(listed()[0].id.text(), table); // by the same name
    const auto taken = house.take(table, {std::nullopt, "Bo"});
    ASSERT_TRUE(taken);
    EXPECT_EQ(taken->edition, "barrage8");
    EXPECT_EQ(read(page.last()).at("names"), value(R"({"red":"Ada","blue":"Bo"})"));
    page.hang_up();
    house.settle();
    house.restart();
    page = sit();
    EXPECT_TRUE(listed().empty());
    EXPECT_EQ(read(page.last()).at("names"), value(R"({"red":"Ada","blue":"Bo"})"));
}

TEST_F(OpenTable, RepeatedRequestsGetTheSameSeat) {
    const Newcomer who{Token::make(house.secrets), "Bo"};
    const auto first = house.take(table, who);
    const auto again = house.take(table, who);
    ASSERT_TRUE(first && again);
    EXPECT_EQ(first->token.reveal(), again->token.reveal());
    EXPECT_EQ(house.take(table, {Token::make(house.secrets)}).error(), NoSeat::UsedUp);
}

TEST_F(OpenTable, CanBeWithdrawn) {
    Page second = sit(); // in another window
    page.say(kWithdraw);
    EXPECT_NE(page.last(), withdrawn_message()); // not before it is on disk
    EXPECT_TRUE(listed().empty());
    house.settle();
    for (const Page* one : {&page, &second}) {
        EXPECT_EQ(one->last(), withdrawn_message());
        EXPECT_EQ(one->farewell(), Farewell::UnknownSeat);
    }
    EXPECT_EQ(house.take(table).error(), NoSeat::UsedUp);
    page.say(kSetup); // and nothing comes of what is said to it now
    page.hang_up();
    second.hang_up();
    house.settle();
    EXPECT_EQ(house.tables->cache.size(), 0U);
    EXPECT_EQ(house.store.load(seat.seat.game)->events.size(), 0U);
    house.restart();
    EXPECT_FALSE(sit().has_seat());
    EXPECT_TRUE(listed().empty());
}

TEST_F(OpenTable, CannotBeWithdrawnOnceTaken) {
    ASSERT_TRUE(house.take(table));
    page.say(kWithdraw);
    house.settle();
    EXPECT_EQ(page.last(), refused_message("withdraw", "not_now"));
    EXPECT_EQ(page.farewell(), std::nullopt);
}

TEST_F(OpenTable, SurvivesAFailedWrite) {
    house.store.is_broken = true;
    EXPECT_EQ(house.take(table).error(), NoSeat::Unavailable);
    EXPECT_EQ(page.farewell(), Farewell::Unavailable);
    house.store.is_broken = false;
    page = sit();
    EXPECT_EQ(listed().size(), 1U);
    EXPECT_TRUE(house.take(table));
}

TEST_F(OpenTable, IsUnlistedWhenItsHostIsDisconnected) {
    house.store.is_broken = true;
    page.say(kSetup); // cannot be kept
    house.settle();
    EXPECT_EQ(page.farewell(), Farewell::Unavailable);
    page.hang_up();
    house.clock.pass(Lobby::kPatience);
    EXPECT_EQ(listed().size(), 1U);
    house.clock.pass(std::chrono::milliseconds{1});
    EXPECT_TRUE(listed().empty());
}

TEST_F(OpenTable, IsLimitedByHostAndInTotal) {
    std::vector<Page> pages;
    for (std::size_t at = 1; at < Lobby::kMostPerCaller; ++at) {
        const auto more = house.make(open_wish(), "198.51.100.7"); // where pages come from
        ASSERT_TRUE(more);
        pages.push_back(house.attached(more->seat.game, more->token));
    }
    EXPECT_EQ(listed().size(), Lobby::kMostPerCaller);
    EXPECT_EQ(house.make(open_wish(), "198.51.100.7").error(), NoGame::TooMany);
    const auto other = house.make(open_wish(), "198.51.100.8"); // others may
    ASSERT_TRUE(other);
    pages.push_back(house.attached(other->seat.game, other->token)); // but their page comes from the full address
    EXPECT_EQ(listed().size(), Lobby::kMostPerCaller);

    Lobby lobby;
    const Clock::Time now = house.clock.now();
    for (std::size_t at = 0; at < Lobby::kMost + 10; ++at)
        lobby.open(OfferId::made_of(hash_of(Token::make(house.secrets))),
                   {GameId::make(house.secrets), "duel8", Side::Red}, std::to_string(at), now);
    EXPECT_EQ(lobby.list(now).size(), Lobby::kMost);
    EXPECT_FALSE(lobby.has_room("somebody", now));
}

TEST_F(OpenTable, LimitsLobbyRequests) {
    unsigned answered = 0;
    for (int times = 0; times < 100; ++times)
        answered += house.tables->invitations.open_tables("192.0.2.9") ? 1U : 0U;
    EXPECT_EQ(answered, 60U);
    EXPECT_TRUE(house.tables->invitations.open_tables("192.0.2.10"));
    unsigned known = 0;
    for (int times = 0; times < 100; ++times) {
        const auto taken = house.take("AAAAAAAAAAA");
        known += !taken && taken.error() == NoSeat::Unknown ? 1U : 0U;
    }
    EXPECT_EQ(known, 60U);
}

TEST(Lobby, RemembersRecentlyClosedTables) {
    KnownSecrets secrets{5};
    Lobby lobby;
    std::vector<OfferId> ids;
    for (std::size_t at = 0; at < Lobby::kMostClosed + 2; ++at) {
        ids.push_back(OfferId::made_of(hash_of(Token::make(secrets))));
        lobby.open(ids.back(), {GameId::make(secrets), "duel8", Side::Red}, "a", {});
        lobby.close(ids.back());
        lobby.close(ids.back());
    }
    EXPECT_FALSE(lobby.game_of(ids[0]));
    EXPECT_FALSE(lobby.game_of(ids[1]));
    EXPECT_TRUE(lobby.game_of(ids[2]));
    EXPECT_TRUE(lobby.game_of(ids.back()));
    lobby.open(ids[2], {GameId::make(secrets), "duel8", Side::Red}, "a", {}); // and open again
    EXPECT_TRUE(lobby.is_open(ids[2], {}));
}

TEST(Rematches, AreNotOpenToOthers) {
    House house;
    const auto seat = house.make(open_wish());
    Page red = house.attached(seat->seat.game, seat->token);
    const auto taken = house.take(seat->table->text());
    Page blue = house.attached(seat->seat.game, taken->token);
    for (Page* page : {&red, &blue})
        page->say(kSetup);
    red.say(kResign);
    red.say(kRematch);
    house.settle();
    ASSERT_EQ(word(red, "type"), "rematch");
    const GameId next = *GameId::parse(word(red, "game"));
    for (const Side side : {Side::Red, Side::Blue})
        EXPECT_EQ(house.store.load(next)->game.seats[side].offer, Offer::No);
}

} // namespace
} // namespace vaandel::tests
