#pragma once
// Worlds that a player cannot rule out by counting alone: every placement of the enemy's hidden ranks that fits the
// view, equally likely.

#include "vaandel/belief/blank_world.hpp"
#include "vaandel/belief/swap_chain.hpp"

namespace vaandel::belief {

/// Samples full positions that look to the viewer exactly like `view`: the hidden enemy pieces get the ranks that the
/// enemy's army has left, pieces that have moved get movable ones (G11), and those that have won defences in silence
/// (B.6) such as win them. Exactly uniform, without rejection; only where there are such defences and many pieces,
/// samples are steps of a Markov chain. Make one per view and sample often.
class UniformWorlds {
public:
    /// `view` must come from a game whose armies are the edition's (G1).
    UniformWorlds(const board::Edition& edition, const board::View& view);

    /// Complexity: linear in the number of hidden pieces, and without allocation, where no defence was won in silence.
    const board::Position& sample(Random& random);

private:
    void begin_by_defences(const Watched& watched);
    const board::Position& sample_by_defences(Random& random);
    void assign(std::size_t at, board::Rank rank) { world_.assign(hidden_[at].piece, hidden_[at].square, rank); }

    BlankWorld world_;
    std::vector<Hidden> hidden_;         ///< the pieces that have moved come last
    std::size_t unmoved_ = 0;            ///< how many of hidden_ have not moved
    std::vector<board::Rank> immovable_; ///< Flag and Bombs that are still hidden
    std::vector<board::Rank> movable_;   ///< the other hidden ranks

    // Where defences were won in silence
    Ranks ranks_;
    std::optional<Arrangements> exact_;
    std::optional<SwapChain> chain_; ///< where it is not exact
    bool is_new_ = false;            ///< the chain has not walked yet
};

} // namespace vaandel::belief
