#pragma once
// How a card game ends.

#include "vaandel/cards/types.hpp"

#include <string>

namespace vaandel::cards {

enum class Reason : std::uint8_t {
    Flag,     ///< K12, K17
    Stuck,    ///< K18: the loser cannot attack, because the line has only Bombs and Flag
    Resigned, ///< this and the next two are declared by players or clocks, never derived from a state
    Agreed,
    Time,
    NoProgress, ///< A.7-17: max_turns_without_attack
    Left,       ///< claimed as a win or a draw by the player who stayed; declared, like the next one
    Cancelled   ///< given up before it began: no winner
};

struct Outcome {
    std::optional<Side> winner; ///< nobody: a draw
    Reason reason = Reason::Agreed;
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// The machine-readable word of a reason ("stuck"); shared with the board games where the reason is the same.
std::string_view code_of(Reason reason);
std::optional<Reason> reason_of_code(std::string_view code);

/// "red wins by flag", "draw, no attack for too long".
std::string describe(const Outcome& outcome);

/// Whether a game can end like this: no winner after too long without an attack or before the start; one or none by
/// agreement, time or claim; otherwise one.
bool can_be(const Outcome& outcome);

} // namespace vaandel::cards
