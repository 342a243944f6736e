#pragma once
// How a game ends, on a board or with cards. For whether a position of a board game is an end, see ending.hpp.

#include "vaandel/board/types.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace vaandel::board {

enum class Reason : std::uint8_t {
    Flag,         ///< G24, K12, K17
    Immobile,     ///< G25, O7, A.6-11
    BothImmobile, ///< A.6-12
    Resigned,     ///< A.6-23; this and the next two are declared by players or clocks, never derived from a position
    Agreed,
    Time,
    NoProgress, ///< A.6-24: max_plies_without_attack; A.7-17: max_turns_without_attack
    Length,     ///< A.6-24: max_plies
    Left,       ///< claimed as a win or a draw by the player who stayed; declared, like the next one
    Cancelled,  ///< given up before it began: no winner
    Stuck,      ///< K18: a line of only Bombs and Flag cannot attack
    Stopped     ///< ended by the operator of the server: no winner; declared
};

/// The reasons for which a game on a board can end; Card Battle's are cards::kReasons.
inline constexpr std::array kReasons{Reason::Flag,   Reason::Immobile,  Reason::BothImmobile, Reason::Resigned,
                                     Reason::Agreed, Reason::Time,      Reason::NoProgress,   Reason::Length,
                                     Reason::Left,   Reason::Cancelled, Reason::Stopped};

struct Outcome {
    std::optional<Side> winner; ///< nobody: a draw
    Reason reason = Reason::Agreed;
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// Whether a game can end so at all: a Flag, an immobile or stuck side and a resignation have a winner; both immobile
/// and the limits of length have none, nor has a game that was cancelled or stopped. An agreement, the clocks (C.1) and
/// a claim may have one or not.
bool can_be(const Outcome& outcome);

/// The machine-readable word of a reason ("both_immobile"), as in docs/code/messages.md and in records.
std::string_view code_of(Reason reason);
std::optional<Reason> reason_of_code(std::string_view code);

/// "red wins by flag", "draw, both immobile".
std::string describe(const Outcome& outcome);

} // namespace vaandel::board
