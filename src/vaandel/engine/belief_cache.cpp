#include "vaandel/engine/belief_cache.hpp"

#include <algorithm>

namespace vaandel::engine {

using namespace board;

namespace {

/// All pieces at the start of the game; a piece is named after its first square.
PerSide<PieceSet> pieces_of(const PublicState& open) {
    PerSide<PieceSet> pieces = open.captured;
    for (const Side side : {Side::Red, Side::Blue})
        open.occupied[side].for_each([&](unsigned at) { pieces[side].insert(open.piece_at[at].index); });
    return pieces;
}

} // namespace

bool BeliefCache::Turn::is_before(const Observation& observation) const {
    return cached_belief && viewer == observation.view.viewer() && plies.size() < observation.plies.size() &&
           std::equal(plies.begin(), plies.end(), observation.plies.begin()) &&
           pieces == pieces_of(observation.view.open());
}

nets::CachedBelief BeliefCache::before(const Observation& observation) const {
    for (const Turn* turn : {&last_, &earlier_})
        if (turn->is_before(observation))
            return turn->cached_belief;
    return std::nullopt;
}

void BeliefCache::keep(const Observation& observation, nets::CachedBelief cached_belief) {
    if (last_.is_before(observation))
        earlier_ = std::move(last_);
    last_ = {observation.view.viewer(),
             {observation.plies.begin(), observation.plies.end()},
             pieces_of(observation.view.open()),
             std::move(cached_belief)};
}

} // namespace vaandel::engine
