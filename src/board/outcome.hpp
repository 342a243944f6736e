#pragma once
// How a game ends.

#include "vaandel/board/moves.hpp"

namespace vaandel::board {

enum class Reason : std::uint8_t {
    Flag,         ///< G24
    Immobile,     ///< G25, O7, A.6-11
    BothImmobile, ///< A.6-12
    Resigned,     ///< A.6-23; this and the next two are declared by players or clocks, never derived from a position
    Agreed,
    Time,
    NoProgress, ///< A.6-24: max_plies_without_attack
    Length      ///< A.6-24: max_plies
};

struct Outcome {
    std::optional<Side> winner; ///< nobody: a draw
    Reason reason;
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// The machine-readable word of a reason ("both_immobile"), as in docs/4-messages.md and in records.
std::string_view code_of(Reason reason);
std::optional<Reason> reason_of_code(std::string_view code);

/// "red wins by flag", "draw, both immobile".
std::string describe(const Outcome& outcome);

/// "red", "blue".
std::string_view name_of(Side side);

/// Whether the game is over by the rules. Ask it before the first ply (A.6-22) and after each one. Order of judgement: flag, immobility,
/// no progress, length.
///
/// A side on turn that only the repetition rules leave without a move cannot move (A.6-11). The side not on turn is judged by G6 to G13
/// alone: the repetition rules are judged when it is about to move. So a side on turn that they refuse every move while the other side has no
/// mover counts as both immobile (A.6-12).
std::optional<Outcome> outcome_of(const Edition& edition, const Position& position, History history);
/// The same where the moves of the side on turn are at hand.
std::optional<Outcome> outcome_of(const Edition& edition, const Position& position, const MoveSet& moves);

} // namespace vaandel::board
