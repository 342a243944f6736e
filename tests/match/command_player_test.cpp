// Players that speak our protocol: whole games, and what happens to those that crash, stall, cheat or babble.

#include "vaandel/engine_protocol/engine_session.hpp"
#include "vaandel/protocol/child.hpp"
#include "vaandel/protocol/seat_messages.hpp"
#include "vaandel/protocol/tap.hpp"

#include "programs.hpp"
#include "support/temporary_folder.hpp"

namespace vaandel::match {
namespace {

using engine_protocol::EngineSession;
using engine_protocol::EngineSettings;

/// Our engine behind its protocol.
Connect near_engine(std::string* received = nullptr) {
    return [received]() -> Result<std::unique_ptr<Wire>, std::string> {
        auto said = std::make_shared<std::vector<std::string>>();
        const EngineSettings settings{.level = engine::Level::Newcomer, .editions = all_editions()};
        auto session =
            std::make_shared<EngineSession>(settings, now, [said](std::string_view line) { said->emplace_back(line); });
        return std::unique_ptr<Wire>{std::make_unique<Near>(
            [session, said](std::string_view line) {
                session->handle(line);
                session->settle();
                return std::exchange(*said, {});
            },
            received)};
    };
}

TEST(CommandPlayer, PlaysWholeGamesWithGivenSetupsAndItsOwn) {
    std::string received;
    CommandPlayer player{near_engine(&received)};
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        const FinishedGame played =
            play_with_random(player, seed % 2 == 0 ? Side::Red : Side::Blue, kDuel, setups_of(seed), seed);
        EXPECT_EQ(played.fault, Fault::None) << played.complaint;
    }
    EXPECT_EQ(received.find("error"), std::string::npos);
    EXPECT_NE(received.find("\nsetup movetime 1000 nodes 200 letters F122339XBB.............."), std::string::npos);
    EXPECT_NE(received.find("\ngo movetime 1000 nodes 200 legal "), std::string::npos);
    EXPECT_NE(received.find("\nplayed 1 "), std::string::npos);
    EXPECT_NE(received.find("\ngameover "), std::string::npos);
    EXPECT_NE(received.find(" reveal "), std::string::npos);
    EXPECT_EQ(received.find("vaandel-protocol", 1), std::string::npos); // started once for all games
}

TEST(CommandPlayer, PlaysCardBattle) {
    std::string received;
    CommandPlayer player{near_engine(&received)};
    cards::Edition edition{.deck = cards::kJumbo23};
    edition.rules.chain_attacks = cards::ChainAttacks::On;
    const game::AnyEdition any{edition};
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        const FinishedGame played = play_with_random(player, seed % 2 == 0 ? Side::Red : Side::Blue, any, {}, seed);
        EXPECT_EQ(played.fault, Fault::None) << played.complaint;
        EXPECT_EQ(played.thoughts.size(), std::get<notation::CardRecord>(played.record).actions.size());
    }
    EXPECT_EQ(received.find("error"), std::string::npos);
    EXPECT_NE(received.find("\nnewgame cards blue deck jumbo23 chain-attacks on\n"), std::string::npos) << received;
    EXPECT_NE(received.find("\ntable turn 0 to r stage lay idle 0 own ..... ..... "), std::string::npos);
    EXPECT_NE(received.find("\nplayed 1 r:lay="), std::string::npos);
    EXPECT_NE(received.find("\ngo movetime 1000 nodes 200 legal lay="), std::string::npos);
    EXPECT_EQ(received.find("\nsetup "), std::string::npos);
    EXPECT_NE(received.find("\ngameover "), std::string::npos);
}

