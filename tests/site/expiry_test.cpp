// Games that never begin are removed after a while, and no others.

#include "site/guests.hpp"

namespace vaandel::tests {
namespace {

constexpr std::chrono::hours kDay{24};

class Expiring : public testing::Test {
protected:
    Expiring() {
        house.options.expiry.after = 7 * kDay;
        house.restart();
    }
    bool is_kept(const GameId& id) { return house.store.games().contains(id); }

    House house;
};

TEST_F(Expiring, RemovesGamesThatNeverBegan) {
    const GameId invited = house.invite(kBarrage8).seat.game;
    const GameId against_bot = house.make_game(kDuel8).seat.game;
    const GameId cards = house.make_game(cards::kCards).seat.game;
    const House::Pair begun = house.invited_pair(kBarrage8);
    for (const Token& token : begun.tokens) {
        Page page = house.attached(begun.id, token);
        page.say(kSetup);
        house.settle();
    }
    const NewSeat held = house.invite(kBarrage8);
    Page page = house.attached(held.seat.game, held.token);
    house.pass(6 * kDay);
    EXPECT_EQ(house.store.games().size(), 5U);
    const GameId late = house.invite(kBarrage8).seat.game;
    house.pass(2 * kDay);
    for (const GameId& id : {invited, against_bot, cards})
        EXPECT_FALSE(is_kept(id));
    EXPECT_TRUE(is_kept(begun.id));
    EXPECT_TRUE(is_kept(held.seat.game)); // somebody still waits there
    EXPECT_TRUE(is_kept(late));
    EXPECT_EQ(house.tables->cache.expired(), 3U);
    page.hang_up();
    house.pass(2 * kDay); // looked at anew
    EXPECT_FALSE(is_kept(held.seat.game));
}

/// A game that continues another begins with copies of its events.
TEST_F(Expiring, RemovesContinuedGamesThatNobodyPlayed) {
    const NewSeat first = house.make_game(kBarrage8);
    Page page = house.attached(first.seat.game, first.token);
    page.say(kSetup);
    house.settle();
    page.say(move_frame(1, "g3", "g4"));
    page.say(kResign);
    house.settle();
    const auto continued = [&] {
        std::optional<Result<NewSeat, NoGame>> made;
        house.tables->continuations.make({first.seat.game.text(), first.token.reveal(), 0}, {}, "192.0.2.1",
                                         [&](const auto& answer) { made = answer; });
        house.settle();
        EXPECT_TRUE(made && *made);
        return **made;
    };
    const NewSeat left = continued();
    const NewSeat played = continued();
    house.clock.pass(std::chrono::seconds{1});
    Page again = house.attached(played.seat.game, played.token);
    again.say(move_frame(1, "g3", "g4"));
    house.settle();
    again.hang_up();
    house.pass(8 * kDay);
    EXPECT_TRUE(is_kept(first.seat.game));
    EXPECT_FALSE(is_kept(left.seat.game));
    EXPECT_TRUE(is_kept(played.seat.game));
}

TEST_F(Expiring, IgnoresChangesOfTheSystemClock) {
    const GameId invited = house.invite(kBarrage8).seat.game;
    house.clock.step(30 * kDay);
    house.pass(6 * kDay);
    EXPECT_TRUE(is_kept(invited));
}

TEST_F(Expiring, WorksInSmallSteps) {
    for (int times = 0; times < 60; ++times)
        house.invite(kBarrage8);
    const auto least = house.store.games().size() - 50;
    const unsigned batches = house.store.batches;
    house.clock.pass(8 * kDay);
    house.scheduler->pass(std::chrono::seconds{2});
    house.settle();
    EXPECT_EQ(house.store.games().size(), least);
    EXPECT_GT(house.store.batches, batches);
    house.pass(std::chrono::seconds{4});
    EXPECT_TRUE(house.store.games().empty());
}

TEST_F(Expiring, ClosesSocketsOfRemovedGames) {
    const NewSeat invited = house.invite(kBarrage8);
    house.clock.pass(8 * kDay);
    house.writer.holds = true;
    house.scheduler->pass(std::chrono::seconds{2});
    Page page = house.page(); // comes while it is being removed
    page.say(attach_frame(invited.seat.game, invited.token));
    house.settle();
    EXPECT_FALSE(page.farewell());
    house.writer.holds = false;
    house.writer.go_on();
    house.settle();
    EXPECT_EQ(page.farewell(), Farewell::UnknownSeat);
    EXPECT_FALSE(is_kept(invited.seat.game));
}

TEST_F(Expiring, RetriesFailedRemovals) {
    const NewSeat invited = house.invite(kBarrage8);
    house.clock.pass(8 * kDay);
    house.writer.holds = true;
    house.scheduler->pass(std::chrono::seconds{2});
    house.store.is_broken = true;
    house.writer.holds = false;
    house.writer.go_on();
    house.settle();
    house.store.is_broken = false;
    EXPECT_EQ(word(house.attached(invited.seat.game, invited.token), "type"), "state");
    EXPECT_EQ(house.tables->cache.expired(), 0U);
}

/// A rematch that was removed because nobody began is made again on request.
TEST_F(Expiring, ForgetsARematch) {
    const House::Pair pair = house.invited_pair(kBarrage8);
    std::array<Page, 2> pages{house.attached(pair.id, pair.tokens[0]), house.attached(pair.id, pair.tokens[1])};
    for (Page& page : pages)
        page.say(kSetup);
    house.settle();
    pages[0].say(kResign);
    pages[1].say(R"({"type":"rematch"})");
    house.settle();
    const auto next = house.store.games().at(pair.id).game.next;
    ASSERT_TRUE(next);
    house.pass(8 * kDay);
    EXPECT_FALSE(is_kept(*next));
    pages[1].say(R"({"type":"rematch"})");
    house.settle();
    const auto again = house.store.games().at(pair.id).game.next;
    ASSERT_TRUE(again);
    EXPECT_NE(again, next);
    EXPECT_TRUE(is_kept(*again));
}

} // namespace
} // namespace vaandel::tests
