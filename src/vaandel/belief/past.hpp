#pragma once
// The public board in the past: plies undone from the present, then replayed one by one.

#include "vaandel/belief/observed_class.hpp"
#include "vaandel/belief/watched.hpp"
#include "vaandel/board/public_ply.hpp"

#include <span>

namespace vaandel::belief {

/// What both sides saw at some point of the game.
class Past {
public:
    /// The board before the first of `plies`, which are the last of the game so far. If some plies of the game are
    /// missing, a piece is assumed to have revealed before them only what it reveals now without them.
    Past(const Watched& watched, std::span<const board::PublicPly> plies);

    void make(const board::PublicPly& ply);

    board::SquareSet occupied(board::Side side) const { return occupied_[side]; }
    board::PieceId piece_at(board::Square square) const { return piece_at_[square.index]; }
    bool has_moved(board::PieceId piece) const { return moved_.has(piece.index); }

    /// The observed class of the piece on that square to the other side.
    ObservedClass observed_class_at(board::Square square) const;

private:
    void take_back(const board::PublicPly& ply);
    void put(board::Side side, board::PieceId piece, board::Square square);
    void lift(board::Side side, board::Square square);
    /// Whether the winner of a defence took the attacker's square (A.6-04).
    bool advances(const board::PublicPly& ply) const;

    const board::Edition& edition_;
    board::PerSide<board::SquareSet> occupied_;
    std::array<board::PieceId, board::kSquares> piece_at_;
    board::PieceSet moved_;
    board::PieceSet revealed_;
    std::array<board::Rank, board::kSquares> rank_of_{}; ///< of the revealed
};

} // namespace vaandel::belief
