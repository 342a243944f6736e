#include "vaandel/search/piece_value.hpp"

#include <algorithm>
#include <cmath>

namespace vaandel::search {

using namespace board;

namespace {

/// The number of enemy pieces that beat this rank or trade with it, the latter counted half; for the Marshal the Spy
/// counts at most half.
double rivals(const SearchParams& params, const PerRank& enemy, std::size_t rank) {
    double sum = params.equal_rival * enemy[rank];
    for (std::size_t above = rank + 1; above <= index_of(Rank::Marshal); ++above)
        sum += enemy[above];
    return sum + (rank == index_of(Rank::Marshal) ? params.spy_rival * enemy[index_of(Rank::Spy)] : 0);
}

/// The value of each rank of a side by itself.
PerRank standing(const SearchParams& params, const PerRank& army, const PerRank& other) {
    PerRank worth{};
    for (std::size_t rank = index_of(Rank::Spy); rank <= index_of(Rank::Marshal); ++rank) {
        // (1 + rivals) to the power 1.25, by square roots, which are the same on every machine.
        const double base = 1 + rivals(params, other, rank);
        worth[rank] = params.unbeatable / (base * std::sqrt(std::sqrt(base)));
    }
    const double miners = std::max(army[index_of(Rank::Miner)], 1.0);
    worth[index_of(Rank::Miner)] +=
        std::min(params.most_for_bombs, params.per_bomb * other[index_of(Rank::Bomb)] / miners);
    worth[index_of(Rank::Spy)] +=
        params.spy_share * params.unbeatable / 2 * std::min(1.0, other[index_of(Rank::Marshal)]);
    worth[index_of(Rank::Scout)] += params.scouting;
    worth[index_of(Rank::Bomb)] = params.bomb;
    return worth;
}

double sum_of(const SearchParams& params, const PerRank& army, const PerRank& other) {
    const PerRank each = standing(params, army, other);
    double sum = 0;
    for (std::size_t rank = 0; rank < kRanks; ++rank)
        sum += army[rank] * each[rank];
    return sum;
}

} // namespace

PerRank worth_of(const SearchParams& params, const PerRank& own, const PerRank& enemy) {
    const PerRank each = standing(params, own, enemy);
    const double kept_down = sum_of(params, enemy, own);
    PerRank worth{};
    for (std::size_t rank = index_of(Rank::Spy); rank < kRanks; ++rank) {
        PerRank fewer = own;
        fewer[rank] = std::max(0.0, fewer[rank] - 1);
        worth[rank] = each[rank] + params.keeping * (sum_of(params, enemy, fewer) - kept_down);
    }
    return worth;
}

} // namespace vaandel::search
