#include "vaandel/first_bot/material.hpp"

#include <algorithm>
#include <cmath>

namespace vaandel::first_bot {

using namespace board;

namespace {

constexpr double kUnbeatable = 520; ///< a piece that nothing can beat
constexpr double kPerBomb = 12;     ///< each enemy Bomb, shared among the Miners
constexpr double kMostForBombs = 60;
constexpr double kSpyShare = 0.25; ///< of the enemy Marshal
constexpr double kScouting = 4;
constexpr double kBomb = 18;

/// The number of enemy pieces that beat this rank or trade with it, the latter counted half; for the Marshal the Spy
/// counts at most half.
double rivals(const Strength& enemy, std::size_t rank) {
    double sum = 0.5 * enemy[rank];
    for (std::size_t above = rank + 1; above <= index_of(Rank::Marshal); ++above)
        sum += enemy[above];
    return sum + (rank == index_of(Rank::Marshal) ? 0.5 * enemy[index_of(Rank::Spy)] : 0);
}

} // namespace

Worth worth_of(const Strength& army, const Strength& other) {
    Worth worth{};
    for (std::size_t rank = index_of(Rank::Spy); rank <= index_of(Rank::Marshal); ++rank) {
        // (1 + rivals) to the power 1.25, by square roots, which are the same on every machine.
        const double base = 1 + rivals(other, rank);
        worth[rank] = kUnbeatable / (base * std::sqrt(std::sqrt(base)));
    }
    const double miners = std::max(army[index_of(Rank::Miner)], 1.0);
    worth[index_of(Rank::Miner)] += std::min(kMostForBombs, kPerBomb * other[index_of(Rank::Bomb)] / miners);
    if (other[index_of(Rank::Marshal)] > 0)
        worth[index_of(Rank::Spy)] += kSpyShare * kUnbeatable / 2;
    worth[index_of(Rank::Scout)] += kScouting;
    worth[index_of(Rank::Bomb)] = kBomb;
    worth[index_of(Rank::Flag)] = kVictory;
    return worth;
}

} // namespace vaandel::first_bot