/// What a program is told about its opponent.
TEST(CommandPlayer, SendsTheOpponentIfAsked) {
    const auto program = [](std::string_view option, std::string* received) -> Connect {
        return [option = std::string{option}, received]() -> Result<std::unique_ptr<Wire>, std::string> {
            return std::unique_ptr<Wire>{std::make_unique<Near>(
                [option](std::string_view line) -> std::vector<std::string> {
                    if (line == "isready")
                        return {"readyok"};
                    if (line.starts_with("vaandel-protocol"))
                        return {"editions duel8", option, "vaandel-protocol 1"};
                    return line.starts_with("go") ? std::vector<std::string>{"bestmove resign"}
                                                  : std::vector<std::string>{};
                },
                received)};
        };
    };
    std::string received;
    std::string other;
    CommandPlayer asks{program("option opponent text", &received)};
    CommandPlayer asks_not{program("option opponents number 1 1 9", &other)};
    const Terms terms{.edition = kDuel, .budget = {}, .now = now, .names = {"The Meek", "Nr. 2"}};
    ASSERT_TRUE(play(terms, draw_start(kDuel, 1), {&asks, &asks_not}));
    EXPECT_NE(received.find("\nsetoption opponent Nr. 2\nnewgame duel8 red"), std::string::npos) << received;
    EXPECT_EQ(other.find("setoption"), std::string::npos) << other;
}

TEST(CommandPlayer, RecordsTheInfoOfAnEngine) {
    CommandPlayer player{near_engine()};
    const FinishedGame played =
        play_with_random(player, Side::Blue, kDuel, SensibleSetups{}, 3, {.time = {}, .nodes = 300});
    const auto& plies = std::get<notation::Record>(played.record).plies;
    ASSERT_EQ(played.thoughts.size(), plies.size());
    for (std::size_t ply = 0; ply < plies.size(); ++ply) {
        EXPECT_EQ(played.thoughts[ply].depth.has_value(), ply % 2 == 1); // the other moves at random
        EXPECT_EQ(played.thoughts[ply].chances.has_value(), ply % 2 == 1);
    }
    EXPECT_EQ(played.told.red, ReportTotals{});
    EXPECT_EQ(played.told.blue.depths, plies.size() / 2);
    EXPECT_GE(played.told.blue.depth, plies.size() / 2);
    EXPECT_GE(played.told.blue.nodes, plies.size() / 2);
}

TEST(CommandLog, LogsBothDirectionsAndTheExit) {
    std::vector<std::string> received;
    {
        CommandPlayer player{tapped(near_engine(), [&](Speaker who, std::string_view line) {
            received.push_back(std::string{"><!"[std::size_t(who)]} + std::string{line});
        })};
        play_with_random(player, Side::Red, kDuel, SensibleSetups{}, 1);
    }
    ASSERT_GT(received.size(), 10U);
    EXPECT_EQ(received[0], "!started");
    EXPECT_EQ(received[1], ">vaandel-protocol 1");
    EXPECT_TRUE(received[2].starts_with("<id "));
    EXPECT_TRUE(std::ranges::any_of(received, [](const auto& line) { return line.starts_with("<bestmove "); }));
    EXPECT_EQ(received.back(), "!let go");
    received.clear();
    CommandPlayer gone{tapped(connect_to("exit 3"), [&](Speaker who, std::string_view line) {
        received.push_back(std::string{"><!"[std::size_t(who)]} + std::string{line});
    })};
    EXPECT_TRUE(gone.start(kDuel));
    EXPECT_NE(std::ranges::find(received, "!it has ended with status 3"), received.end());
}

/// Introduces itself, and answers each `go` with a reply, all in /bin/sh.
std::string bot_that(std::string_view go) {
    return std::string{"while read word rest; do case $word in "
                       "vaandel-protocol) echo id Mock; echo editions duel8; echo vaandel-protocol 1;; "
                       "isready) echo readyok;; "
                       "setup) echo setup FBB1223.................;; "
                       "go) "} +
           std::string{go} + ";; esac; done";
}

