#pragma once
// The input of an older net: planes of bytes over the board as the side to move sees it. They are written from a View,
// public plies and beliefs made from these, so they contain only what that side may know.

#include "vaandel/belief/types.hpp"
#include "vaandel/board/public_ply.hpp"
#include "vaandel/board/view.hpp"

#include <span>
#include <vector>

namespace vaandel::nets {

/// The planes, each with a byte for every cell: 255 stands for 1, or for certainty. Nets and position files contain
/// these numbers: a change is a new version of both (kInputPlanesVersion).
namespace plane {
inline constexpr std::size_t kOwnRank = 0; ///< + index_of(rank): own pieces
inline constexpr std::size_t kEnemyRank =
    board::kRanks; ///< + index_of(rank): the probability of that rank for the enemy piece there
inline constexpr std::size_t kThought =
    2 * board::kRanks; ///< + index_of(rank): its probability for the own piece there, as the enemy must see it
inline constexpr std::size_t kOwnMoved = 3 * board::kRanks;  ///< own pieces that have moved
inline constexpr std::size_t kEnemyMoved = kOwnMoved + 1;    ///< enemy pieces that have
inline constexpr std::size_t kOwnRevealed = kOwnMoved + 2;   ///< own pieces whose rank the enemy knows
inline constexpr std::size_t kEnemyRevealed = kOwnMoved + 3; ///< enemy pieces whose rank is known
inline constexpr std::size_t kLand = kOwnMoved + 4;          ///< all except the lakes: also marks the edge of the board
inline constexpr std::size_t kPly = kOwnMoved + 5;           ///< everywhere: plies made, of 510
inline constexpr std::size_t kIdle = kOwnMoved + 6;          ///< everywhere: plies without an attack, of 128
inline constexpr std::size_t kProgram = kOwnMoved + 7;       ///< everywhere, if the rival is a program
inline constexpr std::size_t kRecent =
    kOwnMoved + 8; ///< + 2 * k: where the move k plies before the last one began; + 2 * k + 1: its end
inline constexpr std::size_t kRecentMoves = 8;
inline constexpr std::size_t kRemembered =
    kRecent +
    2 * kRecentMoves; ///< + index_of(rank): the net's belief about the enemy piece there at its last evaluation
inline constexpr std::size_t kCount = kRemembered + board::kRanks;
} // namespace plane

inline constexpr unsigned kInputPlanesVersion = 2;

/// A cell of the board in the frame of the side to move: row * width + column, from its own back row and
/// left.
using CellIndex = std::uint8_t;
CellIndex cell_of(const board::Geometry& geometry, board::Side side, board::Square square);

/// A position as its side to move sees it. Refers to its inputs.
struct NetworkInput {
    const board::Edition& edition;
    const board::View& view;
    std::span<const board::PublicPly> plies; ///< the last ones of the game, up to now
    const belief::Marginals& enemy;          ///< possible ranks of its pieces
    const belief::Marginals& own;            ///< what the enemy must believe of the own pieces
    bool is_against_program = false;
    /// The net's belief at its last evaluation in this game, fitted to what is known now; nullptr: none, then `enemy`
    /// is used.
    const belief::Marginals* remembered = nullptr;
};

/// plane::kCount * cells bytes: plane by plane, each by cell.
using InputPlanes = std::vector<std::uint8_t>;

/// Complexity: about that of listing legal moves.
InputPlanes input_planes_of(const NetworkInput& network_input);

} // namespace vaandel::nets
