#pragma once
// Making a move: the one place where a position changes. In a header because playouts and search spend their time here.

#include "vaandel/board/position.hpp"

namespace vaandel::board {

/// What happened in a ply besides the move itself.
struct Made {
    Position after;
    std::optional<Battle> battle; ///< none for a move to an empty square
};

/// Makes a legal move (G15 to G24): a new position. Undefined for an illegal one; ask refusal() first where the move comes from outside.
Made make_unchecked(const Edition& edition, const Position& before, Move move);

/// The same in place, for playouts and search. Returns the battle, if there was one.
std::optional<Battle> make_in_place_unchecked(const Edition& edition, Position& position, Move move);

namespace detail {

/// What both kinds of plies leave behind. `survived`: the moved piece stands on `move.to`.
template <Side side>
void close_ply(const Edition& edition, PublicState& open, Move move, bool was_attack, bool survived) {
    open.two_squares[side].record(*edition.geometry, edition.rules.two_squares, move, survived);
    record_chase(*edition.geometry, open.occupied, open.chase, side, move, was_attack);
    open.plies_without_attack = was_attack ? 0 : open.plies_without_attack + 1;
    ++open.ply;
    open.to_move = opponent(side);
}

/// A move to an empty square.
template <Side side> void walk(const Edition& edition, Position& position, Move move) {
    PublicState& open = position.open;
    const PieceId piece = open.piece_at[move.from.index];
    const PieceSet itself = PieceSet::single(piece.index);
    open.moved |= itself;
    if (!edition.geometry->are_adjacent(move.from, move.to))
        open.revealed |= itself; // Q7: only a Scout goes farther than one square

    const SquareSet both = SquareSet::single(move.from.index) | SquareSet::single(move.to.index);
    Movers& movers = position.movers[side];
    open.occupied[side] ^= both;
    movers.movable ^= both;
    if (position.rank_of[piece.index] == Rank::Scout)
        movers.scouts ^= both;
    open.piece_at[move.from.index] = kNoPiece;
    open.piece_at[move.to.index] = piece;
    close_ply<side>(edition, open, move, false, true);
}

/// An attack, with its battle (G14 to G24).
Battle attack(const Edition& edition, Position& position, Move move);

} // namespace detail

inline std::optional<Battle> make_in_place_unchecked(const Edition& edition, Position& position, Move move) {
    if (position.open.piece_at[move.to.index] != kNoPiece)
        return detail::attack(edition, position, move);
    // The side is a parameter of the template, so that the fields of each side are at fixed places.
    if (position.open.to_move == Side::Red)
        detail::walk<Side::Red>(edition, position, move);
    else
        detail::walk<Side::Blue>(edition, position, move);
    return std::nullopt;
}

inline Made make_unchecked(const Edition& edition, const Position& before, Move move) {
    Made made{before, std::nullopt};
    made.battle = make_in_place_unchecked(edition, made.after, move);
    return made;
}

} // namespace vaandel::board
