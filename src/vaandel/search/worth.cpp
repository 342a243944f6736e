#include "vaandel/search/worth.hpp"

#include <algorithm>
#include <cmath>

namespace vaandel::search {

using namespace board;

namespace {

/// How many enemy pieces beat this rank or fall with it, the latter counted half; the Marshal fears the Spy no more
/// than half.
double rivals(const PerRank& enemy, std::size_t rank) {
    double sum = 0.5 * enemy[rank];
    for (std::size_t above = rank + 1; above <= index_of(Rank::Marshal); ++above)
        sum += enemy[above];
    return sum + (rank == index_of(Rank::Marshal) ? 0.5 * enemy[index_of(Rank::Spy)] : 0);
}

/// What each rank of a side counts by itself.
PerRank standing(const Terms& terms, const PerRank& army, const PerRank& other) {
    PerRank worth{};
    for (std::size_t rank = index_of(Rank::Spy); rank <= index_of(Rank::Marshal); ++rank) {
        // (1 + rivals) to the power 1.25, by square roots: these are the same on every machine.
        const double base = 1 + rivals(other, rank);
        worth[rank] = terms.unbeatable / (base * std::sqrt(std::sqrt(base)));
    }
    const double miners = std::max(army[index_of(Rank::Miner)], 1.0);
    worth[index_of(Rank::Miner)] +=
        std::min(terms.most_for_bombs, terms.per_bomb * other[index_of(Rank::Bomb)] / miners);
    worth[index_of(Rank::Spy)] +=
        terms.spy_share * terms.unbeatable / 2 * std::min(1.0, other[index_of(Rank::Marshal)]);
    worth[index_of(Rank::Scout)] += terms.scouting;
    worth[index_of(Rank::Bomb)] = terms.bomb;
    return worth;
}

double sum_of(const Terms& terms, const PerRank& army, const PerRank& other) {
    const PerRank each = standing(terms, army, other);
    double sum = 0;
    for (std::size_t rank = 0; rank < kRanks; ++rank)
        sum += army[rank] * each[rank];
    return sum;
}

} // namespace

PerRank worth_of(const Terms& terms, const PerRank& own, const PerRank& enemy) {
    const PerRank each = standing(terms, own, enemy);
    const double kept_down = sum_of(terms, enemy, own);
    PerRank worth{};
    for (std::size_t rank = index_of(Rank::Spy); rank < kRanks; ++rank) {
        PerRank fewer = own;
        fewer[rank] = std::max(0.0, fewer[rank] - 1);
        worth[rank] = each[rank] + terms.keeping * (sum_of(terms, enemy, fewer) - kept_down);
    }
    return worth;
}

} // namespace vaandel::search
