#pragma once
// What a net is shown of a position: planes of bytes over the board as the side to move sees it. They are written from
// a View, public plies and beliefs made from these, so that nothing is in them which that side may not know.

#include "vaandel/belief/marginals.hpp"

#include <vector>

namespace vaandel::nets {

/// The planes, each a byte for every cell: 255 stands for 1, or for certainty. Nets and files of positions hold these
/// numbers: a change of them is a new version of both (kInputPlanesVersion).
namespace plane {
inline constexpr std::size_t kOwnRank = 0; ///< + index_of(rank): own pieces
inline constexpr std::size_t kEnemyRank =
    board::kRanks; ///< + index_of(rank): the chance that the enemy piece there has it
inline constexpr std::size_t kThought =
    2 * board::kRanks; ///< + index_of(rank): the chance of it, as the enemy must see the own piece there
inline constexpr std::size_t kOwnMoved = 3 * board::kRanks;  ///< own pieces that have moved
inline constexpr std::size_t kEnemyMoved = kOwnMoved + 1;    ///< enemy pieces that have
inline constexpr std::size_t kOwnRevealed = kOwnMoved + 2;   ///< own pieces whose rank the enemy knows
inline constexpr std::size_t kEnemyRevealed = kOwnMoved + 3; ///< enemy pieces whose rank is known
inline constexpr std::size_t kLand = kOwnMoved + 4;          ///< all but the lakes: tells the edge of the board too
inline constexpr std::size_t kPly = kOwnMoved + 5;           ///< everywhere: plies made, of 510
inline constexpr std::size_t kIdle = kOwnMoved + 6;          ///< everywhere: plies without an attack, of 128
inline constexpr std::size_t kProgram = kOwnMoved + 7;       ///< everywhere, where the rival is a program
inline constexpr std::size_t kRecent =
    kOwnMoved + 8; ///< + 2 * k: where the move k plies before the last one began; + 2 * k + 1: its end
inline constexpr std::size_t kRecentMoves = 8;
inline constexpr std::size_t kRemembered =
    kRecent +
    2 * kRecentMoves; ///< + index_of(rank): what the net thought of the enemy piece there when it was asked last
inline constexpr std::size_t kCount = kRemembered + board::kRanks;
} // namespace plane

inline constexpr unsigned kInputPlanesVersion = 2;

/// A cell of the board in the frame of the side to move: row * width + column, from its own back row and its own left
/// hand.
using CellIndex = std::uint8_t;
CellIndex cell_of(const board::Geometry& geometry, board::Side side, board::Square square);

/// A position as its side to move sees it. Refers to all of it.
struct NetworkInput {
    const board::Edition& edition;
    const board::View& view;
    std::span<const board::PublicPly> plies; ///< the last ones of the game, up to now
    const belief::Marginals& enemy;          ///< what its pieces may be
    const belief::Marginals& own;            ///< what the enemy must think of the own ones
    bool is_against_program = false;
    /// What the net made of `enemy` when it was asked last in this game, in line with what is known by now; nullptr:
    /// nothing, and then it is `enemy`.
    const belief::Marginals* remembered = nullptr;
};

/// plane::kCount * cells bytes: plane by plane, each by cell.
using InputPlanes = std::vector<std::uint8_t>;

/// Complexity: about what the list of legal moves costs.
InputPlanes input_planes_of(const NetworkInput& network_input);

} // namespace vaandel::nets
