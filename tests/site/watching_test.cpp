// Spectators: they use a key that a player shares, see what both sides know, and stay as long as both let them.

#include "site/guests.hpp"

namespace vaandel::tests {
namespace {

using namespace std::chrono_literals;

const std::string kKey(43, 'w');
const std::string kOtherKey(43, 'x');

std::string share_frame(const std::string& key) { return fmt::format(R"({{"type":"share","key":"{}"}})", key); }
const std::string kUnshare = R"({"type":"unshare"})";

class Watched : public Guests {
protected:
    using Guests::Guests;
    Page come(const std::string& key = kKey) {
        Page page = house.page();
        page.say(fmt::format(R"({{"type":"watch","game":"{}","key":"{}"}})", pair.id.text(), key));
        house.settle();
        return page;
    }
    static boost::json::value watch(const Page& page) { return read(page.last()).at("watch"); }
};

TEST_F(Watched, NeedsAPlayersLink) {
    EXPECT_EQ(watch(red), value(R"({"open":false,"count":0})"));
    Page stranger = come();
    EXPECT_FALSE(stranger.has_seat());
    EXPECT_EQ(stranger.messages(), std::vector{refused_message("watch", "unknown_seat")});
    EXPECT_EQ(stranger.farewell(), Farewell::UnknownSeat);
    say(blue, share_frame(kKey));
    for (const Page* page : {&red, &blue}) // both know of it
        EXPECT_EQ(watch(*page), value(R"({"open":true,"count":0})"));
    EXPECT_FALSE(come(kOtherKey).has_seat());
    EXPECT_TRUE(come().has_seat());
}

TEST_F(Watched, SeeOnlyWhatBothPlayersKnow) {
    say(red, share_frame(kKey));
    Page watcher = come();
    EXPECT_EQ(word(watcher, "type"), "public");
    EXPECT_EQ(word(watcher, "phase"), "setup");
    EXPECT_EQ(watch(red), value(R"({"open":true,"count":1})"));
    place_both();
    EXPECT_EQ(word(watcher, "phase"), "play");
    const auto ranks = [&] {
        std::size_t known = 0;
        const auto told = read(watcher.last());
        for (const auto& piece : told.at("pieces").as_array())
            known += piece.at("rank").is_null() ? 0U : 1U;
        return known;
    };
    EXPECT_EQ(read(watcher.last()).at("pieces").as_array().size(), 16U);
    EXPECT_EQ(ranks(), 0U);
    move(red, 1, "d3", "d5"); // several squares: a Scout, as both know now
    EXPECT_EQ(ply_of(watcher), 1);
    EXPECT_EQ(ranks(), 1U);
    for (const std::string_view secret : {"yours", "targets", "barred", "you", "setup"})
        EXPECT_FALSE(read(watcher.last()).contains(secret)) << secret;
    EXPECT_TRUE(read(watcher.last()).at("final").is_null());
    say(blue, kResign);
    EXPECT_EQ(word(watcher, "phase"), "over");
    EXPECT_EQ(read(watcher.last()).at("final").at("pieces").as_array().size(), 16U);
}

TEST_F(Watched, SeeWhoIsThere) {
    say(red, share_frame(kKey));
    Page watcher = come();
    const auto is_here = [&](const char* side) {
        return read(watcher.last()).at("players").at(side).at("here").as_bool();
    };
    EXPECT_TRUE(is_here("red") && is_here("blue"));
    blue.hang_up();
    house.settle();
    EXPECT_FALSE(is_here("blue"));
    EXPECT_TRUE(is_here("red"));
    blue = come_back(Side::Blue);
    house.settle();
    EXPECT_TRUE(is_here("blue"));
}

class WatchedByTheClock : public Watched {
protected:
    WatchedByTheClock() : Watched{TimeControl{60s, 30s, 5s}} {}
};

TEST_F(Watched, SeeNoClockWithoutOne) {
    say(red, share_frame(kKey));
    EXPECT_TRUE(read(come().last()).at("clock").is_null());
}

TEST_F(WatchedByTheClock, SeeBothClocks) {
    say(red, share_frame(kKey));
    place_both();
    Page watcher = come();
    house.pass(12s);
    move(red, 1, "d3", "d5");
    const auto clock = read(watcher.last()).at("clock");
    EXPECT_EQ(clock, read(red.last()).at("clock"));
    EXPECT_EQ(clock.at("red").at("left"), 23'000);
    EXPECT_EQ(clock.at("blue").at("runs"), true);
}

TEST_F(Watched, CannotAct) {
    say(red, share_frame(kKey));
    place_both();
    Page watcher = come();
    for (const std::string& frame : {kResign, move_frame(1, "d3", "d5"), share_frame(kOtherKey), kUnshare,
                                     attach_frame(pair.id, pair.token(Side::Red))}) {
        say(watcher, frame);
        EXPECT_EQ(word(watcher, "code"), "not_now") << frame;
    }
    EXPECT_EQ(watch(red), value(R"({"open":true,"count":1})"));
    EXPECT_EQ(word(red, "phase"), "play");
}

TEST_F(Watched, CanBeRemovedByEitherPlayer) {
    say(red, share_frame(kKey));
    Page watcher = come();
    Page second = come();
    EXPECT_EQ(watch(blue), value(R"({"open":true,"count":2})"));
    say(blue, kUnshare);
    EXPECT_EQ(watch(red), value(R"({"open":false,"count":0})"));
    for (const Page* page : {&watcher, &second})
        EXPECT_EQ(page->farewell(), Farewell::UnknownSeat);
    const std::size_t heard = watcher.messages().size();
    place_both();
    EXPECT_EQ(watcher.messages().size(), heard);
    EXPECT_FALSE(come().has_seat());
    say(red, share_frame(kOtherKey)); // a new link; the old one stays void
    EXPECT_FALSE(come().has_seat());
    Page third = come(kOtherKey);
    EXPECT_TRUE(third.has_seat());
    say(red, share_frame(kOtherKey)); // said twice
    EXPECT_EQ(third.farewell(), std::nullopt);
}

TEST_F(Watched, AreCounted) {
    say(red, share_frame(kKey));
    Page watcher = come();
    watcher.hang_up();
    house.settle();
    EXPECT_EQ(watch(red), value(R"({"open":true,"count":0})"));
    std::vector<Page> crowd;
    for (int times = 0; times < 130; ++times) {
        house.clock.pass(std::chrono::seconds{1});
        crowd.push_back(come());
    }
    EXPECT_EQ(watch(red), value(R"({"open":true,"count":100})"));
    EXPECT_EQ(word(crowd.back(), "code"), "too_many");
}

TEST_F(Watched, SurviveARestart) {
    say(red, share_frame(kKey));
    leave();
    house.restart();
    Page watcher = come();
    EXPECT_TRUE(watcher.has_seat()); // also while nobody plays
    EXPECT_EQ(read(watcher.last()).at("players"),
              value(R"({"red":{"kind":"guest","here":false},"blue":{"kind":"guest","here":false}})"));
    EXPECT_EQ(house.log.text.find(kKey), std::string::npos);
    watcher.hang_up();
    house.settle();
    EXPECT_EQ(house.tables->cache.size(), 0U);
}

TEST_F(Watched, NeedAStoredLink) {
    say(red, share_frame(kKey));
    Page watcher = come();
    house.store.is_broken = true;
    say(blue, kUnshare);
    EXPECT_EQ(red.farewell(), Farewell::Unavailable);
    house.store.is_broken = false;
    EXPECT_TRUE(come().has_seat()); // as it is on disk
}

TEST_F(Watched, WorksAgainstABot) {
    const NewSeat seat = house.make_game(kDuel8);
    Page page = house.attached(seat.seat.game, seat.token);
    say(page, share_frame(kKey));
    Page watcher = house.page();
    watcher.say(fmt::format(R"({{"type":"watch","game":"{}","key":"{}"}})", seat.seat.game.text(), kKey));
    house.settle();
    EXPECT_EQ(read(watcher.last()).at("players"),
              value(R"({"red":{"kind":"guest","here":true},"blue":{"kind":"bot","here":true}})"));
}

TEST(CardsWatched, ShowSeenCardsAndCounts) {
    House house;
    const House::Pair pair = house.make_pair(cards::kCards);
    Page red = house.attached(pair.id, pair.token(Side::Red));
    red.say(share_frame(kKey));
    Page watcher = house.page();
    watcher.say(fmt::format(R"({{"type":"watch","game":"{}","key":"{}"}})", pair.id.text(), kKey));
    house.settle();
    const auto told = read(watcher.last());
    EXPECT_EQ(told.at("type"), "public");
    EXPECT_EQ(told.at("edition"), "cards");
    EXPECT_EQ(told.at("lines").at("red"), value("[null,null,null,null,null]"));
    EXPECT_FALSE(told.contains("yours"));
    EXPECT_FALSE(told.contains("known"));
}

} // namespace
} // namespace vaandel::tests
