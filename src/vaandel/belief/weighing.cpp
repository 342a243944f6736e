#include "vaandel/belief/weighing.hpp"

#include "vaandel/belief/behaviour.hpp"
#include "vaandel/belief/fitting.hpp"
#include "vaandel/belief/placement.hpp"

#include <algorithm>

namespace vaandel::belief {

using namespace board;

std::vector<Hidden> fitted_pieces(const Watched& watched, std::span<const PublicPly> plies, BeliefModel belief_model) {
    std::vector<Hidden> hidden = hidden_pieces(watched);
    if (belief_model >= BeliefModel::Placement)
        weigh_by_placement(watched, learned_kinds(watched.edition.army), hidden);
    if (belief_model >= BeliefModel::Behaviour) {
        const bool leads_here = !plies.empty() && plies.back().number == watched.open.ply;
        weigh_by_behaviour(watched, leads_here ? plies : std::span<const PublicPly>{},
                           belief_model == BeliefModel::Programs ? PlayerKind::Program : PlayerKind::Human, hidden);
    }
    fit_to_pool(watched.open, hidden_pool(watched), hidden);
    return hidden;
}

std::vector<Hidden> fitted_pieces(const Watched& watched, const Marginals& weights) {
    std::vector<Hidden> hidden = hidden_pieces(watched);
    for (Hidden& one : hidden)
        for (std::size_t rank = 0; rank < kRanks; ++rank)
            one.weight[rank] *= weights.of(one.piece)[rank];
    fit_to_pool(watched.open, hidden_pool(watched), hidden);
    return hidden;
}

void weigh_for_products(const Pool& pool, std::span<Hidden> hidden) {
    constexpr double least = 1e-6; // of a factor: certain ranks stay possible
    for (Hidden& one : hidden)
        for (std::size_t rank = 0; rank < kRanks; ++rank)
            if (pool[rank] > 0)
                one.weight[rank] *= std::max(1 - one.weight[rank] / pool[rank], least);
}

} // namespace vaandel::belief
