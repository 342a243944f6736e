// The C library against the simulator behind it: the same games, the same numbers, step by step.

#include "vaandel/board/presets.hpp"
#include "vaandel/first_bot/bot.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "batch/arrays.hpp"
#include "c_api/c_batch.hpp"

namespace vaandel::tests {

using batch::Action;
using batch::Simulator;
using board::Edition;
using board::Side;

namespace {

/// A C batch and a simulator with the same settings, and the arrays of both.
class Pair {
public:
    Pair(const Edition& edition, const vaandel_settings& settings, const batch::Options& options)
        : direct_{simulator(edition, options)}, arrays_{direct_}, batch_{c_batch(settings)},
          c_arrays_{c_shape(batch_)} {
        const vaandel_arrays seen = c_arrays_.seen();
        EXPECT_EQ(vaandel_batch_observe(batch_.get(), &seen, nullptr), VAANDEL_OK);
        EXPECT_FALSE(direct_.observe(arrays_.seen()));
    }

    Simulator& direct() { return direct_; }
    vaandel_batch* batch() { return batch_.get(); }
    CArrays& arrays() { return c_arrays_; }

    void step_random() {
        remember_movers();
        const vaandel_arrays all = c_arrays_.all();
        ASSERT_EQ(vaandel_batch_step_random(batch_.get(), &all, nullptr), VAANDEL_OK);
        ASSERT_FALSE(direct_.step_random(arrays_.all()));
        compare_step();
    }

    void step(const std::vector<std::uint16_t>& actions) {
        remember_movers();
        std::vector<Action> own;
        std::ranges::transform(actions, std::back_inserter(own), [](std::uint16_t index) { return Action{index}; });
        const vaandel_arrays all = c_arrays_.all();
        ASSERT_EQ(vaandel_batch_step(batch_.get(), actions.data(), actions.size(), &all, nullptr), VAANDEL_OK);
        ASSERT_FALSE(direct_.step(own, arrays_.all()));
        compare_step();
    }

    void compare_seen() {
        ASSERT_EQ(c_arrays_.planes, arrays_.planes);
        ASSERT_EQ(c_arrays_.facts, arrays_.facts);
        ASSERT_EQ(c_arrays_.legal_bytes, arrays_.legal_bytes);
        ASSERT_EQ(c_arrays_.legal_bits, arrays_.legal_bits);
        ASSERT_TRUE(std::ranges::equal(c_arrays_.plies, direct_.plies()));
        ASSERT_TRUE(std::ranges::equal(c_arrays_.seeds, direct_.seeds()));
        for (std::size_t game = 0; game < direct_.size(); ++game)
            ASSERT_EQ(c_arrays_.to_move[game], direct_.to_move()[game] == Side::Red ? VAANDEL_RED : VAANDEL_BLUE);
        ASSERT_NO_FATAL_FAILURE(compare_truth());
    }

    const std::map<int, unsigned>& ends() const { return ends_; }

private:
    void remember_movers() { movers_.assign(direct_.to_move().begin(), direct_.to_move().end()); }

    void compare_step() {
        ASSERT_NO_FATAL_FAILURE(compare_seen());
        ASSERT_EQ(c_arrays_.lengths, arrays_.lengths);
        for (std::size_t game = 0; game < direct_.size(); ++game) {
            ASSERT_EQ(c_arrays_.played[game], arrays_.played[game].index);
            ASSERT_EQ(c_arrays_.endings[game], std::uint8_t(arrays_.endings[game]));
            ASSERT_EQ(c_arrays_.reasons[game], std::uint8_t(arrays_.reasons[game]));
            const int ending = c_arrays_.endings[game];
            const int mine = movers_[game] == Side::Red ? VAANDEL_RED_WINS : VAANDEL_BLUE_WINS;
            const bool is_won = ending == VAANDEL_RED_WINS || ending == VAANDEL_BLUE_WINS;
            ASSERT_EQ(c_arrays_.rewards[game], is_won ? (ending == mine ? 1 : -1) : 0);
            ++ends_[ending];
        }
    }

    /// The hidden ranks, by the position itself: piece by piece.
    void compare_truth() {
        const batch::Frame& frame = direct_.frame();
        std::vector<std::uint8_t> ranks(direct_.size() * frame.cells());
        ASSERT_EQ(vaandel_batch_truth(batch_.get(), ranks.data(), ranks.size(), nullptr), VAANDEL_OK);
        for (std::size_t game = 0; game < direct_.size(); ++game) {
            const board::Position& position = direct_.position(game);
            const board::View view = direct_.view(game);
            for (std::size_t cell = 0; cell < frame.cells(); ++cell) {
                const board::Square square = frame.square_of(view.viewer(), batch::CellIndex(cell));
                const bool is_hidden =
                    position.open.occupied[opponent(view.viewer())].has(square.index) && !view.rank_at(square);
                ASSERT_EQ(ranks[game * frame.cells() + cell],
                          is_hidden ? index_of(position.rank_at(square)) : std::size_t{VAANDEL_NO_RANK});
            }
        }
    }

