#pragma once
// What may stand behind a view: every way to give ranks to the enemy pieces that the viewer does not know. Made from
// the view alone.

#include "vaandel/board/view.hpp"
#include "vaandel/core/random.hpp"

#include <functional>

namespace vaandel::tests {

/// The enemy pieces whose ranks are hidden, and the ranks that are left for them.
struct Hidden {
    std::vector<board::Square> squares;
    /// By index_of(rank): what it may be. A piece that has moved is neither Flag nor Bomb (G11), and one that has won a
    /// defence without being named (B.6) is of a rank that wins it.
    std::vector<std::array<bool, board::kRanks>> may_be;
    std::vector<board::Rank> ranks;
};

/// For games from two set-ups of the edition: what is left of its army.
Hidden hidden_of(const board::Edition& edition, const board::View& view);

/// Whether these ranks, in the order of `hidden.squares`, may stand there.
bool is_admissible(const Hidden& hidden, std::span<const board::Rank> ranks);

/// Calls `visit(ranks)` for each admissible way, once.
void for_each_world(const Hidden& hidden, const std::function<void(std::span<const board::Rank>)>& visit);

/// One admissible way; not all are equally likely.
std::vector<board::Rank> any_world(const Hidden& hidden, Random& random);

/// The position in which the view holds and these are the hidden ranks.
board::Position position_of(const board::View& view, const Hidden& hidden, std::span<const board::Rank> ranks);

} // namespace vaandel::tests
