#pragma once
// Whether a position of a board game is the end of the game.

#include "vaandel/board/moves.hpp"
#include "vaandel/board/outcome.hpp"

namespace vaandel::board {

/// Whether the game is over by the rules. Call it before the first ply (A.6-22) and after each one. Order of judgement:
/// flag, immobility, no progress, length.
///
/// A side on turn that only the repetition rules leave without a move cannot move (A.6-11). The side not on turn is
/// judged by G6 to G13 only: the repetition rules apply when it is about to move. Immobility::EveryPlyTwoSquares also
/// applies the two-squares rule to it, which depends on no other piece. So if they refuse every move of the side on
/// turn while the other side has no mover, both count as immobile (A.6-12).
inline std::optional<Outcome> outcome_of(const Edition& edition, const Position& position, History history);
/// The same, given the moves of the side on turn.
inline std::optional<Outcome> outcome_of(const Edition& edition, const Position& position, const MoveSet& moves);

namespace detail {

/// The full judgement. `is_stuck`: whether the side on turn has no legal move.
std::optional<Outcome> judge(const Edition& edition, const Position& position, bool is_stuck);
std::optional<Outcome> judge(const Edition& edition, const Position& position, History history);

/// Whether the two-squares rule may leave the side that is not on turn without a move, if that is judged (A.6-13).
inline bool may_two_squares_bind_other(const Edition& edition, const Position& position) {
    return edition.rules.immobility == Immobility::EveryPlyTwoSquares &&
           position.open.two_squares[opponent(position.open.to_move)].is_at_limit(edition.rules.two_squares);
}

/// Whether only immobility of the side on turn can end the game here: true after nearly every ply.
inline bool is_quiet(const Edition& edition, const Position& position) {
    // After a move to an empty square the side that made it is not stuck: it has the way back. One branch covers the
    // other rules.
    const Rules& rules = edition.rules;
    const unsigned asks_more = unsigned{rules.max_plies_without_attack.has_value()} |
                               unsigned{rules.max_plies.has_value()} |
                               unsigned{rules.immobility == Immobility::EveryPlyTwoSquares};
    return position.open.plies_without_attack > 0 && asks_more == 0;
}

/// Whether a quick check shows that `side`, on turn, can move: it has a step to the right, and no repetition rule
/// applies.
template <Side side> bool can_plainly_move(const Edition& edition, const Position& position) {
    const PublicState& open = position.open;
    const SquareSet targets = position.movers[side].movable.up(1) & edition.geometry->land() & ~open.occupied[side];
    return !targets.is_empty() &&
           !may_forbid_chase(edition.rules.more_squares, open.chase[side], open.plies_without_attack) &&
           !open.two_squares[side].is_at_limit(edition.rules.two_squares);
}

} // namespace detail

inline std::optional<Outcome> outcome_of(const Edition& edition, const Position& position, History history) {
    const bool can_move = position.open.to_move == Side::Red ? detail::can_plainly_move<Side::Red>(edition, position)
                                                             : detail::can_plainly_move<Side::Blue>(edition, position);
    if (can_move && detail::is_quiet(edition, position))
        return std::nullopt;
    return detail::judge(edition, position, history);
}

inline std::optional<Outcome> outcome_of(const Edition& edition, const Position& position, const MoveSet& moves) {
    if (!moves.is_empty() && detail::is_quiet(edition, position))
        return std::nullopt;
    return detail::judge(edition, position, moves.is_empty());
}

} // namespace vaandel::board
