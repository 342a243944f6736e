// The search of levels that play by a policy net.

#include "vaandel/engine/world_search.hpp"
#include "vaandel/nets/shipped.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "support/random_games.hpp"
#include "support/scene.hpp"

namespace vaandel::engine {
namespace {

using namespace board;
using tests::Played;

const nets::PolicyNet& net() { return *nets::shipped_policy(kBarrage8); }

/// A position in the middle of a game of random moves, which goes on.
Played some_game(std::uint64_t seed) {
    for (Random random{seed};;)
        if (const Played game = tests::random_game(kBarrage8, 20, random); !game.outcome(kBarrage8))
            return game;
}

using Params = WorldSearchParams;

/// The default parameters, except for these.
constexpr WorldSearchSettings with(std::initializer_list<std::pair<double Params::*, double>> changes) {
    WorldSearchSettings settings;
    for (const auto& [member, value] : changes)
        settings.params.*member = value;
    return settings;
}

/// The result of `rounds` calls of go_on().
template <class Visit>
void search(const Played& game, const WorldSearchSettings& settings, unsigned rounds, Visit&& visit) {
    const View view = game.view();
    const Observation observation{view, game.plies};
    Random random{3};
    WorldSearch search{kBarrage8, net(), observation, settings, random};
    for (unsigned round = 0; round < rounds && search.has_choice(); ++round)
        search.go_on();
    visit(search);
}

TEST(WorldSearch, BeginsWithThePolicy) {
    const Played game = some_game(1);
    search(game, with({{&Params::least_policy, 0}, {&Params::damping, 0}}), 0, [&](const WorldSearch& search) {
        EXPECT_EQ(search.nodes(), kNodesOfLook);
        double sum = 0;
        for (const Tried& tried : search.found()) {
            EXPECT_EQ(refusal(game.situation(kBarrage8), tried.move), Refusal::None);
            EXPECT_EQ(tried.rollouts, 0U);
            sum += tried.policy;
        }
        EXPECT_LE(sum, 1 + 1e-6);
        for (const Tried& tried : search.found())
            EXPECT_NEAR(tried.chance * sum, tried.policy, 1e-6);
    });
}

TEST(WorldSearch, UpdatesThePolicyByItsResults) {
    constexpr WorldSearchSettings settings = with({{&Params::least_policy, 0},
                                                   {&Params::most_moves, 4},
                                                   {&Params::step, 20},
                                                   {&Params::damping, 0.01},
                                                   {&Params::doubt, 0},
                                                   {&Params::least_chance, 0}});
    for (const std::uint64_t seed : {1U, 2U, 3U})
        search(some_game(seed), settings, 60, [&](const WorldSearch& search) {
            const std::vector<Tried> found = search.found();
            ASSERT_EQ(found.size(), 4U);
            unsigned fewest = found[0].rollouts;
            unsigned most = fewest;
            for (const Tried& tried : found) {
                const double by_policy = std::log(tried.policy / found[0].policy);
                const double by_value = settings.params.step * (tried.value() - found[0].value());
                EXPECT_NEAR(std::log(tried.chance / found[0].chance), (by_policy + by_value) / 1.2, 1e-6);
                EXPECT_NEAR(tried.ends.win + tried.ends.draw + tried.ends.loss, 1, 1e-5);
                fewest = std::min(fewest, tried.rollouts);
                most = std::max(most, tried.rollouts);
            }
            EXPECT_GT(fewest, 5U);
            EXPECT_LE(most - fewest, 4U) << "each world sees all moves";
            EXPECT_GT(found[0].value(), -1);
        });
}

TEST(WorldSearch, DropsUnlikelyMoves) {
    for (const double least_chance : {0.0, 1.0}) {
        const WorldSearchSettings settings =
            with({{&Params::least_policy, 0}, {&Params::most_moves, 4}, {&Params::least_chance, least_chance}});
        search(some_game(1), settings, 200, [&](const WorldSearch& search) {
            EXPECT_EQ(search.has_choice(), least_chance == 0);
            for (const Tried& tried : search.found())
                EXPECT_GE(tried.rollouts, settings.params.least_rollouts);
        });
    }
}

unsigned rollouts_in(const std::vector<Tried>& found) {
    return std::accumulate(found.begin(), found.end(), 0U,
                           [](unsigned sum, const Tried& one) { return sum + one.rollouts; });
}

TEST(WorldSearch, EvaluatesEachPlyOfEachRollout) {
    for (const unsigned depth : {1U, 2U, 6U})
        search(some_game(1), with({{&Params::depth, depth}, {&Params::least_policy, 0}, {&Params::least_chance, 0}}),
               3 * depth, [&](const WorldSearch& search) {
                   const unsigned rollouts = rollouts_in(search.found());
                   unsigned replies = 0;
                   for (const Tried& tried : search.found())
                       for (const auto& [reply, count] : tried.replies)
                           replies += count;
                   EXPECT_GE(rollouts, 3 * nets::lot_size(net().kernels()));
                   EXPECT_EQ(replies > 0, depth > 1);
                   EXPECT_EQ(search.depth(), depth);
                   EXPECT_LE(search.nodes(), (1 + rollouts * depth) * kNodesOfLook);
                   EXPECT_GE(search.nodes(), (1 + 3 * depth) * kNodesOfLook);
               });
}

/// When the time is up, rollouts count by their latest evaluations: all that began, or the short ones would count more.
TEST(WorldSearch, CountsRolloutsThatHaveNotEnded) {
    const unsigned together = unsigned(nets::lot_size(net().kernels()));
    const auto settings = with({{&Params::depth, 10}, {&Params::least_policy, 0}, {&Params::least_chance, 0}});
    for (const auto& [rounds, rollouts] : {std::pair{0U, 0U}, {1U, together}, {4U, together}})
        search(some_game(1), settings, rounds,
               [&](const WorldSearch& search) { EXPECT_EQ(rollouts_in(search.found()), rollouts) << rounds; });
}

TEST(WorldSearch, ComparesTwoMovesFromTheStart) {
    const Played game = some_game(1);
    const View view = game.view();
    Random random{3};
    const Observation observation{view, game.plies};
    WorldSearch search{kBarrage8, net(), observation, with({{&Params::least_policy, 0}}), random};
    for (unsigned round = 0; round < 14; ++round)
        search.go_on();
    const std::vector<Tried> before = search.found();
    search.compare(before[0].move, before[2].move);
    for (unsigned round = 0; round < 3; ++round)
        search.go_on();
    for (const Tried& tried : search.found()) {
        const auto same = std::ranges::find(before, tried.move, &Tried::move);
        const bool is_compared = tried.move == before[0].move || tried.move == before[2].move;
        if (is_compared)
            EXPECT_EQ(tried.rollouts, nets::lot_size(net().kernels()) / 2);
        else
            EXPECT_LE(tried.rollouts, same->rollouts);
    }
}

/// A position in which the net considers several moves.
Played some_unclear_game() {
    for (std::uint64_t seed = 1;; ++seed) {
        const Played game = some_game(seed);
        bool is_unclear = false;
        search(game, with({{&Params::least_policy, 0.002}}), 0,
               [&](const WorldSearch& search) { is_unclear = search.found().size() >= 6; });
        if (is_unclear)
            return game;
    }
}

TEST(WorldSearch, TriesLessLikelyMovesTheLongerItSearches) {
    const Played game = some_unclear_game();
    const auto settings = with({{&Params::least_policy, 0.5},
                                {&Params::depth, 1},
                                {&Params::widening, 0.05},
                                {&Params::rarest, 0.0002},
                                {&Params::least_chance, 0}});
    std::size_t before = 0;
    for (const unsigned rounds : {0U, 1U, 10U, 40U})
        search(game, settings, rounds, [&](const WorldSearch& search) {
            const std::vector<Tried> found = search.found();
            EXPECT_TRUE(search.has_choice());
            EXPECT_GE(found.size(), std::max<std::size_t>(before, rounds == 0 ? 1 : 2));
            const double rollouts = rollouts_in(found);
            for (const Tried& tried : found)
                if (tried.policy < 0.5 && found.size() > 2) {
                    EXPECT_GT(tried.policy * rollouts, 0.05);
                    EXPECT_GE(tried.policy, 0.0002);
                }
            before = found.size();
        });
    EXPECT_GT(before, 3U);
    search(some_game(1), with({{&Params::least_policy, 0.5}, {&Params::rarest, 1}}), 1,
           [](const WorldSearch& search) { EXPECT_FALSE(search.has_choice()) << "one move is likely"; });
}

TEST(WorldSearch, ReachesTheEndOfGames) {
    unsigned answered = 0;
    for (const std::uint64_t seed : {1U, 2U, 3U})
        search(some_game(seed),
               with({{&Params::depth, 40},
                     {&Params::least_policy, 0},
                     {&Params::most_moves, 2},
                     {&Params::least_chance, 0}}),
               100, [&](const WorldSearch& search) {
                   for (const Tried& tried : search.found()) {
                       EXPECT_GT(tried.rollouts, 1U);
                       answered += tried.replies.empty() ? 0U : 1U;
                   }
               });
    EXPECT_GE(answered, 3U);
}

TEST(WorldSearch, DrawsNoMoveThatIsMuchLessLikely) {
    std::vector<Tried> found(3);
    found[0] = {.move = {Square{1}, Square{2}}, .chance = 0.6};
    found[1] = {.move = {Square{2}, Square{3}}, .chance = 0.3};
    found[2] = {.move = {Square{3}, Square{4}}, .chance = 0.1};
    Random random{1};
    std::array<unsigned, 3> count{};
    for (unsigned draw = 0; draw < 3000; ++draw)
        ++count[WorldSearch::draw(found, with({{&Params::least_share, 0.25}}).params, random).from.index - 1U];
    EXPECT_NEAR(count[0], 2000, 150);
    EXPECT_NEAR(count[1], 1000, 150);
    EXPECT_EQ(count[2], 0U);
}

TEST(WorldSearch, TellsHowOftenItDrawsEachMove) {
    std::vector<Tried> found(3);
    found[0].chance = 0.6;
    found[1].chance = 0.3;
    found[2].chance = 0.1;
    const auto chances = [&](double least_share, double temperature) {
        const WorldSearchSettings settings =
            with({{&Params::least_share, least_share}, {&Params::temperature, temperature}});
        return WorldSearch::draw_chances(found, settings.params);
    };
    const auto near = [](double expected) { return testing::DoubleNear(expected, 1e-9); };
    EXPECT_THAT(chances(0, 1), testing::ElementsAre(near(0.6), near(0.3), near(0.1)));
    EXPECT_THAT(chances(0.25, 1), testing::ElementsAre(near(2.0 / 3), near(1.0 / 3), 0.0));
    EXPECT_THAT(chances(0.25, 0.5), testing::ElementsAre(near(0.8), near(0.2), 0.0));
}

TEST(WorldSearch, DrawsLessLikelyMovesMoreOftenAtAHighTemperature) {
    std::vector<Tried> found(2);
    found[0] = {.move = {Square{1}, Square{2}}, .chance = 0.9};
    found[1] = {.move = {Square{2}, Square{3}}, .chance = 0.1};
    for (const auto& [temperature, expected] : {std::pair{0.5, 37U}, {1.0, 300U}, {2.0, 750U}}) { // 1 : 81, 9, 3
        const Params params = with({{&Params::least_share, 0}, {&Params::temperature, temperature}}).params;
        Random random{1};
        unsigned count = 0;
        for (unsigned draw = 0; draw < 3000; ++draw)
            count += WorldSearch::draw(found, params, random) == found[1].move;
        EXPECT_NEAR(count, expected, 60) << temperature;
    }
}

TEST(WorldSearch, ImaginesWhatTheCountsAllow) {
    const Played game = some_game(4);
    EXPECT_TRUE(WorldSearch::can_imagine(kBarrage8, game.view()));
    Edition other = kBarrage8;
    other.army.count[index_of(Rank::Scout)] = 3;
    EXPECT_FALSE(WorldSearch::can_imagine(other, game.view()));
}

} // namespace
} // namespace vaandel::engine
