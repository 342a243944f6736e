#pragma once
// Worlds as a player should expect them: placements of the enemy's hidden ranks, weighted by everything that was
// seen.

#include "vaandel/belief/blank_world.hpp"
#include "vaandel/belief/marginals.hpp"
#include "vaandel/belief/swap_chain.hpp"
#include "vaandel/belief/types.hpp"
#include "vaandel/board/public_ply.hpp"

#include <span>

namespace vaandel::belief {

/// Samples full positions that look to the viewer exactly like `view`; rank frequencies agree with Marginals. The
/// probability of an arrangement is proportional to a product of weights, one per piece. With few hidden ranks all
/// arrangements are counted, and samples are exact and independent; with many, samples are steps of a Markov chain and
/// slightly correlated. Make one per view and sample often.
class Worlds {
public:
    /// `view` must come from a game whose armies are the edition's (G1); `plies` as for about_enemy().
    Worlds(const board::Edition& edition, const board::View& view, std::span<const board::PublicPly> plies,
           BeliefModel belief_model = BeliefModel::Behaviour);

    /// The same with these marginals of the enemy's pieces, fitted to the counts.
    Worlds(const board::Edition& edition, const board::View& view, const Marginals& chances);

    /// Refers to this object, and changes with the next call. Complexity: pieces times ranks if exact, else some swaps
    /// per piece; no allocation after the first.
    const board::Position& sample(Random& random);

    bool is_exact() const { return exact_.has_value(); }

private:
    void begin(const Watched& watched);

    BlankWorld world_;
    std::vector<Hidden> hidden_;
    std::optional<Arrangements> exact_;
    std::optional<SwapChain> chain_; ///< if it is not exact
    bool has_begun_ = false;
    Ranks ranks_;
};

} // namespace vaandel::belief
