// Two processes make one site: whatever a page asks for, it does not matter which of them it reached.

#include "vaandel/site/common_rates.hpp"

#include "site/cluster.hpp"

namespace vaandel::tests {
namespace {

using std::chrono::milliseconds;

TEST_F(ClusterTest, PlaysAGameAcrossProcesses) {
    pass(milliseconds{1000});
    const Pair pair = make_pair();
    Page red = attached(one, pair.game, pair.red);
    EXPECT_EQ(owner(pair.game), "one");
    Page blue = attached(two, pair.game, pair.blue);
    EXPECT_TRUE(blue.has_seat());
    EXPECT_EQ(word(blue, "you"), "blue");
    EXPECT_TRUE(read(red.last()).at("rival").at("here").as_bool()); // elsewhere is here
    red.say(kSetup);
    blue.say(kSetup);
    settle();
    EXPECT_EQ(word(blue, "phase"), "play");
    red.say(move_frame(1, "b3", "b4"));
    settle();
    EXPECT_EQ(ply_of(blue), ply_of(red));
    EXPECT_EQ(word(blue, "turn"), "blue");
    blue.say("nonsense");
    settle();
    EXPECT_EQ(word(blue, "code"), "bad_message");
    blue.hang_up();
    settle();
    EXPECT_FALSE(read(red.last()).at("rival").at("here").as_bool());
    EXPECT_EQ(one.relay.guests(), 0U);
}

TEST_F(ClusterTest, AcknowledgesAfterTheOwnersCommit) {
    pass(milliseconds{1000});
    const Pair pair = make_pair();
    const Page red = attached(one, pair.game, pair.red);
    Page blue = attached(two, pair.game, pair.blue);
    one.writer.holds = true;
    const std::size_t before = blue.messages().size();
    blue.say(kSetup);
    pass(milliseconds{500});
    EXPECT_EQ(blue.messages().size(), before);
    one.writer.holds = false;
    one.writer.go_on();
    settle();
    EXPECT_FALSE(read(blue.last()).at("setup").at("yours").is_null());
}

TEST_F(ClusterTest, SaysThatItIsThereWhileTheOwnerIsSilent) {
    pass(milliseconds{1000});
    Page page = two.page();
    page.say(R"({"type":"ping"})"); // before it has a seat
    EXPECT_EQ(page.last(), R"({"type":"pong"})");
    const Pair pair = make_pair();
    const Page red = attached(one, pair.game, pair.red);
    Page blue = attached(two, pair.game, pair.blue);
    common.exchange.cut["one"] = true;
    blue.say(R"({"type":"ping"})");
    EXPECT_EQ(blue.last(), R"({"type":"pong"})");
    EXPECT_FALSE(blue.farewell());
}

TEST_F(ClusterTest, RefusesAWrongKeyOfAGameElsewhere) {
    pass(milliseconds{1000});
    const Pair pair = make_pair();
    const Page red = attached(one, pair.game, pair.red);
    Page thief = attached(two, pair.game, std::string(43, 'A'));
    EXPECT_EQ(word(thief, "code"), "unknown_seat");
    EXPECT_EQ(thief.farewell(), Farewell::UnknownSeat);
}

TEST_F(ClusterTest, GoesOnElsewhereWhenTheOwnerDies) {
    pass(milliseconds{1000});
    const Pair pair = make_pair();
    Page red = attached(one, pair.game, pair.red);
    Page blue = attached(two, pair.game, pair.blue);
    blue.say(kSetup);
    settle();
    // kill -9: its sockets break, and it is not heard any more. Its lease lasts.
    common.exchange.cut["one"] = true;
    one.leases.is_cut = true;
    pass(milliseconds{1000});
    EXPECT_FALSE(blue.farewell());
    pass(milliseconds{1500});
    EXPECT_EQ(blue.farewell(), Farewell::Moved);
    Page again = attached(two, pair.game, pair.blue);
    pass(milliseconds{300});
    EXPECT_TRUE(again.messages().empty()); // held
    EXPECT_FALSE(again.farewell());
    common.peers.erase(one.membership.epoch() == 0 ? 1 : one.membership.epoch());
    pass(milliseconds{300});
    EXPECT_EQ(word(again, "type"), "state");
    EXPECT_FALSE(read(again.last()).at("setup").at("yours").is_null());
    EXPECT_EQ(owner(pair.game), "two");
    EXPECT_EQ(red.farewell(), Farewell::Moved); // it has noticed itself
}

/// A game that nobody plays belongs to nobody, so it may be another one's by the time that a page is passed on.
TEST_F(ClusterTest, FollowsAGameThatMovesWhileAPageComes) {
    Member three{common, "three"};
    pass(milliseconds{1000});
    const Pair pair = make_pair();
    Page blue = two.page();
    Member::Answer seats;
    {
        const Page red = attached(one, pair.game, pair.red);
        common.exchange.slow = "one";
        blue.say(fmt::format(R"({{"type":"attach","game":"{}","token":"{}"}})", pair.game, pair.blue));
        seats = two.post("/api/invitations", fmt::format(R"({{"game":"{}","invitation":"{}"}})", pair.game, pair.blue));
        settle(); // both have been sent to one
    }
    settle();
    const Page red = attached(three, pair.game, pair.red);
    EXPECT_EQ(owner(pair.game), "three");
    common.exchange.let_through();
    settle();
    ASSERT_EQ(blue.messages().size(), 1U);
    EXPECT_EQ(word(blue, "you"), "blue");
    EXPECT_FALSE(blue.farewell());
    EXPECT_TRUE(read(red.last()).at("rival").at("here").as_bool());
    blue.say(kSetup);
    settle();
    EXPECT_FALSE(read(blue.last()).at("setup").at("yours").is_null());
    EXPECT_EQ(seats->first, 404U) << seats->second; // three knows that nobody is invited by that
}

/// NATS is down for all: nobody waits for what cannot come, and a balancer may find the owner.
TEST_F(ClusterTest, SendsAPageOnWhileTheOwnerIsOutOfReach) {
    pass(milliseconds{1000});
    const Pair pair = make_pair();
    Page red = attached(one, pair.game, pair.red);
    common.exchange.loses_all = true;
    const Page early = attached(two, pair.game, pair.blue);
    EXPECT_EQ(early.farewell(), Farewell::OutOfReach);
    pass(milliseconds{2500});
    const Page late = attached(two, pair.game, pair.blue);
    EXPECT_EQ(late.farewell(), Farewell::OutOfReach);
    EXPECT_TRUE(late.messages().empty());
    EXPECT_FALSE(red.farewell());
    Page blue = attached(one, pair.game, pair.blue); // the next dial
    blue.say(kSetup);
    settle();
    EXPECT_FALSE(read(blue.last()).at("setup").at("yours").is_null());
    // If its owner has gone as well, the game goes on where the page comes to.
    one.leases.is_cut = true;
    common.peers.erase(one.membership.epoch());
    const Page again = attached(two, pair.game, pair.blue);
    EXPECT_EQ(word(again, "type"), "state");
    EXPECT_EQ(owner(pair.game), "two");
}

TEST_F(ClusterTest, AnswersCallsAtOnceWhileTheOwnerIsOutOfReach) {
    pass(milliseconds{1000});
    const json::object made = post(one, "/api/games", R"({"edition":"duel8","side":"red","opponent":"anybody"})");
    const Page host = attached(one, text(made, "game"), text(made, "token"));
    pass(milliseconds{600});
    const std::string seats =
        fmt::format(R"({{"seats":[{{"game":"{}","token":"{}"}}]}})", text(made, "game"), text(made, "token"));
    common.exchange.slow = "one";
    const auto asked = two.post("/api/seats", seats);
    settle();
    common.exchange.loses_all = true;
    pass(milliseconds{1600}); // before a balancer takes two for frozen
    EXPECT_EQ(body_of(asked, 504).at("error").at("code"), "unavailable");
    pass(milliseconds{1000});
    const auto refusal_of = [&](std::string_view target, const std::string& body, unsigned status) {
        const auto answer = two.post(target, body);
        settle();
        return text(body_of(answer, status).at("error").as_object(), "code");
    };
    const std::string look =
        fmt::format(R"({{"game":"{}","invitation":"{}","look":true}})", text(made, "game"), std::string(43, 'A'));
    EXPECT_EQ(refusal_of("/api/invitations", look, 421), "elsewhere");
    EXPECT_EQ(refusal_of("/api/seats", seats, 504), "unavailable");
    EXPECT_TRUE(two.tables.invitations.open_tables("192.0.2.9").value().empty());
    const std::string take = fmt::format(R"({{"table":"{}"}})", text(made, "table"));
    EXPECT_EQ(refusal_of("/api/tables/take", take, 421), "elsewhere");
    EXPECT_EQ(post(one, "/api/tables/take", take).at("side"), "blue");
}

TEST_F(ClusterTest, ClosesAPageWhenAMessageIsLost) {
    pass(milliseconds{1000});
    const Pair pair = make_pair();
    const Page red = attached(one, pair.game, pair.red);
    Page blue = attached(two, pair.game, pair.blue);
    common.exchange.loses_next = 1;
    blue.say(kSetup);
    pass(milliseconds{1000});
    EXPECT_EQ(blue.farewell(), Farewell::Moved);
    Page again = attached(two, pair.game, pair.blue);
    again.say(kSetup);
    settle();
    EXPECT_FALSE(read(again.last()).at("setup").at("yours").is_null());
}

TEST_F(ClusterTest, NeverAcknowledgesWhatIsWrittenAfterTheLeaseHasEnded) {
    pass(milliseconds{1000});
    const Pair pair = make_pair();
    Page red = attached(one, pair.game, pair.red);
    common.peers.erase(one.membership.epoch());
    red.say(kSetup);
    settle();
    EXPECT_TRUE(read(red.last()).contains("code"));
    EXPECT_EQ(red.farewell(), Farewell::Unavailable);
    EXPECT_TRUE(common.store.games().at(GameId::parse(pair.game).value()).events.empty());
}

TEST_F(ClusterTest, GivesAGameUpWhenEverybodyHasLeft) {
    pass(milliseconds{1000});
    const Pair pair = make_pair();
    EXPECT_EQ(owner(pair.game), "");
    {
        const Page red = attached(two, pair.game, pair.red);
        EXPECT_EQ(owner(pair.game), "two");
    }
    settle();
    EXPECT_EQ(owner(pair.game), "");
    const Page blue = attached(one, pair.game, pair.blue);
    EXPECT_EQ(owner(pair.game), "one");
}

/// Red's page comes while blue takes the invitation, after which nobody would be there.
TEST_F(ClusterTest, GivesNoGameUpToWhichAPageIsComing) {
    pass(milliseconds{1000});
    const json::object made = post(one, "/api/games", R"({"edition":"barrage8","side":"red","opponent":"friend"})");
    const std::string game = text(made, "game");
    one.writer.holds = true;
    one.worker.is_busy = true; // both wait for the game's owner
    const auto taken = one.post("/api/invitations",
                                fmt::format(R"({{"game":"{}","invitation":"{}"}})", game, text(made, "invitation")));
    Page red = attached(one, game, text(made, "token"));
    one.worker.get_on();
    one.worker.is_busy = true; // another question for it would be answered late
    settle();
    one.writer.go_on();
    settle();
    one.worker.get_on();
    settle();
    one.writer.holds = false;
    one.writer.go_on();
    settle();
    Page blue = attached(two, game, text(body_of(taken, 201), "token"));
    EXPECT_EQ(owner(game), "one");
    red.say(kSetup);
    blue.say(kSetup);
    settle();
    EXPECT_EQ(word(red, "phase"), "play");
    EXPECT_EQ(word(blue, "phase"), "play");
}

/// However it came to believe that it has a game: it writes nothing of it, gives it up and sends its pages on.
TEST_F(ClusterTest, GivesUpAGameThatIsAnothersWhenItWrites) {
    pass(milliseconds{1000});
    const Pair pair = make_pair();
    const Pair own = make_pair();
    Page red = attached(one, pair.game, pair.red);
    Page other = attached(one, own.game, own.red);
    const GameId game = GameId::parse(pair.game).value();
    common.owners[game] = two.membership.epoch();
    red.say(kSetup);
    other.say(kSetup);
    settle();
    EXPECT_EQ(red.farewell(), Farewell::Moved);
    EXPECT_TRUE(common.store.games().at(game).events.empty());
    EXPECT_FALSE(one.membership.has(game));
    EXPECT_FALSE(other.farewell()); // written in the same batch
    EXPECT_FALSE(read(other.last()).at("setup").at("yours").is_null());
    Page again = attached(one, pair.game, pair.red);
    again.say(kSetup);
    settle();
    EXPECT_FALSE(read(again.last()).at("setup").at("yours").is_null());
    EXPECT_EQ(two.tables.cache.size(), 1U);
}

/// What is not written may be another's by the time that it is looked at again.
TEST_F(ClusterTest, AsksAgainForAGameThatItCouldNotWrite) {
    pass(milliseconds{1000});
    const Pair pair = make_pair();
    Page red = attached(one, pair.game, pair.red);
    const GameId game = GameId::parse(pair.game).value();
    ASSERT_TRUE(one.membership.has(game));
    common.store.is_broken = true;
    red.say(kSetup);
    settle();
    common.store.is_broken = false;
    EXPECT_EQ(red.farewell(), Farewell::Unavailable);
    EXPECT_FALSE(one.membership.has(game));
    const Page again = attached(one, pair.game, pair.red);
    EXPECT_TRUE(again.has_seat());
    EXPECT_TRUE(one.membership.has(game));
}

/// A page may come before its game is made: then no process has it, and by the time that it is read, another one does.
TEST_F(ClusterTest, FindsTheOwnerOfAGameThatIsMadeMeanwhile) {
    pass(milliseconds{1000});
    const std::string key(43, 'A');
    const GameId game = GameId::made_of(Token::parse(key).value());
    const std::string seat = Token::parse(key)->derived("seat").reveal();
    two.readers.is_busy = true;
    Page early = two.page();
    early.say(fmt::format(R"({{"type":"attach","game":"{}","token":"{}"}})", game.text(), seat));
    settle();
    (void)post(one, "/api/games",
               fmt::format(R"({{"edition":"barrage8","side":"red","opponent":"bot","key":"{}"}})", key));
    ASSERT_EQ(owner(game.text()), "one");
    two.readers.get_on();
    settle();
    EXPECT_EQ(early.farewell(), Farewell::Moved);
    EXPECT_EQ(two.tables.cache.size(), 0U);
    const Page again = attached(two, game.text(), seat);
    EXPECT_TRUE(again.has_seat());
    EXPECT_EQ(one.tables.cache.size(), 1U);
}

TEST_F(ClusterTest, HandsGamesOverWhenItStops) {
    pass(milliseconds{1000});
    const Pair pair = make_pair();
    Page red = attached(one, pair.game, pair.red);
    Page blue = attached(two, pair.game, pair.blue);
    red.say(kSetup);
    bool has_left = false;
    one.membership.leave([this] { one.tables.cache.drop_all(); }, [&] { has_left = true; });
    pass(milliseconds{100});
    EXPECT_TRUE(has_left);
    EXPECT_EQ(red.farewell(), Farewell::Moved);
    EXPECT_EQ(blue.farewell(), Farewell::Moved);
    Page again = attached(two, pair.game, pair.red);
    EXPECT_FALSE(read(again.last()).at("setup").at("yours").is_null());
    EXPECT_EQ(owner(pair.game), "two");
}

TEST_F(ClusterTest, ListsAndFillsTheTablesOfAll) {
    pass(milliseconds{1000});
    const json::object made = post(one, "/api/games", R"({"edition":"duel8","side":"red","opponent":"anybody"})");
    const Page host = attached(one, text(made, "game"), text(made, "token"));
    pass(milliseconds{600});
    const auto listed = two.tables.invitations.open_tables("192.0.2.9");
    ASSERT_EQ(listed.value().size(), 1U);
    EXPECT_EQ(listed->front().id.text(), text(made, "table"));
    const std::string take = fmt::format(R"({{"table":"{}"}})", text(made, "table"));
    const json::object taken = post(two, "/api/tables/take", take);
    EXPECT_EQ(text(taken, "side"), "blue");
    EXPECT_TRUE(one.tables.invitations.open_tables("192.0.2.9").value().empty());
    pass(milliseconds{600});
    EXPECT_TRUE(two.tables.invitations.open_tables("192.0.2.9").value().empty());
    post(two, "/api/tables/take", take, 410);
}

TEST_F(ClusterTest, CountsTheTablesOfOneAddressEverywhere) {
    pass(milliseconds{1000});
    const std::string wish = R"({"edition":"duel8","side":"red","opponent":"anybody"})";
    std::vector<Page> hosts;
    for (unsigned table = 0; table < Lobby::kMostPerCaller; ++table) {
        const json::object made = post(one, "/api/games", wish);
        hosts.emplace_back(one.tables, common.clock, "192.0.2.1"); // as the calls
        hosts.back().say(
            fmt::format(R"({{"type":"attach","game":"{}","token":"{}"}})", text(made, "game"), text(made, "token")));
        settle();
    }
    pass(milliseconds{600});
    post(two, "/api/games", wish, 429);
    post(one, "/api/games", wish, 429);
}

TEST_F(ClusterTest, CountsWhatOneAddressDoesEverywhere) {
    CallerRates here{{.burst = 10, .per_second = 0}};
    CallerRates there{{.burst = 10, .per_second = 0}};
    CommonRates common_here;
    CommonRates common_there;
    common_here.add("games", here);
    common_there.add("games", there);
    const Clock::Time now = common.clock.now();
    for (int times = 0; times < 6; ++times)
        EXPECT_TRUE(here.take("192.0.2.1", now));
    here.give("192.0.2.1", now, 1);
    EXPECT_TRUE(here.take("192.0.2.2", now));
    common_there.show(common_here.collect(), now);
    common_there.show(common_here.collect(), now); // nothing new
    for (int times = 0; times < 5; ++times)
        EXPECT_TRUE(there.take("192.0.2.1", now));
    EXPECT_FALSE(there.take("192.0.2.1", now));
    EXPECT_TRUE(there.take("192.0.2.2", now, 9));
    EXPECT_FALSE(there.take("192.0.2.2", now));
    common_there.show({{"games", 3}, {"others", {{"192.0.2.2", 1}}}, {"x", {{"192.0.2.2", "y"}}}}, now);
    EXPECT_EQ(json::serialize(common_there.collect()), R"({"games":{"192.0.2.1":5E0,"192.0.2.2":9E0}})");
}

TEST_F(ClusterTest, AnswersARepeatedRequestWithTheSameGame) {
    pass(milliseconds{1000});
    const std::string key = Token::make(common.secrets).reveal();
    const std::string body = fmt::format(R"({{"edition":"barrage8","side":"red","opponent":"bot","key":"{}"}})", key);
    const json::object first = post(one, "/api/games", body);
    const Page page = attached(one, text(first, "game"), text(first, "token"));
    const json::object second = post(two, "/api/games", body);
    EXPECT_EQ(first, second);
    EXPECT_EQ(common.store.games().size(), 1U);
}

TEST_F(ClusterTest, ListsSeatsInGamesOfAll) {
    pass(milliseconds{1000});
    const std::string owner_key = Token::make(common.secrets).reveal();
    std::vector<Page> pages;
    for (Member* member : {&one, &two, &one}) {
        const json::object made =
            post(*member, "/api/games",
                 fmt::format(R"({{"edition":"barrage8","side":"red","opponent":"bot","owner":"{}"}})", owner_key));
        pages.push_back(attached(*member, text(made, "game"), text(made, "token")));
    }
    const std::string body = fmt::format(R"({{"owner":"{}"}})", owner_key);
    for (Member* member : {&one, &two}) {
        const json::object listed = post(*member, "/api/seats", body, 200);
        EXPECT_EQ(listed.at("seats").as_array().size(), 3U);
        EXPECT_TRUE(listed.at("damaged").as_array().empty());
    }
    // A new key closes the pages that came by the old ones, wherever they are.
    post(two, "/api/seats",
         fmt::format(R"({{"owner":"{}","new_owner":"{}"}})", owner_key, Token::make(common.secrets).reveal()), 200);
    for (const Page& page : pages)
        EXPECT_EQ(page.farewell(), Farewell::UnknownSeat);
}

TEST_F(ClusterTest, RemovesAGameOnlyAsItsOwner) {
    TablesOptions options;
    options.expiry.after = std::chrono::hours{24};
    options.expiry.rest = std::chrono::minutes{10};
    pass(milliseconds{1000});
    const json::object kept = post(one, "/api/games", R"({"edition":"barrage8","side":"red","opponent":"friend"})");
    const json::object gone = post(one, "/api/games", R"({"edition":"barrage8","side":"red","opponent":"friend"})");
    const Page page = attached(one, text(kept, "game"), text(kept, "token"));
    common.clock.pass(std::chrono::hours{25});
    for (const auto& [epoch, peer] : std::map{common.peers})
        common.peers[epoch] = peer;
    pass(milliseconds{3000}); // both have lost their leases by now, and joined again
    const Page again = attached(one, text(kept, "game"), text(kept, "token"));
    Member three{common, "three", options};
    pass(milliseconds{10'000});
    EXPECT_TRUE(common.store.games().contains(GameId::parse(text(kept, "game")).value()));
    EXPECT_FALSE(common.store.games().contains(GameId::parse(text(gone, "game")).value()));
    EXPECT_EQ(three.tables.cache.expired(), 1U);
}

/// The games that a search finds are taken to look at them again; only those are given up then.
TEST_F(ClusterTest, GivesUpOnlyWhatItTookToLookAt) {
    pass(milliseconds{1000});
    const auto made = [&] { return GameId::parse(make_pair().game).value(); };
    const GameId kept = made(); // in memory without visitors, as a long game is
    const GameId visited = made();
    const GameId looked_at = made();
    const GameId lost = made();
    one.membership.find(kept, [](const Membership::Where&) {});
    settle();
    Removal* running = nullptr;
    unsigned looks = 0;
    const auto find = [&](Store&, Clock::Time, const Age&) {
        if (++looks != 2)
            return AgedGames{{kept, visited, looked_at, lost}, Age{}};
        for (const GameId& id : {kept, visited, looked_at, lost})
            EXPECT_TRUE(one.membership.has(id));
        running->touch(visited);      // a page came and went
        one.membership.release(lost); // by another search that had taken it before
        return AgedGames{{lost}, std::nullopt};
    };
    Removal removal{{one.loader, one.ledger, common.scheduler, common.clock, one.log, &one.membership},
                    {"game_removed", find, std::chrono::seconds{1}, std::chrono::hours{1}},
                    [](const GameId&) { return false; },
                    [](const GameId&) {}};
    running = &removal;
    removal.begin();
    pass(milliseconds{1500});
    ASSERT_EQ(looks, 2U);
    EXPECT_TRUE(one.membership.has(kept));
    EXPECT_TRUE(one.membership.has(visited));
    EXPECT_FALSE(one.membership.has(looked_at));
    EXPECT_EQ(owner(looked_at.text()), "");
    EXPECT_TRUE(common.store.games().contains(lost)); // it is nobody's: another process may have it by now
}

/// It only passes on what they say.
TEST_F(ClusterTest, ServesPagesOfOthersWithoutTheDatabase) {
    pass(milliseconds{1000});
    const Pair pair = make_pair();
    const Page red = attached(one, pair.game, pair.red);
    Page blue = attached(two, pair.game, pair.blue);
    two.leases.is_cut = true;
    pass(milliseconds{3000});
    EXPECT_FALSE(two.membership.is_member());
    blue.say(R"({"type":"ping"})");
    EXPECT_EQ(blue.last(), R"({"type":"pong"})");
    blue.say(kSetup);
    settle();
    EXPECT_FALSE(blue.farewell());
    EXPECT_FALSE(read(blue.last()).at("setup").at("yours").is_null());
}

TEST_F(ClusterTest, SeesNothingWhileItIsNoMember) {
    pass(milliseconds{1000});
    const Pair pair = make_pair();
    two.leases.is_cut = true;
    pass(milliseconds{3000});
    const Page blue = attached(two, pair.game, pair.blue);
    EXPECT_EQ(blue.farewell(), Farewell::Unavailable);
    two.leases.is_cut = false;
    pass(milliseconds{1500});
    const Page again = attached(two, pair.game, pair.blue);
    EXPECT_TRUE(again.has_seat());
}

} // namespace
} // namespace vaandel::tests
