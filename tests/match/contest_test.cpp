// Matches: fair starts, and the same result with any number of threads.

#include "vaandel/match/contest.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <span>

#include "match/players.hpp"
#include "support/temporary_folder.hpp"

namespace vaandel::match {
namespace {

using board::Side;

TEST(Starts, AreOfTwoArmiesOrDecks) {
    const Start start = draw_start(kBarrage, 5);
    const auto& armies = std::get<board::PerSide<board::Setup>>(start.armies);
    EXPECT_NE(armies.red, armies.blue);
    EXPECT_TRUE(std::holds_alternative<std::monostate>(draw_start(kBarrage, 5, OwnSetups{}).armies));
    const auto decks = std::get<board::PerSide<cards::Pile>>(draw_start(kCardGame, 5).armies);
    EXPECT_EQ(decks.red.bag(), decks.blue.bag());
    EXPECT_NE(decks.red, decks.blue);
}

/// Everything that a match reports, except times.
struct Told {
    Standing standing{2};
    std::vector<std::string> records; ///< by number
    std::vector<Side> sides;          ///< of the first player
};

Told told(const Plan& plan) {
    Told told;
    told.records.resize(plan.schedule().end());
    told.sides.resize(plan.schedule().end());
    const auto standing = run(plan, ticking({}), [&](const Report& report, const Standing&) {
        told.records[report.fixture.number] = game::write_any_record(report.played.record);
        told.sides[report.fixture.number] = report.fixture.first;
    });
    EXPECT_TRUE(standing);
    told.standing = *standing;
    return told;
}

Plan plan_of(const game::AnyEdition& edition, const std::vector<std::string>& players, std::uint32_t games) {
    Plan plan{.edition = edition, .players = {}, .games = games, .seed = 7};
    for (const std::string& player : players)
        plan.players.push_back({.name = player, .player = player});
    return plan;
}

TEST(Match, DoesNotDependOnTheNumberOfThreads) {
    for (Plan plan : {plan_of(kBarrage, {"first", "random"}, 24), plan_of(kCardGame, {"easy", "greedy"}, 24),
                      plan_of(kCardGame, {"easy", "greedy", "random"}, 8)}) {
        const Told alone = told(plan);
        plan.threads = 3;
        const Told together = told(plan);
        EXPECT_EQ(alone.records, together.records);
        EXPECT_EQ(alone.standing, together.standing);
    }
}

TEST(Match, GivesBothPlayersBothArmiesAndBothSides) {
    const Told match = told(plan_of(kBarrage, {"first", "random"}, 8));
    const std::vector<Side> sides{Side::Red, Side::Blue, Side::Red, Side::Blue};
    for (std::size_t game = 0; game < match.sides.size(); ++game)
        EXPECT_EQ(match.sides[game], sides[game % 4]);
    const auto setups_of = [&](std::size_t game) {
        const auto record = game::parse_any_record(match.records[game]);
        return std::get<notation::Record>(*record).start;
    };
    EXPECT_EQ(setups_of(0), setups_of(1)); // the players swap sides
    EXPECT_EQ(setups_of(2), setups_of(3));
    std::set<std::array<std::string, 2>> starts;
    for (std::size_t game = 0; game < 8; game += 2) {
        const auto record = std::get<notation::Record>(*game::parse_any_record(match.records[game]));
        const std::string red = notation::setup_of(record, Side::Red)->text(board::kBarrage8);
        const std::string blue = notation::setup_of(record, Side::Blue)->text(board::kBarrage8);
        starts.insert({red, blue});
        starts.insert({blue, red});
    }
    EXPECT_EQ(starts.size(), 8U) << "no two pairs share armies, not even exchanged: their results are independent";
}

TEST(Match, PlaysNoGameTwiceWithOwnSetups) {
    Plan plan = plan_of(kBarrage, {"first", "level:3"}, 8);
    plan.setups = OwnSetups{};
    std::set<std::string> games;
    for (const std::string& text : told(plan).records) {
        notation::Record record = std::get<notation::Record>(*game::parse_any_record(text));
        record.names = {};
        for (notation::RecordedPly& ply : record.plies)
            ply.thinking.reset();
        games.insert(game::write_any_record(record));
    }
    EXPECT_EQ(games.size(), 8U);
}

TEST(Match, CountsResults) {
    const Told match = told(plan_of(kBarrage, {"first", "random"}, 40));
    const Standing& standing = match.standing;
    const auto& [players, score, pairs] = standing.meetings.front();
    EXPECT_EQ(standing.games(), 40U);
    EXPECT_EQ(score.games(), 40U);
    EXPECT_EQ(score, standing.totals[0].score);
    EXPECT_EQ(score.wins, standing.totals[1].score.losses);
    EXPECT_EQ(pairs.count(), 20U);
    EXPECT_TRUE(standing.halves.empty());
    EXPECT_GT(score.share(), 0.8);
    EXPECT_GT(standing.totals[0].actions, 40U);
    EXPECT_EQ(standing.sides.games(), 40U);
    std::uint32_t ends = 0;
    for (const auto& [reason, count] : standing.reasons)
        ends += count;
    EXPECT_EQ(ends, 40U);
    double points = 0;
    for (std::size_t half = 0; half < 5; ++half)
        points += double(half) / 2 * pairs.counts[half];
    EXPECT_EQ(points, score.points());
}

TEST(Match, EveryPairMeetsFromTheSameStarts) {
    const Plan plan = plan_of(kCardGame, {"medium", "greedy", "random"}, 8); // four pairs each
    const Told match = told(plan);
    ASSERT_EQ(match.standing.meetings.size(), 3U);
    for (const Meeting& meeting : match.standing.meetings)
        EXPECT_EQ(meeting.score.games(), 8U);
    for (const PlayerTotals& totals : match.standing.totals)
        EXPECT_EQ(totals.score.games(), 16U);
    const auto decks_of = [&](std::size_t game) {
        return std::get<notation::CardRecord>(*game::parse_any_record(match.records[game])).decks;
    };
    EXPECT_EQ(decks_of(0), decks_of(2)); // another meeting
    EXPECT_EQ(decks_of(0), decks_of(4));
    EXPECT_NE(decks_of(0), decks_of(6)); // another pair
}

TEST(Match, APairPlaysAsItWouldAlone) {
    const Told two = told(plan_of(kCardGame, {"medium", "greedy"}, 8));
    const Told three = told(plan_of(kCardGame, {"medium", "greedy", "random"}, 8));
    EXPECT_EQ(two.standing.meetings[0], three.standing.meetings[0]);
    for (std::size_t game = 0; game < 8; ++game)
        EXPECT_EQ(two.records[game], three.records[game % 2 + game / 2 * 6]);
}

TEST(Match, ContinuesFromPlayedGames) {
    Plan plan = plan_of(kCardGame, {"easy", "greedy", "random"}, 8);
    std::vector<PastGame> all;
    const auto whole = run(plan, ticking({}), [&](const Report& report, const Standing&) {
        all.push_back({report.fixture.number, report.played});
    });
    ASSERT_TRUE(whole);
    plan.threads = 2;
    Random random{4};
    for (const std::size_t kept : {0U, 1U, 7U, 23U, 24U}) {
        random.shuffle(std::span{all});
        std::vector<std::uint32_t> played;
        const auto resumed = run(
            plan, ticking({}), [&](const Report& report, const Standing&) { played.push_back(report.fixture.number); },
            std::span{all}.first(kept));
        ASSERT_TRUE(resumed);
        EXPECT_EQ(*resumed, *whole);
        EXPECT_EQ(played.size(), 24 - kept);
    }
}

TEST(Match, StopsOnRequestAfterTheCurrentGame) {
    const Plan plan = plan_of(kCardGame, {"easy", "greedy"}, 40);
    std::stop_source stop;
    const auto standing = run(
        plan, ticking({}),
        [&](const Report&, const Standing& so_far) {
            if (so_far.games() == 7)
                stop.request_stop();
        },
        {}, stop.get_token());
    ASSERT_TRUE(standing);
    EXPECT_EQ(standing->games(), 7U);
    EXPECT_EQ(standing->meetings[0].pairs.count(), 3U); // and half a pair
    EXPECT_EQ(standing->halves.size(), 1U);
}

TEST(Match, StopsWhenTheTestHasDecided) {
    Plan plan = plan_of(kBarrage, {"first", "random"}, 4000);
    plan.sprt = Sprt{.elo0 = 0, .elo1 = 100};
    std::uint32_t last = 0;
    const auto standing = run(plan, ticking({}), [&](const Report& report, const Standing&) {
        last = std::max(last, report.fixture.number);
    });
    ASSERT_TRUE(standing);
    EXPECT_LT(last, 1000U);
    EXPECT_EQ(decision(*plan.sprt, standing->meetings[0].pairs), SprtDecision::AcceptElo1);
}

TEST(Match, PlaysNothingIfAlreadyDecided) {
    Plan plan = plan_of(kBarrage, {"first", "random"}, 400);
    plan.sprt = Sprt{.elo0 = 0, .elo1 = 100};
    std::vector<PastGame> past;
    for (std::uint32_t number = 0; number < 200; ++number)
        past.push_back({number, {.winner = plan.schedule()[number].first, .reason = "flag"}});
    unsigned played = 0;
    ASSERT_TRUE(run(plan, ticking({}), [&](const Report&, const Standing&) { ++played; }, past));
    EXPECT_EQ(played, 0U);
}

TEST(Match, PlaysTheGivenNumberOfGames) {
    for (const std::uint32_t games : {1U, 2U, 5U, 7U}) {
        const Told two = told(plan_of(kCardGame, {"easy", "greedy"}, games));
        EXPECT_EQ(two.standing.games(), games);
        EXPECT_EQ(two.standing.meetings[0].pairs.count(), games / 2);
    }
    for (const Meeting& meeting : told(plan_of(kCardGame, {"easy", "greedy", "random"}, 5)).standing.meetings)
        EXPECT_EQ(meeting.score.games(), 5U);
}

TEST(Match, AddsGamesAsIfPlannedFromTheStart) {
    for (std::vector<std::string> players :
         {std::vector<std::string>{"easy", "greedy"}, {"easy", "greedy", "random"}}) {
        std::vector<PastGame> past;
        ASSERT_TRUE(run(plan_of(kCardGame, players, 5), ticking({}), [&](const Report& report, const Standing&) {
            past.push_back({report.fixture.number, report.played});
        }));
        const auto longer = plan_of(kCardGame, players, 14);
        const auto extended = run(longer, ticking({}), [](const Report&, const Standing&) {}, past);
        ASSERT_TRUE(extended);
        EXPECT_EQ(*extended, told(longer).standing);
    }
}

TEST(Match, StopsIfAPlayerCannotStart) {
    const auto said = [](const game::AnyEdition& edition, std::vector<std::string> players) {
        unsigned played = 0;
        try {
            (void)run(plan_of(edition, std::move(players), 400), ticking({}),
                      [&](const Report&, const Standing&) { ++played; });
        } catch (const std::runtime_error& error) {
            EXPECT_EQ(played, 0U);
            return std::string{error.what()};
        }
        return std::string{"it was played"};
    };
    EXPECT_EQ(said(kBarrage, {"random", "cmd:vaandel-no-such-program"}),
              "player 2, cmd:vaandel-no-such-program, cannot start: no 'vaandel-protocol': the command was not found "
              "(status 127)");
    // The third of three, whose first game would be the fifth.
    EXPECT_EQ(said(kBarrage, {"random", "first", "cmd:exit 3"}),
              "player 3, cmd:exit 3, cannot start: no 'vaandel-protocol': it has ended with status 3");
    EXPECT_EQ(said(board::kOriginal, {"ucc:exit 4", "random"}),
              "player 1, ucc:exit 4, cannot start: it has ended with status 4");
}

TEST(Match, StopsIfAPlayerCannotRestart) {
    // It starts once, crashes in its first game, and is gone.
    const tests::TemporaryFolder folder;
    const auto flag = (folder.path() / "was-here").string();
    const std::string command = "cmd:test -e " + flag + " && exit 9; touch " + flag +
                                "; while read word rest; do case $word in vaandel-protocol) echo editions barrage8; "
                                "echo vaandel-protocol 1;; isready) echo readyok;; go) exit 5;; esac; done";
    std::vector<Fault> faults;
    try {
        (void)run(plan_of(kBarrage, {"random", command}, 400), ticking({}),
                  [&](const Report& report, const Standing&) { faults.push_back(report.played.fault); });
        ADD_FAILURE() << "it was played";
    } catch (const std::runtime_error& error) {
        EXPECT_NE(
            std::string_view{error.what()}.find("cannot start: no 'vaandel-protocol': it has ended with status 9"),
            std::string_view::npos)
            << error.what();
    }
    EXPECT_EQ(faults, std::vector{Fault::Crash});
}

TEST(Match, StopsIfAPlayerAlwaysFailsAtOnce) {
    const auto games_until_it_stops = [](const std::string& on_go) {
        const std::string command = "cmd:while read word rest; do case $word in vaandel-protocol) echo editions "
                                    "barrage8; echo vaandel-protocol 1;; isready) echo readyok;; go) " +
                                    on_go + ";; esac; done";
        unsigned games = 0;
        try {
            (void)run(plan_of(kBarrage, {"random", command}, 30), ticking({}),
                      [&](const Report&, const Standing&) { ++games; });
        } catch (const std::runtime_error& error) {
            EXPECT_TRUE(
                std::string_view{error.what()}.ends_with("lost 20 games in a row by a fault in its first action; the "
                                                         "last: it said 'bestmove a1-z9': bestmove: 'a1-z9' is "
                                                         "not a move such as a4-a5 or a4xa5"))
                << error.what();
        }
        return games;
    };
    EXPECT_EQ(games_until_it_stops("echo bestmove a1-z9"), 20U);
    EXPECT_EQ(games_until_it_stops("echo bestmove resign"), 30U) << "to resign is no fault";
}

TEST(Match, RefusesAnUnknownPlayer) {
    const auto standing = run(plan_of(kBarrage, {"first", "deep-blue"}, 4), ticking({}), {});
    ASSERT_FALSE(standing);
    EXPECT_EQ(standing.error().why,
              "'deep-blue' is not a player of this edition; use first, random, level:1 to level:8, "
              "cmd:COMMAND, ucc:COMMAND");
    EXPECT_EQ(standing.error().player, 1U);
    const auto cards = run(plan_of(kCardGame, {"first", "random"}, 4), ticking({}), {});
    EXPECT_EQ(cards.error().why,
              "'first' is not a player of this edition; use easy, medium, strong, greedy, random, cmd:COMMAND");
}

} // namespace
} // namespace vaandel::match
