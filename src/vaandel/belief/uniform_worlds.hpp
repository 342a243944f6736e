#pragma once
// Worlds that a player cannot rule out by counting: every placement of the enemy's hidden ranks that is consistent with
// the view, equally likely.

#include "vaandel/belief/blank_world.hpp"
#include "vaandel/belief/swap_chain.hpp"

namespace vaandel::belief {

/// Samples full positions that look to the viewer exactly like `view`: the hidden enemy pieces get the remaining ranks
/// of the enemy's army, moved pieces get movable ones (G11), and silent defenders (B.6) ranks that win their defences.
/// Exactly uniform, without rejection; only with such defences and many pieces are samples steps of a Markov chain.
/// Make one per view and sample often.
class UniformWorlds {
public:
    /// `view` must come from a game whose armies are the edition's (G1).
    UniformWorlds(const board::Edition& edition, const board::View& view);

    /// Complexity: linear in the number of hidden pieces, without allocation, if there was no silent defence.
    const board::Position& sample(Random& random);

private:
    void begin_by_defences(const Watched& watched);
    const board::Position& sample_by_defences(Random& random);
    void assign(std::size_t at, board::Rank rank) { world_.assign(hidden_[at].piece, hidden_[at].square, rank); }

    BlankWorld world_;
    std::vector<Hidden> hidden_;         ///< moved pieces come last
    std::size_t unmoved_ = 0;            ///< how many of hidden_ have not moved
    std::vector<board::Rank> immovable_; ///< Flag and Bombs that are still hidden
    std::vector<board::Rank> movable_;   ///< the other hidden ranks

    // With silent defences
    Ranks ranks_;
    std::optional<Arrangements> exact_;
    std::optional<SwapChain> chain_; ///< if it is not exact
    bool is_new_ = false;            ///< the chain has not been burnt in yet
};

} // namespace vaandel::belief