TEST(CommandPrograms, LoseByFaultsWithTheReason) {
    const std::vector<Misdeed> cases{
        {"crashes at first", bot_that("kill -SEGV $$"), Fault::Crash,
         "no 'bestmove': it was ended by signal 11 (SEGV)"},
        {"stalls", bot_that("sleep 5"), Fault::Time, "no 'bestmove': time is up"},
        {"babbles", bot_that("while :; do echo blah; done"), Fault::Time,
         "no 'bestmove': time is up; it said 'blah': 'blah' is not a message"},
        {"complains", bot_that("echo error I am tired"), Fault::Time,
         "no 'bestmove': time is up; it complained: 'I am tired'"},
        {"mumbles", bot_that("echo bestmove xyz"), Fault::Illegal,
         "it said 'bestmove xyz': bestmove: 'xyz' is not a move such as a4-a5 or a4xa5"},
        {"says nothing", bot_that("echo bestmove"), Fault::Illegal, "it said 'bestmove': bestmove: a move is missing"},
        {"says too much", bot_that("echo '  bestmove a1-a2 please'"), Fault::Illegal,
         "it said '  bestmove a1-a2 please': bestmove: 'please' is not understood in 'bestmove'"},
        {"cheats", bot_that("echo bestmove a1-a2"), Fault::Illegal, "a1-a2: "},
        {"jumps off", bot_that("echo bestmove a1-k10"), Fault::Illegal, "a1-k10: "},
        {"takes what was not offered", bot_that("echo bestmove draw"), Fault::Illegal,
         "accepts a draw that was not offered"},
        {"says a line without end", bot_that("cat /dev/zero"), Fault::Crash, "it says a line without end"},
    };
    for (const Misdeed& one : cases) {
        SCOPED_TRACE(one.name);
        CommandPlayer player{connect_to(one.command), kShort};
        const FinishedGame played =
            play_with_random(player, Side::Red, kDuel, SensibleSetups{}, 1, {.time = 100ms, .nodes = {}});
        EXPECT_EQ(played.fault, one.fault) << name_of(played.fault);
        EXPECT_EQ(played.winner, Side::Blue);
        EXPECT_NE(played.complaint.find(one.complaint), std::string::npos) << played.complaint;
    }
}

TEST(CommandPrograms, ReportWhyTheyCannotStart) {
    const std::string hello = "read line; echo editions duel8; echo vaandel-protocol 1; ";
    const std::vector<std::pair<std::string, std::string>> cases{
        {"vaandel-no-such-program", "no 'vaandel-protocol': the command was not found (status 127)"},
        {"exit 3", "no 'vaandel-protocol': it has ended with status 3"},
        {"sleep 20", "no 'vaandel-protocol': time is up"},
        {"echo editions original; echo vaandel-protocol 1; sleep 5", "it does not play duel8, but original"},
        {"echo vaandel-protocol 2; sleep 5", "it speaks version 2 of the protocol, not 1"},
        {"cat", "it names no editions: sent 'vaandel-protocol 1', got 'vaandel-protocol 1', wanted 'editions ...' and "
                "then 'vaandel-protocol 1'"},
        {hello + "exit 4", "no 'readyok': it has ended with status 4"},
    };
    for (const auto& [command, why] : cases) {
        SCOPED_TRACE(command);
        CommandPlayer player{connect_to(command), {.start = 500ms}};
        const auto played = try_with_random(player, Side::Red, kDuel, SensibleSetups{}, 1);
        ASSERT_FALSE(played);
        EXPECT_EQ(played.error().side, Side::Red);
        EXPECT_EQ(played.error().why, why);
        if (!command.starts_with(hello)) {
            EXPECT_EQ(player.start(kDuel)->why, why);
        }
    }
}

