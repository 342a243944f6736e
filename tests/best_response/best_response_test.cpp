// The best answer to a player, against values that are known otherwise.

#include "vaandel/batch/simulator.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "toy/best_response.hpp"
#include "toy/toy_edition.hpp"

namespace vaandel::bench {

using namespace board;

namespace {

Edition with_plies(Ply plies) {
    Edition edition = kToy;
    edition.rules.max_plies = plies;
    return edition;
}

/// Random moves, except that whoever may attack does.
Strategy attacker(const Edition& edition) {
    Strategy strategy = uniform_strategy(edition);
    strategy.moves = [](std::span<const Turn> turns) {
        std::vector<std::vector<double>> all;
        for (const Turn& turn : turns) {
            const SquareSet enemies = turn.view.open().occupied[opponent(turn.view.viewer())];
            std::vector<double>& chances = all.emplace_back();
            for (const Move move : turn.legal)
                chances.push_back(enemies.has(move.to.index) ? 1 : 0);
            const double attacks = double(std::ranges::count(chances, 1.0));
            for (double& chance : chances)
                chance = attacks == 0 ? 1 / double(chances.size()) : chance / attacks;
        }
        return all;
    };
    return strategy;
}

TEST(BestResponse, KnowsEverySetup) {
    const auto setups = all_setups(kToy);
    EXPECT_EQ(setups.size(), 24U);
    for (std::size_t at = 1; at < setups.size(); ++at)
        EXPECT_EQ(std::ranges::count(setups, setups[at]), 1);
}

TEST(BestResponse, ThereIsNothingToWinBeforeThePiecesMeet) {
    const Edition edition = with_plies(4);
    const Strategy strategy = uniform_strategy(edition);
    BestResponse against{edition, strategy};
    EXPECT_EQ(against.best(Side::Red), 0);
    EXPECT_EQ(against.best(Side::Blue), 0);
}

// At ply 5 Red alone can reach what did not move, and one of four pieces is the Flag.
TEST(BestResponse, AGuessInFourIsRight) {
    const Edition edition = with_plies(5);
    const Strategy strategy = uniform_strategy(edition);
    BestResponse against{edition, strategy};
    EXPECT_GT(against.best(Side::Red), 0.2);
    EXPECT_LT(against.best(Side::Red), 0.5);
    EXPECT_NEAR(against.same(Side::Red), -against.same(Side::Blue), 1e-12);
}

TEST(BestResponse, IsAtLeastAsGoodAsThePlayerItself) {
    const Edition edition = with_plies(6);
    for (const Strategy& strategy : {uniform_strategy(edition), attacker(edition)}) {
        BestResponse against{edition, strategy};
        const double red = against.same(Side::Red);
        EXPECT_NEAR(red, -against.same(Side::Blue), 1e-12) << "a game is worth to one what it costs the other";
        EXPECT_GT(against.best(Side::Red), red + 0.05);
        EXPECT_GT(against.best(Side::Blue), -red + 0.05);
    }
}

TEST(BestResponse, RandomGamesAreWorthWhatTheSimulatorSays) {
    const Edition edition = with_plies(7);
    const Strategy strategy = uniform_strategy(edition);
    BestResponse against{edition, strategy};
    auto games = batch::Simulator::create(edition, {.games = 100, .seed = 3});
    ASSERT_TRUE(games);
    const batch::Tally tally = games->play_random(21'000);
    const double won = double(tally.endings[std::size_t(batch::Ending::RedWins)]);
    const double lost = double(tally.endings[std::size_t(batch::Ending::BlueWins)]);
    const double count = double(tally.games);
    EXPECT_NEAR(against.same(Side::Red), (won - lost) / count, 5 * std::sqrt((won + lost) / count / count));
    EXPECT_GT(count, 250'000);
}

} // namespace
} // namespace vaandel::bench
