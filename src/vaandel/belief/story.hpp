#pragma once
// The observed actions of each piece of a side, in numbers.

#include "vaandel/belief/observed_class.hpp"
#include "vaandel/belief/watched.hpp"
#include "vaandel/board/public_ply.hpp"

#include <span>

namespace vaandel::belief {

/// A piece's reactions to an enemy piece, counted by the observed class of that piece.
enum class Reaction : std::uint8_t {
    Declined,   ///< its side was on turn and did not attack with it, though it stood next to the enemy
    Stood,      ///< the enemy came next to it, and its side moved another piece
    Approached, ///< it moved next to the enemy
    Fled,       ///< it moved away from the enemy next to it
    Hunted,     ///< it approached, from two to five squares away
    Retreated,  ///< it retreated, from two or three squares away
    Guarded     ///< it moved next to a friend that stood next to the enemy
};
inline constexpr std::size_t kReactions = 7;

/// A counter that saturates at 255.
class Tally {
public:
    Tally& operator++() {
        if (count_ < 255)
            ++count_;
        return *this;
    }
    operator unsigned() const { return count_; }

private:
    std::uint8_t count_ = 0;
};

struct Story {
    std::array<std::array<Tally, kObservedClasses>, kReactions> reactions;
    Tally moves;
    Tally free_turns;          ///< its side's turns in which it had a square to move to
    Tally plain_steps;         ///< moved one square along a line with three free squares: unusual for a Scout
    Tally turns_since;         ///< its side's turns since its last move
    Tally place_in_line;       ///< 1 for the side's first piece to move, 2 for the next; 0: not seen
    board::Ply first_move = 0; ///< the ply of its first move; 0: not seen
    int furthest_row = 0;      ///< in its owner's frame, of all the squares where it was seen
};

/// The stories of all pieces of one side, by piece; those of pieces whose rank is known contain only their order of
/// first moves.
using Stories = std::array<Story, board::kSquares>;

/// `plies`: the last of the game so far, up to the present. Complexity: linear in the plies, about 50 ns
/// each.
Stories stories_of(const Watched& watched, std::span<const board::PublicPly> plies);

} // namespace vaandel::belief
