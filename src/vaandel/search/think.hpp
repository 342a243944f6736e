#pragma once
// The entry point of the search: a view, beliefs and a budget go in; moves with their values come out.

#include "vaandel/board/public_ply.hpp"
#include "vaandel/search/worker.hpp"

namespace vaandel::search {

/// What a seat knows and believes. Refers to its inputs.
struct SearchRequest {
    const board::Edition& edition;
    const board::View& view;
    std::span<const board::PublicPly> plies; ///< at least the last ones since a battle, if available
    const Beliefs& beliefs;
    const SearchParams& params;
    /// Points for each legal move that the search does not see, in the order of board::for_each_move(); or empty.
    std::span<const double> priors{};
};

struct SearchResult {
    std::vector<RootMove> root_moves{};            ///< every legal move, best first; empty if there is none
    std::vector<std::vector<board::Move>> lines{}; ///< see Worker::lines()
    unsigned depth = 0;
    std::uint64_t nodes = 0;
};

/// The weight of a difference in value in a position with this score: the nearer the end, won or lost, the smaller are
/// the steps that matter.
double weight_at(double value, const SearchParams& params = kDefaultParams);

SearchResult think(const SearchRequest& request, const Budget& budget, TranspositionTable& table,
                   const Listener& listen = {});

} // namespace vaandel::search
