#pragma once
// The net's belief at the engine's last turn, for its next one in the same game.

#include "vaandel/engine/types.hpp"
#include "vaandel/nets/advice.hpp"

namespace vaandel::engine {

/// Keeps the last two turns, so that asking twice about one position gives the same answer twice.
class BeliefCache {
public:
    /// The belief at the latest stored turn before this one in the same game; nothing if there is
    /// none.
    nets::CachedBelief before(const Observation& observation) const;
    void keep(const Observation& observation, nets::CachedBelief cached_belief);

private:
    struct Turn {
        board::Side viewer{}; ///< the side that believed it
        std::vector<board::PublicPly> plies;
        board::PerSide<board::PieceSet> pieces;
        nets::CachedBelief cached_belief;

        bool is_before(const Observation& observation) const;
    };
    Turn last_;
    Turn earlier_;
};

} // namespace vaandel::engine