    Simulator direct_;
    Arrays arrays_;
    CBatch batch_;
    CArrays c_arrays_;
    std::vector<Side> movers_;
    std::map<int, unsigned> ends_;
};

} // namespace

TEST(CApi, TheFirstBotPlaysForTheSideToMove) {
    for (const std::string_view id : kEditions) {
        SCOPED_TRACE(id);
        const Edition edition = *board::find_edition(id);
        constexpr std::size_t kGames = 7;
        Pair pair{edition, c_settings(edition.id.data(), kGames, 5, 3), {.games = kGames, .seed = 5, .threads = 1}};
        const Simulator& games = pair.direct();
        const std::vector<std::uint8_t> which{0, 1, 1, 1, 1, 0, 1};
        for (int ply = 0; ply < 60; ++ply) {
            std::vector<std::uint16_t> actions(kGames, batch::kWait.index);
            ASSERT_EQ(vaandel_batch_first_bot(pair.batch(), which.data(), actions.data(), kGames, nullptr), VAANDEL_OK);
            for (std::size_t game = 0; game < kGames; ++game) {
                if (which[game] == 0) {
                    ASSERT_EQ(actions[game], batch::kWait.index);
                    continue;
                }
                const Random random{batch::seed_of_game(games.seeds()[game], 0, games.plies()[game])};
                const auto move = first_bot::Bot{edition, random}.choose(games.view(game));
                ASSERT_EQ(actions[game], games.frame().action_of(games.to_move()[game], *move).index);
            }
            ASSERT_NO_FATAL_FAILURE(pair.step(actions));
        }
        EXPECT_EQ(games.plies()[0], 0U) << "it waits, as it was not chosen";
    }
}

TEST(CApi, MatchesTheSimulator) {
    for (const std::string_view id : kEditions) {
        SCOPED_TRACE(id);
        Edition edition = *board::find_edition(id);
        edition.rules.max_plies_without_attack = 60;
        edition.rules.max_plies = 300;
        vaandel_settings settings = c_settings(edition.id.data(), 9, 2026, 2);
        settings.rules = "max-plies-without-attack=60, max-plies=300";
        Pair pair{edition, settings, {.games = 9, .seed = 2026, .threads = 1}};
        ASSERT_NO_FATAL_FAILURE(pair.compare_seen());
        for (int ply = 0; ply < 400; ++ply)
            ASSERT_NO_FATAL_FAILURE(pair.step_random());
        EXPECT_GT(pair.ends().at(VAANDEL_GOES_ON), 3000U);
        EXPECT_GT(pair.ends().size(), 1U);
    }
}

// A.6-07: the same random games continue differently where one of the rules forbids a move.
TEST(CApi, AppliesEachChaseRule) {
    std::set<std::vector<std::uint16_t>> played;
    for (const auto& [rule, words] : {std::pair{board::MoreSquares::Game, "more-squares=game"},
                                      {board::MoreSquares::Chase, "more-squares=chase"},
                                      {board::MoreSquares::Off, "more-squares=off"}}) {
        Edition edition = board::kDuel8;
        edition.rules.more_squares = rule;
        vaandel_settings settings = c_settings("duel8", 256, 5, 2);
        settings.rules = words;
        Pair pair{edition, settings, {.games = 256, .seed = 5, .threads = 2}};
        for (int ply = 0; ply < 200; ++ply)
            ASSERT_NO_FATAL_FAILURE(pair.step_random());
        // Random play rarely reaches what only one of the rules forbids.
        std::vector<std::uint16_t> all;
        std::vector<std::uint16_t> actions(256);
        vaandel_arrays arrays{};
        arrays.struct_size = sizeof arrays;
        arrays.played = actions.data();
        arrays.played_size = actions.size();
        for (int ply = 0; ply < 10'000; ++ply) {
            ASSERT_EQ(vaandel_batch_step_random(pair.batch(), &arrays, nullptr), VAANDEL_OK);
            all.insert(all.end(), actions.begin(), actions.end());
        }
        played.insert(std::move(all));
    }
    EXPECT_EQ(played.size(), 3U);
}

TEST(CApi, ReachesEveryResult) {
    Edition edition = board::kBarrage8;
    edition.rules.max_plies_without_attack = 50;
    vaandel_settings settings = c_settings("barrage8", 64, 5, 2);
    settings.rules = "max-plies-without-attack=50";
    Pair pair{edition, settings, {.games = 64, .seed = 5, .threads = 2}};
    for (int ply = 0; ply < 500; ++ply)
        ASSERT_NO_FATAL_FAILURE(pair.step_random());
    for (const int ending : {VAANDEL_RED_WINS, VAANDEL_BLUE_WINS, VAANDEL_DRAW})
        EXPECT_GT(pair.ends().at(ending), 5U) << ending;
}

TEST(CApi, PlaysGivenActions) {
    Pair pair{board::kDuel8, c_settings("duel8", 16, 3, 2), {.games = 16, .seed = 3}};
    const std::size_t actions = pair.direct().frame().actions();
    Random random{4};
    for (int ply = 0; ply < 300; ++ply) {
        std::vector<std::uint16_t> chosen;
        for (std::size_t game = 0; game < 16; ++game) {
            std::vector<std::uint16_t> legal;
            for (std::size_t action = 0; action < actions; ++action)
                if (pair.arrays().legal_bytes[game * actions + action] != 0)
                    legal.push_back(std::uint16_t(action));
            chosen.push_back(legal[random.below(std::uint32_t(legal.size()))]);
        }
        ASSERT_NO_FATAL_FAILURE(pair.step(chosen));
        ASSERT_EQ(pair.arrays().played, chosen);
    }
}

TEST(CApi, BeginsFromListedSetups) {
    const Edition& edition = board::kBarrage10;
    batch::SetupLists lists;
    for (const board::Preset& preset : board::presets(edition))
        lists.red.push_back(setup_of(edition, preset));
    lists.blue.push_back(lists.red.front().mirrored(edition));
    std::vector<std::string> texts;
    for (const board::Setup& setup : lists.red)
        texts.push_back(setup.text(edition));
    std::vector<const char*> red;
    std::ranges::transform(texts, std::back_inserter(red), [](const std::string& text) { return text.c_str(); });
    const std::string mirrored = lists.blue.front().text(edition);
    const char* blue = mirrored.c_str();

    vaandel_settings settings = c_settings("barrage10", 20, 8);
    settings.red_setups = red.data();
    settings.red_setup_count = red.size();
    settings.blue_setups = &blue;
    settings.blue_setup_count = 1;
    Pair pair{edition, settings, {.games = 20, .seed = 8, .setups = lists}};
    ASSERT_NO_FATAL_FAILURE(pair.compare_seen());
    for (int ply = 0; ply < 100; ++ply)
        ASSERT_NO_FATAL_FAILURE(pair.step_random());
}

TEST(CApi, ResetsToAFreshState) {
    const CBatch batch = c_batch(c_settings("barrage8", 12, 1, 2));
    const CBatch fresh = c_batch(c_settings("barrage8", 12, 99));
    CArrays arrays{c_shape(batch)};
    CArrays expected{c_shape(fresh)};
    const vaandel_arrays all = arrays.all();
    const vaandel_arrays wanted = expected.all();
    for (int ply = 0; ply < 40; ++ply)
        ASSERT_EQ(vaandel_batch_step_random(batch.get(), &all, nullptr), VAANDEL_OK);
    ASSERT_EQ(vaandel_batch_reset(batch.get(), 99, nullptr), VAANDEL_OK);
    arrays = CArrays{c_shape(batch)}; // what is left alone while games continue
    const vaandel_arrays again = arrays.all();
    for (int ply = 0; ply < 40; ++ply) {
        ASSERT_EQ(vaandel_batch_step_random(batch.get(), &again, nullptr), VAANDEL_OK);
        ASSERT_EQ(vaandel_batch_step_random(fresh.get(), &wanted, nullptr), VAANDEL_OK);
        ASSERT_EQ(arrays, expected);
    }
}

TEST(CApi, RestartsOnlyTheNamedGames) {
    Pair pair{board::kBarrage8, c_settings("barrage8", 6, 2), {.games = 6, .seed = 2}};
    for (int ply = 0; ply < 7; ++ply)
        ASSERT_NO_FATAL_FAILURE(pair.step_random());
    const std::vector<std::uint8_t> which{0, 1, 0, 0, 255, 0};
    ASSERT_EQ(vaandel_batch_restart(pair.batch(), which.data(), which.size(), nullptr), VAANDEL_OK);
    pair.direct().restart(1);
    pair.direct().restart(4);
    ASSERT_NO_FATAL_FAILURE(pair.step_random());
    EXPECT_EQ(pair.arrays().plies, (std::vector<std::uint32_t>{8, 1, 8, 8, 1, 8}));
}

TEST(CApi, GivesRewardsWithoutEndings) {
    const CBatch batch = c_batch(c_settings("barrage8", 32, 6));
    const CBatch twin = c_batch(c_settings("barrage8", 32, 6));
    CArrays arrays{c_shape(batch)};
    CArrays expected{c_shape(twin)};
    vaandel_arrays only{};
    only.struct_size = sizeof only;
    only.rewards = arrays.rewards.data();
    only.rewards_size = arrays.rewards.size();
    const vaandel_arrays all = expected.all();
    unsigned ended = 0;
    for (int ply = 0; ply < 600; ++ply) {
        ASSERT_EQ(vaandel_batch_step_random(batch.get(), &only, nullptr), VAANDEL_OK);
        ASSERT_EQ(vaandel_batch_step_random(twin.get(), &all, nullptr), VAANDEL_OK);
        ASSERT_EQ(arrays.rewards, expected.rewards);
        ended += unsigned(std::ranges::count_if(arrays.rewards, [](int reward) { return reward != 0; }));
    }
    EXPECT_GT(ended, 10U);
}

} // namespace vaandel::tests
