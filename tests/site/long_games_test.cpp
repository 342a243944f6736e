// Long games that everybody leaves: those who return soon find them unchanged, without another read and replay.

#include "site/guests.hpp"

namespace vaandel::tests {
namespace {

const Edition& original() {
    static const Edition edition = *board::find_edition("original");
    return edition;
}

/// Makes any legal move for the page that is on turn; false where none is.
bool make_a_move(House& house, Page& page, Random& random) {
    const boost::json::object state = read(page.last());
    if (word(page, "phase") != "play" || word(page, "turn") != word(page, "you"))
        return false;
    const auto& targets = state.at("targets").as_object();
    const auto& from = *(targets.begin() + random.below(std::uint32_t(targets.size())));
    const auto& squares = from.value().as_array();
    page.say(move_frame(Ply(state.at("ply").to_number<int>() + 1), std::string_view{from.key()},
                        std::string_view{squares[random.below(std::uint32_t(squares.size()))].as_string()}));
    house.settle();
    return true;
}

TEST(LongGames, StayInMemoryForAWhile) {
    House house;
    Random random{5};
    const House::Pair pair = house.make_pair(original());
    std::array<Page, 2> pages{house.attached(pair.id, pair.tokens[0]), house.attached(pair.id, pair.tokens[1])};
    for (Page& page : pages)
        page.say(setup_frame(original(), random_setup(original(), random)));
    house.settle();
    while (ply_of(pages[0]) < std::int64_t(IdleTables::kLong))
        ASSERT_TRUE(make_a_move(house, pages[0], random) || make_a_move(house, pages[1], random));
    const std::string before = pages[0].last();
    for (Page& page : pages)
        page.hang_up();
    house.settle();
    EXPECT_EQ(house.tables->cache.size(), 0U);

    house.store.is_broken = true; // nothing is read
    Page back = house.attached(pair.id, pair.tokens[0]);
    EXPECT_EQ(ply_of(back), read(before).at("ply").to_number<std::int64_t>());
    back.hang_up();
    house.settle();
    house.store.is_broken = false;
    house.store.is_lost = true; // what is kept in memory may be less than what is stored
    house.ledger->check();
    house.settle();
    house.store.is_lost = false;
    house.ledger->check();
    house.store.is_broken = true;
    back = house.attached(pair.id, pair.tokens[0]);
    EXPECT_EQ(back.last(), refused_message("attach", "unavailable"));
}

TEST(LongGames, KeepTheirBotPlaying) {
    House house;
    Random random{6};
    const NewSeat seat = house.make_game(original());
    Page page = house.attached(seat.seat.game, seat.token);
    page.say(setup_frame(original(), random_setup(original(), random)));
    house.settle();
    const auto ply = [&] { return word(page, "type") == "state" ? ply_of(page) : -1; };
    while (ply() < std::int64_t(IdleTables::kLong)) {
        ASSERT_TRUE(make_a_move(house, page, random));
        house.pass(std::chrono::milliseconds{400});
    }
    ASSERT_TRUE(make_a_move(house, page, random)); // the bot is about to answer
    const std::int64_t before = ply();
    page.hang_up();
    house.pass(std::chrono::seconds{1});
    EXPECT_EQ(house.tables->cache.size(), 0U);
    page = house.attached(seat.seat.game, seat.token);
    house.pass(std::chrono::seconds{1});
    EXPECT_EQ(ply(), before + 1);
}

TEST(LostStores, CloseAllGamesInMemory) {
    House house;
    const House::Pair pair = house.make_pair(kBarrage8);
    Page red = house.attached(pair.id, pair.tokens[0]);
    house.store.is_lost = true;
    house.ledger->check();
    house.settle();
    EXPECT_EQ(red.farewell(), Farewell::Unavailable);
    EXPECT_EQ(house.tables->cache.size(), 0U);
    EXPECT_NE(house.log.text.find(R"("event":"store_lost")"), std::string::npos);
    Page back = house.attached(pair.id, pair.tokens[0]);
    EXPECT_EQ(back.farewell(), Farewell::Unavailable);
    EXPECT_TRUE(back.messages().empty());
    std::optional<NoGame> why;
    house.tables->new_games.make({kDuel8, Side::Red}, "x",
                                 [&](const Result<NewSeat, NoGame>& made) { why = made.error(); });
    house.settle();
    EXPECT_EQ(why, NoGame::Unavailable);

    house.store.is_lost = false;
    house.ledger->check();
    house.settle();
    EXPECT_EQ(word(house.attached(pair.id, pair.tokens[0]), "type"), "state");
}

/// A page may send more before its game is loaded, but not without limit, and may leave.
TEST(Visitors, WaitUntilTheyAreRead) {
    House house;
    const House::Pair pair = house.make_pair(kBarrage8);
    Page page = house.page();
    page.say(attach_frame(pair.id, pair.tokens[0]));
    page.say(kSetup);
    EXPECT_FALSE(page.has_seat());
    house.settle();
    EXPECT_TRUE(page.has_seat());
    EXPECT_FALSE(read(page.last()).at("setup").at("yours").is_null());
    page.hang_up();
    house.settle();

    Page hasty = house.page();
    hasty.say(attach_frame(pair.id, pair.tokens[0]));
    for (int times = 0; times < 20; ++times)
        hasty.say("{}");
    EXPECT_EQ(hasty.farewell(), Farewell::Flood);
    hasty.hang_up();
    house.settle();
    EXPECT_EQ(house.tables->cache.size(), 0U); // nobody sits there
}

} // namespace
} // namespace vaandel::tests
