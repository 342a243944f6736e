#include "vaandel/belief/worlds.hpp"

#include "vaandel/belief/weighing.hpp"

#include <algorithm>
#include <cassert>
#include <ranges>

namespace vaandel::belief {

using namespace board;

namespace {

/// Swaps per piece before the first sample, and between samples.
constexpr std::size_t kFirstSwaps = 100;
constexpr std::size_t kSwaps = 10;

/// A possible arrangement: Flag and Bombs on the first unmoved pieces. Silent defenders (B.6) get ranks that won their
/// defences.
Ranks first_arrangement(const Watched& watched, const Pool& pool, std::span<const Hidden> hidden) {
    Ranks movable;
    Ranks immovable;
    for (const Rank rank : kAllRanks) {
        Ranks& ranks = is_movable(rank) ? movable : immovable;
        ranks.insert(ranks.end(), std::size_t(pool[index_of(rank)]), rank);
    }
    assert(movable.size() + immovable.size() == hidden.size());
    Ranks arrangement;
    for (const Hidden& one : hidden) {
        Ranks& ranks = immovable.empty() || watched.has_moved(one.piece) ? movable : immovable;
        arrangement.push_back(ranks.back());
        ranks.pop_back();
    }
    const auto can_be = [&](std::size_t at) {
        return may_be(watched.edition, watched.open, hidden[at].piece, arrangement[at]);
    };
    if (std::ranges::all_of(std::views::iota(std::size_t{0}, hidden.size()), can_be))
        return arrangement;
    return any_arrangement(pool, hidden_pieces(watched)).value_or(arrangement);
}

} // namespace

Worlds::Worlds(const Edition& edition, const View& view, std::span<const PublicPly> plies, BeliefModel belief_model)
    : world_{view} {
    const Watched watched = enemy_of(edition, view);
    hidden_ = fitted_pieces(watched, plies, belief_model);
    begin(watched);
}

Worlds::Worlds(const Edition& edition, const View& view, const Marginals& chances) : world_{view} {
    const Watched watched = enemy_of(edition, view);
    hidden_ = fitted_pieces(watched, chances);
    begin(watched);
}

void Worlds::begin(const Watched& watched) {
    const Pool pool = hidden_pool(watched);
    std::vector<Hidden> weighed = hidden_;
    weigh_for_products(pool, weighed);
    exact_ = Arrangements::try_count(pool, weighed);
    if (exact_) {
        exact_->fit(hidden_);
        return;
    }
    chain_.emplace(weighed, first_arrangement(watched, pool, hidden_));
}

const Position& Worlds::sample(Random& random) {
    if (exact_) {
        exact_->sample(random, ranks_);
    } else {
        chain_->walk((has_begun_ ? kSwaps : kFirstSwaps) * hidden_.size(), random);
        has_begun_ = true;
    }
    const Ranks& ranks = exact_ ? ranks_ : chain_->ranks();
    world_.clear();
    for (std::size_t at = 0; at < hidden_.size(); ++at)
        world_.assign(hidden_[at].piece, hidden_[at].square, ranks[at]);
    return world_.position();
}

} // namespace vaandel::belief
