// Every store keeps what it was given: all of a batch or nothing.

#include "vaandel/store/postgres_store.hpp"
#include "vaandel/store/sqlite_store.hpp"

#include <gtest/gtest.h>

#include "store/fakes.hpp"
#include "store/postgres/cluster.hpp"
#include "support/temporary_folder.hpp"

namespace vaandel::tests {
namespace {

struct MemoryStores {
    std::unique_ptr<Store> open() { return std::make_unique<MemoryStore>(); }
};
struct SqliteStores {
    TemporaryFolder folder;
    std::unique_ptr<Store> open() { return std::make_unique<SqliteStore>(folder.path()); }
};
struct PostgresStores {
    std::string url = PostgresCluster::shared().make_database();
    std::unique_ptr<Store> open() { return std::make_unique<PostgresStore>(url); }
};

template <class Stores> class AnyStore : public testing::Test {
protected:
    GameRow game() {
        GameRow row{
            GameId::make(secrets), "duel8", "usual", Clock::Time{std::chrono::milliseconds{1'753'401'600'123}}, {}};
        row.seats.blue = {SeatKind::Guest, hash_of(Token::make(secrets))};
        row.seats.red = {SeatKind::Bot, std::nullopt, "easy"};
        row.clock = "300 600 15";
        return row;
    }
    static EventRow event(std::uint32_t number) {
        return {number, Clock::Time{std::chrono::milliseconds{5000 + number}}, number % 2 == 0 ? Side::Red : Side::Blue,
                "move", "a4 a" + std::to_string(number)};
    }
    void write(std::vector<Change> batch) { store->write(batch); }

    KnownSecrets secrets{11};
    Stores stores;
    std::unique_ptr<Store> store = stores.open();
};

using AllStores = testing::Types<MemoryStores, SqliteStores, PostgresStores>;
TYPED_TEST_SUITE(AnyStore, AllStores);

TYPED_TEST(AnyStore, KeepsAGame) {
    const GameRow row = this->game();
    this->write({NewGame{row}, NewEvent{row.id, this->event(1)}});
    this->write({NewEvent{row.id, this->event(2)}, NewEvent{row.id, this->event(3)}});
    const auto stored = this->store->load(row.id);
    ASSERT_TRUE(stored);
    EXPECT_EQ(stored->game, row);
    EXPECT_EQ(stored->events, (std::vector{this->event(1), this->event(2), this->event(3)}));
}

TYPED_TEST(AnyStore, KeepsGamesApart) {
    const GameRow a = this->game();
    const GameRow b = this->game();
    this->write({NewGame{a}, NewGame{b}, NewEvent{a.id, this->event(1)}});
    EXPECT_EQ(this->store->load(a.id)->events.size(), 1U);
    EXPECT_EQ(this->store->load(b.id)->events.size(), 0U);
    EXPECT_EQ(this->store->load(b.id)->game, b);
}

TYPED_TEST(AnyStore, KeepsThatAGameIsPlayedAtOneScreen) {
    GameRow row = this->game();
    row.screen = Screen::Shared;
    this->write({NewGame{row}});
    EXPECT_EQ(this->store->load(row.id)->game, row);
}

TYPED_TEST(AnyStore, KeepsWhoCameByInvitationAndTheRematch) {
    GameRow open = this->game();
    open.seats.red = {SeatKind::Guest, std::nullopt, {}, hash_of(Token::make(this->secrets))};
    GameRow next = this->game();
    this->write({NewGame{open}});
    EXPECT_EQ(this->store->load(open.id)->game, open);
    const TokenHash key = hash_of(Token::make(this->secrets));
    open.seats.red.token = key;
    this->write({SeatChanged{open.id, Side::Red, open.seats.red}, NewGame{next}, Followed{open.id, next.id}});
    open.next = next.id;
    EXPECT_EQ(this->store->load(open.id)->game, open);
    EXPECT_EQ(this->store->load(next.id)->game, next);
    EXPECT_THROW(this->write({Followed{next.id, GameId::make(this->secrets)}}), StoreError); // there is no such game
}

TYPED_TEST(AnyStore, KeepsNamesOwnersOffersAndWhoMayLookOn) {
    const auto key = [this] { return hash_of(Token::make(this->secrets)); };
    GameRow row = this->game();
    row.seats.blue.name = "Zoë";
    row.seats.blue.owner = key();
    row.seats.red = {SeatKind::Guest, std::nullopt, {}, key()};
    row.seats.red.offer = Offer::Open;
    row.watch = key();
    this->write({NewGame{row}});
    EXPECT_EQ(this->store->load(row.id)->game, row);
    row.seats.blue.token.reset();
    row.seats.red.token = key();
    row.seats.red.name = "Bo";
    row.seats.red.owner = key();
    row.seats.red.offer = Offer::No;
    row.watch.reset();
    this->write({SeatChanged{row.id, Side::Red, row.seats.red}, SeatChanged{row.id, Side::Blue, row.seats.blue},
                 WatchChanged{row.id, std::nullopt}});
    EXPECT_EQ(this->store->load(row.id)->game, row);
}

TYPED_TEST(AnyStore, KeepsHowFarAGameWasJudged) {
    const GameRow row = this->game();
    this->write({NewGame{row}, NewEvent{row.id, this->event(1)}});
    EXPECT_EQ(this->store->load(row.id)->checkpoint, std::nullopt);
    for (const std::uint64_t print : {std::uint64_t{7}, ~std::uint64_t{0}}) {
        const Checkpoint checkpoint{1, print};
        this->write({Judged{row.id, checkpoint}});
        EXPECT_EQ(this->store->load(row.id)->checkpoint, checkpoint);
    }
}

TYPED_TEST(AnyStore, RemovesAGameAndThatItWasARematch) {
    const GameRow first = this->game();
    const GameRow next = this->game();
    this->write({NewGame{first}, NewGame{next}, NewEvent{next.id, this->event(1)}, Followed{first.id, next.id}});
    this->write({Removed{next.id}});
    EXPECT_FALSE(this->store->load(next.id));
    EXPECT_EQ(this->store->load(first.id)->game, first);
    this->write({NewGame{next}}); // its name is free
    EXPECT_TRUE(this->store->load(next.id)->events.empty());
}

TYPED_TEST(AnyStore, FindsGamesThatNeverBeganAFewAtATime) {
    const Clock::Time now = this->game().created;
    const Unbegun unbegun{now, {"setup", "act"}, 2, "from"};
    const auto add = [&](std::chrono::hours age, unsigned setups, std::chrono::hours last) {
        GameRow row = this->game();
        row.created = now - age;
        std::vector<Change> changes{NewGame{row}};
        for (std::uint32_t number = 1; number <= setups; ++number) {
            EventRow event = this->event(number);
            event.kind = "setup";
            event.at = now - last;
            changes.emplace_back(NewEvent{row.id, event});
        }
        this->write(changes);
        return row.id;
    };
    using std::chrono::hours;
    const GameId old = add(hours{9}, 0, hours{9});
    add(hours{8}, 2, hours{8});  // has begun
    add(hours{7}, 1, hours{-1}); // something happened there
    const GameId half = add(hours{6}, 1, hours{5});
    add(hours{-1}, 0, hours{0}); // is new
    const GameId stopped = add(hours{6}, 0, hours{6});
    std::vector<Change> stops; // of a clock, before both set-ups
    for (std::uint32_t number = 1; number <= 22; ++number) {
        EventRow event = this->event(number);
        event.kind = number <= 20 ? "clock" : "setup";
        event.at = now - hours{6};
        stops.emplace_back(NewEvent{stopped, event});
    }
    this->write(stops);
    const auto add_copy = [&](bool has_begun) { // of a game with 30 events
        GameRow row = this->game();
        row.created = now - hours{4};
        std::vector<Change> changes{NewGame{row}};
        for (std::uint32_t number = 1; number <= 31; ++number) {
            EventRow event = this->event(number);
            event.kind = number == 2 ? "from" : "setup";
            event.at = row.created + std::chrono::milliseconds{number > 30 ? 1 : 0};
            if (number <= 30 || has_begun)
                changes.emplace_back(NewEvent{row.id, event});
        }
        this->write(changes);
        return row.id;
    };
    const GameId copy = add_copy(false);
    add_copy(true);
    std::vector<GameId> found;
    Age after;
    unsigned steps = 0;
    for (AgedGames games = this->store->unbegun(unbegun, after, 3); games.last;
         games = this->store->unbegun(unbegun, after, 3)) {
        found.insert(found.end(), games.found.begin(), games.found.end());
        after = *games.last;
        ++steps;
    }
    EXPECT_EQ(found, (std::vector{old, half, copy}));
    EXPECT_EQ(steps, 3U);
}

TYPED_TEST(AnyStore, KnowsWhenSomethingLastHappenedInEachGame) {
    const Clock::Time now = this->game().created;
    using std::chrono::hours;
    const auto add = [&](hours age, std::vector<hours> events) {
        GameRow row = this->game();
        row.created = now - age;
        std::vector<Change> changes{NewGame{row}};
        for (std::uint32_t number = 1; number <= events.size(); ++number) {
            EventRow event = this->event(number);
            event.at = now - events[number - 1];
            changes.emplace_back(NewEvent{row.id, event});
        }
        this->write(changes);
        return row.id.text();
    };
    const std::string recent = add(hours{8}, {hours{7}, hours{1}});
    const std::string unbegun = add(hours{9}, {});
    std::vector<hours> many(12, hours{6}); // 12 is after 9, not between 1 and 2
    many.back() = hours{5};
    const std::string old = add(hours{7}, many);
    add(hours{0}, {}); // too young

    const std::vector<Activity> first = this->store->activity(now, {}, 2);
    ASSERT_EQ(first.size(), 2U);
    EXPECT_EQ(first[0].age.id, unbegun);
    EXPECT_EQ(first[0].age.created, now - hours{9});
    EXPECT_EQ(first[0].last, now - hours{9});
    EXPECT_EQ(first[0].events, 0U);
    EXPECT_EQ(first[1].age.id, recent);
    EXPECT_EQ(first[1].last, now - hours{1});
    EXPECT_EQ(first[1].events, 2U);
    const std::vector<Activity> rest = this->store->activity(now, first[1].age, 2);
    ASSERT_EQ(rest.size(), 1U);
    EXPECT_EQ(rest[0].age.id, old);
    EXPECT_EQ(rest[0].last, now - hours{5});
    EXPECT_EQ(rest[0].events, 12U);
    EXPECT_TRUE(this->store->activity(now, rest[0].age, 2).empty());
}

TYPED_TEST(AnyStore, FindsTheGamesOfAnOwnerNewestFirst) {
    const TokenHash owner = hash_of(Token::make(this->secrets));
    std::vector<GameId> made;
    for (int hour = 0; hour < 3; ++hour) {
        GameRow row = this->game();
        row.created += std::chrono::hours{hour};
        row.seats.blue.owner = owner;
        if (hour == 1)
            row.seats.red = row.seats.blue; // both seats, one game
        this->write({NewGame{row}, NewGame{this->game()}});
        made.insert(made.begin(), row.id);
    }
    EXPECT_EQ(this->store->owned_by(owner, 10), made);
    EXPECT_EQ(this->store->owned_by(owner, 2), (std::vector{made[0], made[1]}));
    EXPECT_TRUE(this->store->owned_by(hash_of(Token::make(this->secrets)), 10).empty());
}

TYPED_TEST(AnyStore, ListsTheLatestGamesOfAnEdition) {
    std::vector<std::string> made;
    const GameRow first = this->game();
    for (int hour = 0; hour < 3; ++hour) {
        GameRow row = this->game();
        row.created = first.created + std::chrono::hours{hour};
        row.edition = hour == 1 ? "barrage8" : "duel8";
        this->write({NewGame{row}});
        made.insert(made.begin(), row.id.text());
    }
    const auto ids = [](const std::vector<Age>& games) {
        std::vector<std::string> names;
        for (const Age& game : games)
            names.push_back(game.id);
        return names;
    };
    const Age now{first.created + std::chrono::hours{9}, {}};
    EXPECT_EQ(ids(this->store->latest("", now, 10)), made);
    const std::vector<Age> two = this->store->latest("", now, 2);
    EXPECT_EQ(ids(two), (std::vector{made[0], made[1]}));
    EXPECT_EQ(ids(this->store->latest("", two.back(), 2)), std::vector{made[2]});
    EXPECT_EQ(ids(this->store->latest("duel8", now, 10)), (std::vector{made[0], made[2]}));
    EXPECT_EQ(two[0].created, first.created + std::chrono::hours{2});
}

TYPED_TEST(AnyStore, KeepsWhatTheOperatorBlocks) {
    using std::chrono::hours;
    const Clock::Time now = this->game().created;
    const BlockRow network{BlockKind::Address, "192.0.2.0/24", now, now + hours{2}};
    const BlockRow name{BlockKind::Name, "J\u00f6rg \"x\"", now};
    BlockRow key{BlockKind::Key, std::string(64, 'a'), now, now + hours{1}};
    this->write({Blocked{network}, Blocked{name}, Blocked{key}});
    EXPECT_EQ(this->store->blocks(), (std::vector{network, key, name}));
    this->write({Unblocked{BlockKind::Name, name.what}, Unblocked{BlockKind::Name, network.what}});
    EXPECT_EQ(this->store->blocks(), (std::vector{network, key}));
    key.since = now + hours{3}; // longer than at first; the other is past
    key.until.reset();
    this->write({Blocked{key}});
    EXPECT_EQ(this->store->blocks(), std::vector{key});
    EXPECT_FALSE(this->store->load(GameId::of_the_site()));
}

TYPED_TEST(AnyStore, HasNoGameThatWasNotWritten) { EXPECT_FALSE(this->store->load(GameId::make(this->secrets))); }

TYPED_TEST(AnyStore, WritesAllOfABatchOrNothing) {
    const GameRow known = this->game();
    const GameRow fresh = this->game();
    this->write({NewGame{known}, NewEvent{known.id, this->event(1)}});
    // The same event twice, a game twice, an event of no game: each makes its whole batch fail.
    EXPECT_THROW(this->write({NewGame{fresh}, NewEvent{known.id, this->event(1)}}), StoreError);
    EXPECT_THROW(this->write({NewEvent{known.id, this->event(2)}, NewGame{known}}), StoreError);
    EXPECT_THROW(this->write({NewEvent{known.id, this->event(2)}, NewEvent{fresh.id, this->event(1)}}), StoreError);
    EXPECT_FALSE(this->store->load(fresh.id));
    EXPECT_EQ(this->store->load(known.id)->events.size(), 1U);
    this->write({NewEvent{known.id, this->event(2)}});
    EXPECT_EQ(this->store->load(known.id)->events.size(), 2U);
}

/// Texts come back as they are, whatever letters they have.
TYPED_TEST(AnyStore, KeepsAnyLetters) {
    const GameRow row = this->game();
    EventRow event = this->event(1);
    event.payload = "'\"?$1;--\\ \xc3\xa9 \xe2\x98\x83";
    this->write({NewGame{row}, NewEvent{row.id, event}});
    EXPECT_EQ(this->store->load(row.id)->events.at(0), event);
}

TYPED_TEST(AnyStore, WritesBigBatches) {
    const GameRow row = this->game();
    std::vector<Change> batch{NewGame{row}};
    for (std::uint32_t number = 1; number <= 5000; ++number)
        batch.emplace_back(NewEvent{row.id, this->event(number)});
    this->write(batch);
    EXPECT_EQ(this->store->load(row.id)->events.size(), 5000U);
    this->write({});
}

/// One thread writes while another loads, as in the server.
TYPED_TEST(AnyStore, IsReadWhileItIsWritten) {
    const GameRow row = this->game();
    this->write({NewGame{row}});
    constexpr std::uint32_t many = 200;
    std::jthread writer{[&] {
        for (std::uint32_t number = 1; number <= many; ++number)
            this->write({NewEvent{row.id, this->event(number)}});
    }};
    std::size_t seen = 0;
    while (seen < many) {
        const auto stored = this->store->load(row.id);
        ASSERT_TRUE(stored);
        ASSERT_GE(stored->events.size(), seen);
        seen = stored->events.size();
        if (seen > 0) {
            ASSERT_EQ(stored->events.back(), this->event(std::uint32_t(seen)));
        }
    }
}

/// What was written is there when the store is opened again.
TYPED_TEST(AnyStore, OutlivesItsOwner) {
    if constexpr (!std::is_same_v<TypeParam, MemoryStores>) {
        const GameRow row = this->game();
        this->write({NewGame{row}, NewEvent{row.id, this->event(1)}});
        this->store.reset();
        this->store = this->stores.open();
        EXPECT_EQ(this->store->load(row.id)->game, row);
        this->write({NewEvent{row.id, this->event(2)}});
        EXPECT_EQ(this->store->load(row.id)->events.size(), 2U);
    }
}

} // namespace
} // namespace vaandel::tests
