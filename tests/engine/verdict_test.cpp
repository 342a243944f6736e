// The engine's verdict on a move that was made.

#include "vaandel/board/moves.hpp"
#include "vaandel/engine/verdict.hpp"

#include <gtest/gtest.h>

#include <type_traits>

#include "support/random_games.hpp"
#include "support/scene.hpp"

namespace vaandel::engine {
namespace {

using namespace board;
using tests::Played;
using tests::Scene;

// It is shown a view. There is no way to hand it the truth.
static_assert(!std::is_constructible_v<View, const Position&> && !std::is_convertible_v<Position, View>);

std::optional<MoveVerdict> verdict_at(const Scene& scene, std::string_view played) {
    const View view = scene.view(Side::Red);
    return verdict_on(scene.edition(), {view, {}}, scene.move(played), {});
}

/// Blue's General, found by a Scout, is next to Red's Marshal and its Miner.
Scene found_out() {
    Scene scene{kBarrage8, R"(
        8  bF bB b2 b1 bX b3 .. ..
        7  b2 .. .. .. .. .. .. ..
        4  .. .. ~~ .. .. ~~ .. r2
        3  .. .. .. .. .. .. r3 b9
        2  .. .. .. .. .. .. .. rX
        1  rF rB r2 r1 r9 .. .. ..
        )"};
    scene.play("h4-h3 a7-a6");
    return scene;
}

TEST(Verdict, GivesThePriceOfAMistake) {
    const Scene scene = found_out();
    const auto good = verdict_at(scene, "h2-h3");
    const auto bad = verdict_at(scene, "g3-h3");
    ASSERT_TRUE(good && bad);
    EXPECT_LT(good->value, good->played + 0.05);
    EXPECT_GT(bad->value, bad->played + 0.05);
    EXPECT_EQ(good->moves, bad->moves);
}

TEST(Verdict, ComparesEveryLegalMoveWithTheBest) {
    for (const Edition* edition : {&kOriginal, &kBarrage8}) { // by the tree; by rollouts
        Random random{3};
        Played game = tests::random_game(*edition, 30, random);
        while (game.outcome(*edition))
            game = tests::random_game(*edition, 30, random);
        const View view = game.view();
        const auto legal = legal_moves(situation_of(*edition, view));
        for (std::size_t at = 0; at < legal.size(); at += 7) {
            const auto verdict = verdict_on(*edition, {view, game.plies}, legal[at], {});
            ASSERT_TRUE(verdict);
            EXPECT_EQ(refusal(situation_of(*edition, view), verdict->best), Refusal::None);
            EXPECT_EQ(verdict->moves, legal.size());
            EXPECT_GE(verdict->value, verdict->played);
            EXPECT_GE(verdict->played, 0);
            EXPECT_LE(verdict->value, 1);
            ASSERT_TRUE(verdict->second);
            if (verdict->best == legal[at]) {
                EXPECT_EQ(verdict->value, verdict->played);
            }
            const auto again = verdict_on(*edition, {view, game.plies}, legal[at], {});
            EXPECT_EQ(again->played, verdict->played) << "the same numbers each time";
            EXPECT_EQ(again->value, verdict->value);
        }
    }
}

TEST(Verdict, FindsNoFaultWithTheMoveThatTheEngineAdvises) {
    for (const Edition& edition : all_editions()) {
        Random random{5};
        Played game = tests::random_game(edition, 24, random);
        while (game.outcome(edition))
            game = tests::random_game(edition, 24, random);
        const View view = game.view();
        const auto advised = best_move(edition, {view, game.plies}, {});
        ASSERT_TRUE(advised);
        const auto verdict = verdict_on(edition, {view, game.plies}, *advised, {});
        ASSERT_TRUE(verdict);
        EXPECT_EQ(verdict->best, *advised) << edition.id;
        EXPECT_EQ(verdict->played, verdict->value) << edition.id;
    }
}

TEST(Verdict, CallsNoThirdMoveTheBest) {
    for (const Edition* edition : {&kOriginal, &kBarrage8, &kDuel8}) {
        Random random{7};
        Played game = tests::random_game(*edition, 20, random);
        while (game.outcome(*edition))
            game = tests::random_game(*edition, 20, random);
        const View view = game.view();
        const auto advised = best_move(*edition, {view, game.plies}, {});
        const auto legal = legal_moves(situation_of(*edition, view));
        for (std::size_t at = 0; at < legal.size(); at += 5) {
            const auto verdict = verdict_on(*edition, {view, game.plies}, legal[at], {});
            ASSERT_TRUE(advised && verdict);
            EXPECT_TRUE(verdict->best == *advised || verdict->best == legal[at])
                << edition->id << ": the hint or the move itself";
        }
    }
}

/// What comes out best of a few rollouts was partly lucky, so the two are compared once more: with as many rollouts
/// each as that many evaluations allow.
TEST(Verdict, ComparesAMoveWithTheBestOnceMore) {
    const Scene scene = found_out();
    const View view = scene.view(Side::Red);
    const Move asked = scene.move("h2-h1");
    Engine engine{kBarrage8, Level::Master, Random{0}, [] { return std::chrono::nanoseconds{}; }};
    std::vector<Candidate> candidates;
    engine.choose({view, {}}, {.time = {}, .nodes = kVerdictNodes},
                  {.listen = [&](const Thought& thought) { candidates = thought.candidates; }, .asked = asked});
    ASSERT_EQ(candidates.size(), 2U);
    EXPECT_EQ(candidates[1].line[0], asked);
    for (const Candidate& candidate : candidates)
        EXPECT_GE(candidate.visits.value_or(0), 8U);
}

TEST(Verdict, StopsOnRequest) {
    const Scene scene = found_out();
    const View view = scene.view(Side::Red);
    EXPECT_EQ(verdict_on(kBarrage8, {view, {}}, scene.move("h2-h3"), [] { return true; }), std::nullopt);
}

} // namespace
} // namespace vaandel::engine
