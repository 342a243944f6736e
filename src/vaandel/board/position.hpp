#pragma once
// The truth and its public part. A Position is what the referee knows; PublicState is what both players see. Both are
// small, trivially copyable, comparable values: a move makes a new value.

#include "vaandel/board/edition.hpp"
#include "vaandel/board/repetition.hpp"

#include <optional>
#include <type_traits>
#include <vector>

namespace vaandel::board {

/// Everything that both players see. It contains no rank.
struct PublicState {
    PerSide<SquareSet> occupied; ///< where each side's pieces stand
    PerSide<PieceSet> captured;  ///< each side's lost pieces (A.6-20)
    PieceSet moved;              ///< pieces that have moved (A.6-21)
    PieceSet revealed; ///< pieces whose rank both know: by battle (G14, A.6-19) or by a move of several squares (Q7)
    std::array<PieceId, kSquares> piece_at; ///< which piece stands on a square; kNoPiece on empty ones
    PerSide<TwoSquares> two_squares;
    PerSide<Chase> chase;
    Ply ply = 0;                       ///< plies made
    Ply plies_without_attack = 0;      ///< plies since the last attack
    Side to_move = Side::Red;          ///< G5
    std::optional<Side> flag_taken_by; ///< set by the capture of a Flag (G24)
    /// By piece: what it has won without being revealed (B.6). At the end, to keep together the fields that every ply
    /// touches.
    std::array<Defences, kSquares> defences{};

    constexpr PublicState() { piece_at.fill(kNoPiece); }

    SquareSet all_occupied() const { return occupied.red | occupied.blue; }
    friend bool operator==(const PublicState&, const PublicState&) = default;
};

/// Whether an unrevealed piece may have this rank, given its public actions: Flags and Bombs do not move (G11), and it
/// has won its defences.
inline bool may_be(const Edition& edition, const PublicState& open, PieceId piece, Rank rank) {
    return (is_movable(rank) || !open.moved.has(piece.index)) && open.defences[piece.index].allow(edition.combat, rank);
}

/// The pieces of one side that can move, and the Scouts among them, by square: all that is needed of the side's own
/// ranks to list its moves.
struct Movers {
    SquareSet movable;
    SquareSet scouts;
    friend bool operator==(const Movers&, const Movers&) = default;
};

/// The truth. Invariants, each recomputed in check_invariants(): piece_at and occupied agree; movers hold exactly the
/// movable pieces on the board; captured pieces stand nowhere; captured pieces are revealed. Aligned, so that no vector
/// of a copy crosses a cache line.
struct alignas(32) Position {
    PublicState open;
    PerSide<Movers> movers;
    std::array<Rank, kSquares> rank_of{}; ///< by piece; Rank::Flag if no piece started there; constant during a game

    Rank rank_at(Square square) const { return rank_of[open.piece_at[square.index].index]; }

    friend bool operator==(const Position&, const Position&) = default;
};
static_assert(std::is_trivially_copyable_v<Position>);

/// A piece on a square, in Red's frame.
struct PlacedPiece {
    Square square;
    Side side = Side::Red;
    Rank rank = Rank::Flag;
    friend bool operator==(const PlacedPiece&, const PlacedPiece&) = default;
};

/// The start of a game from any placement, a set-up or a free one (C.1 classicfree): nothing moved, nothing revealed.
/// Needs land squares, each at most once; for validation see setup.hpp and vaandel::notation.
Position position_from_unchecked(std::span<const PlacedPiece> pieces, Side to_move = Side::Red);

/// Inconsistencies in a position's redundant data, recomputed from scratch; empty if there are none. For tests and
/// debug builds.
std::vector<std::string> check_invariants(const Edition& edition, const Position& position);

} // namespace vaandel::board
