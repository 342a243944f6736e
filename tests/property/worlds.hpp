#pragma once
// What may be behind a view: every way to assign ranks to the enemy pieces that the viewer does not know. Derived only
// from the view.

#include "vaandel/board/view.hpp"
#include "vaandel/core/random.hpp"

#include <functional>

namespace vaandel::tests {

/// The enemy pieces whose ranks are hidden, and the ranks that are left for them.
struct Hidden {
    std::vector<board::Square> squares;
    /// By index_of(rank): what it may be. A moved piece is neither Flag nor Bomb (G11), and one that won an unnamed
    /// defence (B.6) has a rank that wins it.
    std::vector<std::array<bool, board::kRanks>> may_be;
    std::vector<board::Rank> ranks;
};

/// For games from two set-ups of the edition: the rest of its army.
Hidden hidden_of(const board::Edition& edition, const board::View& view);

/// Whether these ranks, in the order of `hidden.squares`, are possible there.
bool is_admissible(const Hidden& hidden, std::span<const board::Rank> ranks);

/// Calls `visit(ranks)` once for each possible way.
void for_each_world(const Hidden& hidden, const std::function<void(std::span<const board::Rank>)>& visit);

/// One possible way; not all are equally likely.
std::vector<board::Rank> any_world(const Hidden& hidden, Random& random);

/// The position with this view and these hidden ranks.
board::Position position_of(const board::View& view, const Hidden& hidden, std::span<const board::Rank> ranks);

} // namespace vaandel::tests
