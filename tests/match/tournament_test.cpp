// Gauntlets, Swiss tournaments, and games that their players' scores end.

#include "vaandel/match/contest.hpp"
#include "vaandel/match/make_player.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace vaandel::match {
namespace {

const game::AnyEdition kCardGame = cards::kCards;

Stopwatch still() {
    return [] { return std::chrono::nanoseconds{0}; };
}

Plan plan_of(Format format, std::size_t players, std::uint32_t games) {
    Plan plan{.edition = kCardGame, .players = {}, .games = games, .seed = 7, .format = format};
    constexpr std::array<const char*, 3> kinds{"easy", "greedy", "random"};
    for (std::size_t player = 0; player < players; ++player)
        plan.players.push_back({.name = std::to_string(player), .player = kinds[player % kinds.size()]});
    return plan;
}

const Listener kNobody = [](const Report&, const Standing&) {};

std::vector<Pairing> meetings_of(const Standing& standing) {
    std::vector<Pairing> pairings;
    for (const Meeting& meeting : standing.meetings)
        pairings.push_back(meeting.players);
    return pairings;
}

TEST(Formats, HaveNames) {
    for (const Format format : {Format::RoundRobin, Format::Gauntlet, Format::Swiss})
        EXPECT_EQ(format_named(name_of(format)), format);
    EXPECT_FALSE(format_named("knockout"));
}

TEST(Gauntlet, PairsTheFirstWithTheOthers) {
    EXPECT_EQ(gauntlet(4, 1), (std::vector<Pairing>{{0, 1}, {0, 2}, {0, 3}}));
    EXPECT_EQ(gauntlet(4, 2), (std::vector<Pairing>{{0, 2}, {1, 2}, {0, 3}, {1, 3}}));
    Plan plan = plan_of(Format::Gauntlet, 4, 4);
    const auto standing = run(plan, still(), kNobody);
    ASSERT_TRUE(standing);
    EXPECT_EQ(meetings_of(*standing), gauntlet(4, 1));
    EXPECT_EQ(standing->games(), 12U);
    EXPECT_EQ(standing->totals[0].score.games(), 12U);
    EXPECT_EQ(standing->totals[3].score.games(), 4U);
}

TEST(SwissTournament, DoesNotDependOnTheNumberOfThreads) {
    Plan plan = plan_of(Format::Swiss, 7, 6);
    const auto alone = run(plan, still(), kNobody);
    ASSERT_TRUE(alone);
    EXPECT_EQ(plan.schedule().rounds(), 3U);
    EXPECT_EQ(alone->meetings.size(), 9U);
    EXPECT_EQ(alone->games(), plan.schedule().games());
    const auto met = meetings_of(*alone);
    EXPECT_EQ(std::set(met.begin(), met.end()).size(), met.size()); // nobody twice
    plan.threads = 3;
    const auto together = run(plan, still(), kNobody);
    ASSERT_TRUE(together);
    EXPECT_EQ(*alone, *together);
}

TEST(SwissTournament, ContinuesFromPlayedGames) {
    Plan plan = plan_of(Format::Swiss, 5, 5);
    std::vector<PastGame> all;
    const auto whole = run(plan, still(), [&](const Report& report, const Standing&) {
        all.push_back({report.fixture.number, report.played});
    });
    ASSERT_TRUE(whole);
    ASSERT_EQ(all.size(), 30U);
    plan.threads = 2;
    for (const std::size_t kept : {0U, 3U, 10U, 11U, 29U, 30U}) {
        std::size_t played = 0;
        std::size_t recalled = 0;
        const auto resumed = run(
            plan, still(), [&](const Report&, const Standing&) { ++played; }, std::span{all}.first(kept), {},
            [&](const Fixture&, const Outcome&) { ++recalled; });
        ASSERT_TRUE(resumed);
        EXPECT_EQ(*resumed, *whole) << kept;
        EXPECT_EQ(played, 30 - kept);
        EXPECT_EQ(recalled, kept);
    }
    plan.rounds = 4; // one more
    const auto longer = run(plan, still(), kNobody, all);
    ASSERT_TRUE(longer);
    EXPECT_EQ(longer->games(), 40U);
    EXPECT_TRUE(
        std::ranges::equal(meetings_of(*whole), std::span{longer->meetings}.first(6), {}, {}, &Meeting::players));
}

/// Plays at random, and gives the same score for each of its moves.
class Sayer final : public Player {
public:
    Sayer(const game::AnyEdition& edition, int score)
        : mover_{std::move(*make_player({.name = {}, .player = "random"}, edition))}, score_{score} {}
    std::optional<std::string> begin(const game::AnyEdition& edition, board::Side side, Random random) override {
        return mover_->begin(edition, side, random);
    }
    Result<Answer, Crash> act(const game::AnySeatView& view, const Budget& budget) override {
        auto answer = mover_->act(view, budget);
        answer->thought.chances = {.win = unsigned(500 + score_ / 2), .draw = 0, .loss = unsigned(500 - score_ / 2)};
        return answer;
    }

private:
    std::unique_ptr<Player> mover_;
    int score_;
};

FinishedGame played(const game::AnyEdition& edition, int red_says, int blue_says, const AdjudicationRules& rules) {
    Sayer red{edition, red_says};
    Sayer blue{edition, blue_says};
    const Terms terms{.edition = edition, .now = still(), .adjudication = rules};
    auto played = play(terms, draw_start(edition, 5), {&red, &blue});
    EXPECT_TRUE(played);
    return std::move(*played);
}

TEST(Referee, AdjudicatesByTheScoresOfPlayers) {
    board::Edition barrage = board::kBarrage8;
    barrage.rules.max_plies = 300;
    for (const game::AnyEdition& edition : {game::AnyEdition{barrage}, kCardGame}) {
        const AdjudicationRules rules{.draw = DrawRule{.movecount = 2, .score = 10},
                                      .resign = ResignRule{.movecount = 3, .score = 900}};
        const FinishedGame drawn = played(edition, 0, 0, rules);
        EXPECT_EQ(drawn.reason, "adjudicated");
        EXPECT_FALSE(drawn.winner);
        EXPECT_EQ(drawn.fault, Fault::None);
        const FinishedGame lost = played(edition, 100, -900, rules);
        EXPECT_EQ(lost.reason, "adjudicated");
        EXPECT_EQ(lost.winner, board::Side::Red);
        const auto code = [](const FinishedGame& game) {
            return std::visit([](const auto& record) { return std::string{code_of(record.outcome->reason)}; },
                              game.record);
        };
        EXPECT_EQ(code(drawn), "agreed");
        EXPECT_EQ(code(lost), "resigned");
        EXPECT_NE(played(edition, 100, 100, rules).reason, "adjudicated");
    }
}

} // namespace
} // namespace vaandel::match
