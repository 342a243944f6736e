#pragma once
// Worlds as a player should expect them: placements of the enemy's hidden ranks, each as likely as all that was seen
// makes it.

#include "vaandel/belief/blank_world.hpp"
#include "vaandel/belief/marginals.hpp"
#include "vaandel/belief/swap_chain.hpp"

namespace vaandel::belief {

/// Samples full positions that look to the viewer exactly like `view`; how often a piece has a rank agrees with
/// Marginals. An arrangement of the ranks is as likely as a product of weights, one for each piece. With few hidden
/// ranks all arrangements are counted, and samples are exact and independent; with many, samples are steps of a Markov
/// chain, and resemble their neighbours a little. Make one per view and sample often.
class Worlds {
public:
    /// `view` must come from a game whose armies are the edition's (G1); `plies` as for about_enemy().
    Worlds(const board::Edition& edition, const board::View& view, std::span<const board::PublicPly> plies,
           BeliefModel belief_model = BeliefModel::Behaviour);

    /// The same with these chances of the enemy's pieces, brought in line with the counts.
    Worlds(const board::Edition& edition, const board::View& view, const Marginals& chances);

    /// Refers to this object, and changes with the next call. Complexity: pieces times ranks if exact, else some swaps
    /// a piece; no allocation after the first.
    const board::Position& sample(Random& random);

    bool is_exact() const { return exact_.has_value(); }

private:
    void begin(const Watched& watched);

    BlankWorld world_;
    std::vector<Hidden> hidden_;
    std::optional<Arrangements> exact_;
    std::optional<SwapChain> chain_; ///< where it is not exact
    bool has_begun_ = false;
    Ranks ranks_;
};

} // namespace vaandel::belief