/// With clocks, a player may use as much time as it likes for an action, and is told both clocks.
TEST(CommandPrograms, DivideTheirTimeThemselves) {
    const tests::TemporaryFolder folder;
    const std::string log = folder.path("received");
    const auto resigns_after = [&](std::string_view thought) {
        return connect_to(bot_that(std::string{thought} + "; echo $rest >>'" + log + "'; echo bestmove resign"));
    };
    const Budget budget{.clocks = GameClocks{.left = {2'000ms, 1'000ms}, .free = 100ms}};
    CommandPlayer slow{resigns_after("sleep 1.5"), kShort};
    const FinishedGame played = play_with_random(slow, Side::Red, kDuel, SensibleSetups{}, 1, budget);
    EXPECT_EQ(played.reason, "resigned") << played.complaint;
    EXPECT_TRUE(folder.content("received").starts_with("clock 2100 1100 increment 100 legal "))
        << folder.content("received");

    CommandPlayer slower{resigns_after("sleep 1.5"), kShort};
    const FinishedGame lost = play_with_random(slower, Side::Blue, kDuel, SensibleSetups{}, 1, budget);
    EXPECT_EQ(lost.fault, Fault::Time);
    EXPECT_EQ(lost.complaint, "no 'bestmove': time is up"); // after 1,100 ms, the margin and the grace
}

