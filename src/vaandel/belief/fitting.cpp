#include "vaandel/belief/fitting.hpp"

#include <algorithm>

namespace vaandel::belief {

using namespace board;

namespace {

/// Fitting stops when the worst sum over a rank is off by less than this.
constexpr double kGoodEnough = 1e-4;

} // namespace

void settle_if_all_unmoved_are_immobile(const PublicState& open, const Pool& pool, std::span<Hidden> hidden) {
    const auto is_unmoved = [&](const Hidden& one) { return !open.moved.has(one.piece.index); };
    const double immobile = pool[index_of(Rank::Flag)] + pool[index_of(Rank::Bomb)];
    if (double(std::ranges::count_if(hidden, is_unmoved)) > immobile)
        return;
    for (Hidden& one : hidden)
        for (const Rank rank : kAllRanks)
            if (is_unmoved(one) && is_movable(rank))
                one.weight[index_of(rank)] = 0;
}

void fit_to_pool(const PublicState& open, const Pool& pool, std::span<Hidden> hidden) {
    settle_if_all_unmoved_are_immobile(open, pool, hidden);
    for (int pass = 0; pass < kFittingPasses; ++pass) {
        Pool sum{};
        for (const Hidden& one : hidden)
            for (std::size_t rank = 0; rank < kRanks; ++rank)
                sum[rank] += one.weight[rank];
        Pool factor{};
        double worst = 0;
        for (std::size_t rank = 0; rank < kRanks; ++rank)
            if (sum[rank] > 0) {
                factor[rank] = pool[rank] / sum[rank];
                worst = std::max({worst, sum[rank] - pool[rank], pool[rank] - sum[rank]});
            }
        if (pass > 0 && worst < kGoodEnough)
            break;
        for (Hidden& one : hidden) {
            double total = 0;
            for (std::size_t rank = 0; rank < kRanks; ++rank)
                total += one.weight[rank] *= factor[rank];
            if (total > 0)
                for (double& weight : one.weight)
                    weight /= total;
        }
    }
}

} // namespace vaandel::belief
