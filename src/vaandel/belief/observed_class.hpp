#pragma once
// What a piece looks like to the other side.

#include "vaandel/board/position.hpp"

namespace vaandel::belief {

/// A revealed rank, or hidden and moved, or hidden and not moved: a number below kObservedClasses.
using ObservedClass = std::size_t;
inline constexpr std::size_t kObservedClasses = board::kRanks + 2;
inline constexpr ObservedClass kHiddenMoved = board::kRanks;
inline constexpr ObservedClass kHiddenUnmoved = board::kRanks + 1;

constexpr ObservedClass observed_class_of(board::Rank revealed) { return index_of(revealed); }

/// `rank` is called only if the piece is revealed.
inline ObservedClass observed_class_of(const board::PublicState& open, board::PieceId piece, board::Rank rank) {
    if (open.revealed.has(piece.index))
        return observed_class_of(rank);
    return open.moved.has(piece.index) ? kHiddenMoved : kHiddenUnmoved;
}

/// Separate tables for armies of forty and for those of eight or ten: with few pieces, people play
/// differently.
enum class ArmySize : std::uint8_t { Large, Small };
inline constexpr std::size_t kArmySizes = 2;

inline ArmySize size_of(const board::Army& army) { return army.size() > 20 ? ArmySize::Large : ArmySize::Small; }

} // namespace vaandel::belief
