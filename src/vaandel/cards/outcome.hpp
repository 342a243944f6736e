#pragma once
// How a card game ends.

#include "vaandel/cards/types.hpp"

#include <string>

namespace vaandel::cards {

enum class Reason : std::uint8_t {
    Flag,     ///< K12, K17
    Stuck,    ///< K18: the loser cannot attack, for his line is only Bombs and Flag
    Resigned, ///< this and the next two are declared by players or clocks, never derived from a state
    Agreed,
    Time,
    NoProgress, ///< A.7-17: max_turns_without_attack
    Left,       ///< claimed by who stayed, as a win or as a draw, when the other had gone; declared, as the next one is
    Cancelled   ///< given up before it began: no winner
};

struct Outcome {
    std::optional<Side> winner; ///< nobody: a draw
    Reason reason = Reason::Agreed;
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// The machine-readable word of a reason ("stuck"); the same words as for board games where it is the same.
std::string_view code_of(Reason reason);
std::optional<Reason> reason_of_code(std::string_view code);

/// "red wins by flag", "draw, no attack for too long".
std::string describe(const Outcome& outcome);

/// Whether a game can end so at all: no winner without an attack for too long or before the start; one or
/// none by agreement, time or claim; else one.
bool can_be(const Outcome& outcome);

} // namespace vaandel::cards
