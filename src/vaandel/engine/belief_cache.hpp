#pragma once
// What the net believed at the engine's last turn, for its next one in the same game.

#include "vaandel/engine/engine.hpp"
#include "vaandel/nets/advice.hpp"

namespace vaandel::engine {

/// Keeps the last two turns, so that who asks twice about one position gets the same answer twice.
class BeliefCache {
public:
    /// What was believed at the latest turn kept that came before this one in the same game; nothing where there is
    /// none.
    nets::CachedBelief before(const Observation& observation) const;
    void keep(const Observation& observation, nets::CachedBelief cached_belief);

private:
    struct Turn {
        board::Side viewer{}; ///< who believed it
        std::vector<board::PublicPly> plies;
        board::PerSide<board::PieceSet> pieces;
        nets::CachedBelief cached_belief;

        bool is_before(const Observation& observation) const;
    };
    Turn last_;
    Turn earlier_;
};

} // namespace vaandel::engine
