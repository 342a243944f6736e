#pragma once
// The starts of a batch's games: random legal set-ups, or set-ups drawn from a list.

#include "vaandel/board/setup.hpp"
#include "vaandel/core/result.hpp"

namespace vaandel::batch {

/// The set-ups of each side to draw from uniformly; an empty list stands for all legal set-ups.
using SetupLists = board::PerSide<std::vector<board::Setup>>;

/// The number of a set-up that did not come from a list.
inline constexpr std::uint32_t kNoSetup = 0xFFFF'FFFF;

/// The start of a game.
struct Start {
    board::Position position;
    /// Which set-up each side was dealt: its number, from 0, among all that the side's lists ever held; kNoSetup
    /// without a list.
    board::PerSide<std::uint32_t> setups;
};

/// Deals the start of a game. Set-ups without a first move (A.6-22) are not dealt, so no game is over before the first
/// ply.
class Dealer {
public:
    /// All errors in the edition or the lists: an army that cannot move, a set-up of another edition or without a
    /// move.
    static Result<Dealer, std::vector<std::string>> create(const board::Edition& edition, const SetupLists& lists);

    /// A start, as a function of `random` only. Complexity: linear in the pieces; no allocation.
    Start deal(Random& random) const;

    /// Later starts draw from `setups` (none: from all legal ones) for that side. Or all errors in them; then nothing
    /// changes.
    std::vector<std::string> replace(board::Side side, const std::vector<board::Setup>& setups);

private:
    using Army = std::vector<board::PlacedPiece>;

    Dealer() = default;

    void place_randomly(board::Side side, std::span<board::PlacedPiece> pieces, Random& random) const;

    board::Edition edition_{board::kOriginal};
    board::PerSide<std::vector<board::Square>> zone_;
    std::vector<board::Rank> ranks_; ///< of one army
    board::PerSide<std::vector<Army>> armies_;
    board::PerSide<std::uint32_t> first_{0, 0}; ///< the number of armies_[side][0]
};

} // namespace vaandel::batch
