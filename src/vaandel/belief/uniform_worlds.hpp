#pragma once
// Worlds that a player cannot rule out by counting alone: every placement of the enemy's hidden ranks that fits the view, equally likely.

#include "vaandel/belief/blank_world.hpp"
#include "vaandel/core/random.hpp"

namespace vaandel::belief {

/// Samples full positions that look to the viewer exactly like `view`: the hidden enemy pieces get the ranks that the enemy's army has left, and
/// pieces that have moved get movable ones (G11). Exactly uniform, without rejection. Make one per view and sample often.
class UniformWorlds {
public:
    /// `view` must come from a game whose armies are the edition's (G1).
    UniformWorlds(const board::Edition& edition, const board::View& view);

    /// Complexity: linear in the number of hidden pieces; no allocation.
    const board::Position& sample(Random& random);

private:
    struct Hidden {
        board::PieceId piece;
        board::Square square;
    };

    void assign(std::size_t at, board::Rank rank) { world_.assign(hidden_[at].piece, hidden_[at].square, rank); }

    BlankWorld world_;
    std::vector<Hidden> hidden_;         ///< the pieces that have moved come last
    std::size_t unmoved_ = 0;            ///< how many of hidden_ have not moved
    std::vector<board::Rank> immovable_; ///< Flag and Bombs that are still hidden
    std::vector<board::Rank> movable_;   ///< the other hidden ranks
};

} // namespace vaandel::belief
