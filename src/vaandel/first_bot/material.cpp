#include "vaandel/first_bot/material.hpp"

#include "vaandel/first_bot/params.hpp"

#include <algorithm>
#include <cmath>

namespace vaandel::first_bot {

using namespace board;

namespace {

/// The number of enemy pieces that beat this rank, with a part of those that trade with it and, for the Marshal, of the
/// Spy.
double rivals(const Strength& enemy, std::size_t rank) {
    double sum = kParams.equal_rival * enemy[rank];
    for (std::size_t above = rank + 1; above <= index_of(Rank::Marshal); ++above)
        sum += enemy[above];
    return sum + (rank == index_of(Rank::Marshal) ? kParams.spy_rival * enemy[index_of(Rank::Spy)] : 0);
}

} // namespace

Worth worth_of(const Strength& army, const Strength& other) {
    Worth worth{};
    for (std::size_t rank = index_of(Rank::Spy); rank <= index_of(Rank::Marshal); ++rank) {
        // (1 + rivals) to the power 1.25, by square roots, which are the same on every machine.
        const double base = 1 + rivals(other, rank);
        worth[rank] = kParams.unbeatable / (base * std::sqrt(std::sqrt(base)));
    }
    const double miners = std::max(army[index_of(Rank::Miner)], 1.0);
    worth[index_of(Rank::Miner)] +=
        std::min(kParams.most_for_bombs, kParams.per_bomb * other[index_of(Rank::Bomb)] / miners);
    if (other[index_of(Rank::Marshal)] > 0)
        worth[index_of(Rank::Spy)] += kParams.spy_share * kParams.unbeatable / 2;
    worth[index_of(Rank::Scout)] += kParams.scouting;
    worth[index_of(Rank::Bomb)] = kParams.bomb;
    worth[index_of(Rank::Flag)] = kVictory;
    return worth;
}

} // namespace vaandel::first_bot
