#pragma once
// The entrance to the search: a view, beliefs and a budget go in; moves with their worth come out.

#include "vaandel/board/public_ply.hpp"
#include "vaandel/search/worker.hpp"

namespace vaandel::search {

/// What a seat knows and believes. Refers to all of it.
struct SearchRequest {
    const board::Edition& edition;
    const board::View& view;
    std::span<const board::PublicPly> plies; ///< the last ones at least since a battle, if there are as many
    const Beliefs& beliefs;
    const SearchParams& params;
    /// Points for each legal move that the search does not see, in the order of board::for_each_move(); or none at all.
    std::span<const double> priors{};
};

struct SearchResult {
    std::vector<RootMove> root_moves{};            ///< every legal move, best first; empty where there is none
    std::vector<std::vector<board::Move>> lines{}; ///< see Worker::lines()
    unsigned depth = 0;
    std::uint64_t nodes = 0;
    double advantage = 0;    ///< points by which we are ahead in material, before the move
    double weight = 1;       ///< weight_at() of the present
    double prior_weight = 1; ///< the share of the priors that counted
};

/// By how much a difference in value counts where the game stands so: the nearer to its end, won or lost, the smaller
/// are the steps that matter.
double weight_at(double value, const SearchParams& params = kDefaultParams);

/// The moves within SearchParams::move_margin of the best, itself among them. Empty where there is no move.
std::span<const RootMove> alike(const SearchResult& result, const SearchParams& params);

SearchResult think(const SearchRequest& request, const Budget& budget, TranspositionTable& table,
                   const Listener& listen = {});

} // namespace vaandel::search
