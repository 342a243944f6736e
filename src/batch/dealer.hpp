#pragma once
// Where the games of a batch begin: random legal set-ups, or set-ups drawn from a list.

#include "vaandel/board/setup.hpp"
#include "vaandel/core/result.hpp"

namespace vaandel::batch {

/// The set-ups of each side to draw from, each equally likely; an empty list: every legal set-up equally likely.
using SetupLists = board::PerSide<std::vector<board::Setup>>;

/// Deals the start of a game. No start is over before the first ply: set-ups without a first move (A.6-22) are not dealt.
class Dealer {
public:
    /// What is wrong with the edition or the lists, all of it: an army that cannot move, a set-up of another edition or without a move.
    static Result<Dealer, std::vector<std::string>> create(const board::Edition& edition, const SetupLists& lists);

    /// A start, by `random` alone. Complexity: linear in the pieces; no allocation.
    board::Position deal(Random& random) const;

private:
    using Army = std::vector<board::PlacedPiece>;

    Dealer() = default;

    void place_randomly(board::Side side, std::span<board::PlacedPiece> pieces, Random& random) const;

    board::Edition edition_{board::kOriginal};
    board::PerSide<std::vector<board::Square>> zone_;
    std::vector<board::Rank> ranks_; ///< of one army
    board::PerSide<std::vector<Army>> armies_;
};

} // namespace vaandel::batch
