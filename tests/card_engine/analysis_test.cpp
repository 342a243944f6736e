// The analysis of a finished game: what a player had to believe about the enemy's cards, and his expected result. Both
// from a view alone.

#include "vaandel/card_engine/bot.hpp"
#include "vaandel/card_engine/marginals.hpp"
#include "vaandel/card_engine/odds.hpp"

#include <gtest/gtest.h>

#include <array>
#include <numeric>
#include <type_traits>

#include "card_play.hpp"

namespace vaandel::tests {
namespace {

using namespace cards;
using card_engine::about_enemy;
using card_engine::expected_chance;

// There is no way to hand them the truth.
static_assert(!std::is_invocable_v<decltype(about_enemy), const Edition&, const State&, unsigned, Random&>);
static_assert(!std::is_invocable_v<decltype(card_engine::verdict_on), const Edition&, const State&, const Action&>);
static_assert(!std::is_invocable_v<decltype(expected_chance), const Edition&, const State&, Random&>);

/// Calls visit(state) before each action of games of the bot.
template <class Visit> void for_each_state(unsigned games, Visit&& visit) {
    Random random{5};
    for (unsigned game = 0; game < games; ++game) {
        State state = bench::dealt(kCards, random);
        while (!state.open.outcome) {
            visit(state);
            const Side side = may_act(state.open, Side::Red) ? Side::Red : Side::Blue;
            const Action action = card_engine::choose(kCards, view_of(state, side), card_engine::Level::Easy, random);
            const Pile order =
                std::holds_alternative<FlagRun>(action) ? shuffled(gathered(state, side), random) : Pile{};
            state = apply_unchecked(kCards, state, side, action, order).after;
        }
    }
}

double sum_of(const card_engine::CardChances& chances) { return std::accumulate(chances.begin(), chances.end(), 0.0); }

TEST(CardMarginals, IncludeTheTruthAndCertainKnowledge) {
    unsigned known = 0;
    for_each_state(6, [&](const State& state) {
        for (const Side side : kBothSides) {
            const View view = view_of(state, side);
            Random random{1};
            const card_engine::Marginals marginals = about_enemy(kCards, view, 2000, random);
            const Hidden& truth = state.hidden[view.enemy()];
            for (const Place place : kAllPlaces) {
                const auto& chances = marginals.line[place.index];
                const bool lies = view.open()[view.enemy()].line.has(place);
                EXPECT_NEAR(sum_of(chances), lies ? 1 : 0, 1e-9);
                if (lies) {
                    EXPECT_GT(chances[index_of(truth.held.line[place.index])], 0);
                }
                if (const auto rank = view.known_line()[place.index]) {
                    EXPECT_NEAR(chances[index_of(*rank)], 1, 1e-9);
                    ++known;
                }
            }
            truth.held.hand.for_each([&](Rank rank) { EXPECT_GT(marginals.hand[index_of(rank)], 0); });
            truth.pile.bag().for_each([&](Rank rank) { EXPECT_GT(marginals.pile[index_of(rank)], 0); });
        }
    });
    EXPECT_GT(known, 50U);
}

TEST(CardMarginals, CountTheUnknownCards) {
    Random random{2};
    const State state = bench::dealt(kCards, random);
    const card_engine::Marginals marginals = about_enemy(kCards, view_of(state, Side::Red), 20'000, random);
    // Eight cards of 23 are in the hand: one Marshal, four Scouts.
    EXPECT_NEAR(marginals.hand[index_of(Rank::Marshal)], 8.0 / 23, 0.015);
    EXPECT_NEAR(marginals.pile[index_of(Rank::Marshal)], 15.0 / 23, 0.015);
    EXPECT_NEAR(marginals.hand[index_of(Rank::Scout)], 1 - (15.0 * 14 * 13 * 12) / (23.0 * 22 * 21 * 20), 0.015);
}

TEST(CardMarginals, AreTheSameForTheSameView) {
    Random random{3};
    const View view = view_of(bench::dealt(kCards, random), Side::Blue);
    Random one{7};
    Random other{7};
    EXPECT_EQ(about_enemy(kCards, view, 500, one).pile, about_enemy(kCards, view, 500, other).pile);
}

TEST(CardOdds, CompareTheActionWithTheBest) {
    unsigned worse = 0;
    unsigned seen = 0;
    for_each_state(1, [&](const State& state) {
        const Side side = may_act(state.open, Side::Red) ? Side::Red : Side::Blue;
        const View view = view_of(state, side);
        Random random{9};
        const Action any = card_engine::choose(kCards, view, card_engine::Level::Easy, random);
        const card_engine::ActionVerdict verdict = card_engine::verdict_on(kCards, view, any);
        EXPECT_EQ(refusal(situation_of(view), verdict.best), Refusal::None);
        EXPECT_GE(verdict.value, verdict.played);
        EXPECT_TRUE(verdict.second || verdict.best == any);
        EXPECT_TRUE(verdict.actions > 1 || !verdict.second);
        EXPECT_EQ(verdict.played, card_engine::verdict_on(kCards, view, any).played) << "the same each time";
        if (verdict.best == any) {
            EXPECT_EQ(verdict.played, verdict.value);
        }
        worse += verdict.played < verdict.value;
        ++seen;
    });
    EXPECT_GT(worse, seen / 10);
}

TEST(CardOdds, AreCalibrated) {
    Random random{4};
    struct Half {
        double expected = 0;
        double won = 0;
        unsigned count = 0;
    };
    std::array<Half, 2> halves; // of the cases, below even odds and above
    double even_loss = 0;
    double loss = 0;
    for (int game = 0; game < 150; ++game) {
        std::vector<std::pair<Side, double>> seen;
        const bench::CardPlayer player = [&](const View& view) {
            if (view.open().turn % 5 == 1 && view.open().stage == Stage::Act)
                seen.emplace_back(view.viewer(), expected_chance(kCards, view, random));
            return card_engine::choose(kCards, view, card_engine::Level::Medium, random);
        };
        const Outcome outcome = bench::play_cards(kCards, bench::dealt(kCards, random), {player, player}, random);
        for (const auto& [side, chance] : seen) {
            const double result = !outcome.winner ? 0.5 : outcome.winner == side ? 1 : 0;
            Half& half = halves[chance < 0.5 ? 0 : 1];
            half.expected += chance;
            half.won += result;
            ++half.count;
            loss += (chance - result) * (chance - result);
            even_loss += (0.5 - result) * (0.5 - result);
        }
    }
    EXPECT_LT(loss, 0.75 * even_loss);
    for (const Half& half : halves) {
        EXPECT_GT(half.count, 100U);
        EXPECT_NEAR(half.expected / half.count, half.won / half.count, 0.08);
    }
}

} // namespace
} // namespace vaandel::tests