/// A player that waits for an answer does not give up before the margin is over.
TEST(CommandPrograms, MayBeLateByTheMargin) {
    const Connect late = connect_to(bot_that("sleep 0.7; echo bestmove resign"));
    CommandPlayer player{late, kShort};
    Budget budget{.time = 100ms, .margin = 2'000ms};
    EXPECT_EQ(play_with_random(player, Side::Red, kDuel, SensibleSetups{}, 1, budget).reason, "resigned");
    budget.margin = 20ms;
    EXPECT_EQ(play_with_random(player, Side::Red, kDuel, SensibleSetups{}, 1, budget).fault, Fault::Time);
}

TEST(CommandPrograms, LoseByABadSetupOfTheirOwn) {
    CommandPlayer player{connect_to(bot_that("exit")), kShort};
    const FinishedGame played = play_with_random(player, Side::Blue, kDuel, OwnSetups{}, 1);
    EXPECT_EQ(played.fault, Fault::Illegal);
    EXPECT_NE(played.complaint.find("0 pieces of rank X, the army has 1"), std::string::npos) << played.complaint;
}

/// An answer that cannot be read counts at once; nobody waits for a better one.
TEST(CommandPrograms, LoseAtOnceByAnUnreadableAnswer) {
    const Patience endless{.start = 1h, .act = 1h};
    CommandPlayer moves{connect_to(bot_that("echo bestmove xyz")), endless};
    const FinishedGame moved = play_with_random(moves, Side::Red, kDuel, SensibleSetups{}, 1, {});
    EXPECT_EQ(moved.fault, Fault::Illegal);
    EXPECT_EQ(moved.reason, "illegal");
    const std::string hello = "read line; echo editions duel8; echo vaandel-protocol 1; read line; read line; ";
    CommandPlayer places{connect_to(hello + "echo readyok; read line; echo setup; cat >/dev/null"), endless};
    const FinishedGame placed = play_with_random(places, Side::Red, kDuel, OwnSetups{}, 1, {});
    EXPECT_EQ(placed.fault, Fault::Illegal);
    EXPECT_EQ(placed.complaint, "it said 'setup': setup: the set-up is missing");
    CommandPlayer prepares{connect_to(hello + "echo readyok soon; cat >/dev/null"), endless};
    EXPECT_EQ(try_with_random(prepares, Side::Red, kDuel, SensibleSetups{}, 1).error().why,
              "it said 'readyok soon': readyok: 'soon' is not understood in 'readyok'");
    CommandPlayer begins{connect_to("echo vaandel-protocol one; cat >/dev/null"), endless};
    EXPECT_EQ(begins.start(kDuel)->why, "it said 'vaandel-protocol one': vaandel-protocol: 'one' is not a version");
}

/// In one piece, and some time after the first.
TEST(CommandPrograms, LoseByASecondAnswer) {
    const std::string legal = "set -- $rest; while [ $1 != legal ]; do shift; done; ";
    for (const std::string twice :
         {R"(printf "bestmove $2\nbestmove $2\n")", "echo bestmove $2; sleep 0.1; echo bestmove $2",
          "echo bestmove $2; sleep 0.1; echo bestmove $3",
          R"(printf "bestmove $2\ninfo string so\nbestmove resign\n")"}) {
        CommandPlayer player{connect_to(bot_that(legal + twice)), kShort};
        const FinishedGame played = play_with_random(player, Side::Red, kDuel, SensibleSetups{}, 1);
        EXPECT_EQ(played.fault, Fault::Illegal) << twice;
        EXPECT_TRUE(played.complaint.starts_with("it answered one 'go' twice: then came 'bestmove "))
            << twice << ": " << played.complaint;
    }
    CommandPlayer once{connect_to(bot_that(legal + R"(printf "bestmove $2\ninfo string so\n")")), kShort};
    EXPECT_EQ(play_with_random(once, Side::Red, kDuel, SensibleSetups{}, 1).fault, Fault::None);
}

/// What comes before `readyok` is on nobody's clock, but it has to come.
TEST(CommandPrograms, GetReadyOnNobodysClock) {
    const auto bot = [](std::string_view ready) {
        return connect_to("while read word rest; do case $word in "
                          "vaandel-protocol) echo editions duel8; echo vaandel-protocol 1;; "
                          "newgame) games=1;; isready) [ $games ] || " +
                          std::string{ready} + "; games=; echo readyok;; go) echo bestmove resign;; esac; done");
    };
    const Budget budget{.time = 100ms, .margin = 50ms};
    CommandPlayer slow{bot("sleep 0.4"), kShort};
    EXPECT_EQ(play_with_random(slow, Side::Red, kDuel, SensibleSetups{}, 1, budget).reason, "resigned");
    Patience little = kShort;
    little.ready = 200ms;
    CommandPlayer silent{bot("continue"), little};
    const FinishedGame lost = play_with_random(silent, Side::Red, kDuel, SensibleSetups{}, 1, budget);
    EXPECT_EQ(lost.fault, Fault::Time);
    EXPECT_EQ(lost.complaint, "no 'readyok': time is up");
    EXPECT_EQ(lost.actions[Side::Red], 0U);
}

TEST(CommandPrograms, MayResignAndAgreeToADraw) {
    CommandPlayer resigns{connect_to(bot_that("echo bestmove resign")), kShort};
    const FinishedGame resigned = play_with_random(resigns, Side::Red, kDuel, SensibleSetups{}, 1);
    EXPECT_EQ(resigned.reason, "resigned");
    EXPECT_EQ(resigned.fault, Fault::None);
    const auto first = "set -- $rest; while [ $1 != legal ]; do shift; done; echo bestmove $2 draw";
    CommandPlayer offers{connect_to(bot_that(first)), kShort};
    CommandPlayer accepts{
        connect_to(bot_that("case $rest in *drawoffer*) echo bestmove draw;; *) echo bestmove resign;; esac")), kShort};
    const Terms terms{.edition = kDuel, .budget = {}, .now = now};
    EXPECT_EQ(play(terms, draw_start(kDuel, 1), {&offers, &accepts})->reason, "agreed");
}

TEST(CommandPrograms, RestartAfterAFault) {
    const tests::TemporaryFolder folder;
    const std::string log = folder.path("starts");
    const auto starts = [&] { return std::ranges::count(folder.content("starts"), '\n'); };
    folder.add("starts", "");
    CommandPlayer well{connect_to("echo start >>'" + log + "'; " + bot_that("echo bestmove resign")), kShort};
    for (std::uint64_t seed = 0; seed < 3; ++seed)
        play_with_random(well, Side::Red, kDuel, SensibleSetups{}, seed);
    EXPECT_EQ(starts(), 1);
    CommandPlayer cheats{connect_to("echo start >>'" + log + "'; " + bot_that("echo bestmove a1-a2")), kShort};
    for (std::uint64_t seed = 0; seed < 3; ++seed)
        EXPECT_EQ(play_with_random(cheats, Side::Red, kDuel, SensibleSetups{}, seed).fault, Fault::Illegal);
    EXPECT_EQ(starts(), 4);
}

} // namespace
} // namespace vaandel::match
