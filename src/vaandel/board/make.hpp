#pragma once
// Making a move: the only code that changes a position. In a header because playouts and search spend their time here.

#include "vaandel/board/position.hpp"

namespace vaandel::board {

/// What happened in a ply besides the move itself.
struct Made {
    Position after;
    std::optional<Battle> battle; ///< none for a move to an empty square
};

/// Makes a legal move (G15 to G24): a new position. Undefined for an illegal move; for untrusted moves, call refusal()
/// first.
Made make_unchecked(const Edition& edition, const Position& before, Move move);

/// The same into `after`, which must be a position of the same game, because its ranks are not copied. Returns the
/// battle, if there was one.
std::optional<Battle> make_into_unchecked(const Edition& edition, const Position& before, Move move, Position& after);

/// The same in place, for playouts and search.
std::optional<Battle> make_in_place_unchecked(const Edition& edition, Position& position, Move move);

namespace detail {

/// What both kinds of plies have in common. `survived`: the moved piece stands on `move.to`.
template <Side side>
void close_ply(const Edition& edition, PublicState& open, Move move, bool was_attack, bool survived) {
    open.two_squares[side].record(*edition.geometry, edition.rules.two_squares, move, survived);
    record_chase(*edition.geometry, open.occupied, open.chase, side, move, was_attack);
    open.plies_without_attack = was_attack ? 0 : open.plies_without_attack + 1;
    ++open.ply;
    open.to_move = opponent(side);
}

/// A move to an empty square. `after` equals `before`, or is the same object: recently copied data is best read from
/// its source.
template <Side side> void walk(const Edition& edition, const Position& before, Move move, Position& after) {
    PublicState& open = after.open;
    const PieceId piece = before.open.piece_at[move.from.index];
    const PieceSet itself = PieceSet::single(piece.index);
    open.moved = before.open.moved | itself;
    if (!edition.geometry->are_adjacent(move.from, move.to))
        open.revealed |= itself; // Q7: only a Scout goes farther than one square

    const SquareSet both = SquareSet::single(move.from.index) | SquareSet::single(move.to.index);
    Movers& movers = after.movers[side];
    open.occupied[side] = before.open.occupied[side] ^ both;
    movers.movable = before.movers[side].movable ^ both;
    if (before.rank_of[piece.index] == Rank::Scout)
        movers.scouts ^= both;
    open.piece_at[move.from.index] = kNoPiece;
    open.piece_at[move.to.index] = piece;
    close_ply<side>(edition, open, move, false, true);
}

/// An attack, with its battle (G14 to G24).
Battle attack(const Edition& edition, Position& position, Move move);

/// `after` equals `before`, or is the same object.
inline std::optional<Battle> make(const Edition& edition, const Position& before, Move move, Position& after) {
    if (before.open.piece_at[move.to.index] != kNoPiece)
        return attack(edition, after, move);
    // The side is a template parameter, so that the fields of each side have fixed addresses.
    if (before.open.to_move == Side::Red)
        walk<Side::Red>(edition, before, move, after);
    else
        walk<Side::Blue>(edition, before, move, after);
    return std::nullopt;
}

} // namespace detail

inline std::optional<Battle> make_in_place_unchecked(const Edition& edition, Position& position, Move move) {
    return detail::make(edition, position, move, position);
}

inline std::optional<Battle> make_into_unchecked(const Edition& edition, const Position& before, Move move,
                                                 Position& after) {
    after.open = before.open;
    after.movers = before.movers;
    return detail::make(edition, before, move, after);
}

inline Made make_unchecked(const Edition& edition, const Position& before, Move move) {
    Made made{before, std::nullopt};
    made.battle = detail::make(edition, before, move, made.after);
    return made;
}

} // namespace vaandel::board
