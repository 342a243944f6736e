#pragma once
// What the replays of both kinds of games share: their results, the judgement of the end, and its words.

#include "vaandel/board/outcome.hpp"

#include <variant>

namespace vaandel::game {

/// Every ply or action is legal, and recorded battles, looks, shuffles and end are correct.
struct ReplayOk {
    std::size_t length;                    ///< of the record, in plies or actions
    std::optional<board::Outcome> outcome; ///< the recorded outcome, or that of the rules; nothing: unfinished
    friend bool operator==(const ReplayOk&, const ReplayOk&) = default;
};

/// What in a record contradicts the rules.
enum class Contradiction : std::uint8_t {
    GoesOn, ///< it continues after the end
    /// A ply has a different battle, or none; an action has a different battle or look, or shuffles other cards.
    Action,
    End ///< a different end
};

struct ReplayMismatch {
    std::size_t number; ///< of plies or actions after which it shows
    Contradiction what;
    std::string record; ///< what the record says, as an English phrase
    std::string replay; ///< what the rules say
    friend bool operator==(const ReplayMismatch&, const ReplayMismatch&) = default;
};

/// The record goes on after `length` plies or actions, which the game ended with.
ReplayMismatch goes_on(std::size_t length, std::string_view unit, const std::optional<board::Outcome>& derived);

/// Whether the recorded end is what the rules derive. `is_derived`: whether the rules find an end of the recorded kind
/// by themselves.
std::variant<ReplayOk, ReplayMismatch> judge_end(std::size_t length, const std::optional<board::Outcome>& recorded,
                                                 const std::optional<board::Outcome>& derived, bool is_derived);

/// "ok, 132 plies, red wins by flag"; "mismatch: record says ..., replay says ...". One ply has the same words as many:
/// scripts read these lines.
std::string describe(const ReplayOk& replay, std::string_view unit);
std::string describe(const ReplayMismatch& replay);

/// The same as the result of a replay.
template <class Replay>
Replay judged_end(std::size_t length, const std::optional<board::Outcome>& recorded,
                  const std::optional<board::Outcome>& derived, bool is_derived) {
    return std::visit([](const auto& found) -> Replay { return found; },
                      judge_end(length, recorded, derived, is_derived));
}

} // namespace vaandel::game
