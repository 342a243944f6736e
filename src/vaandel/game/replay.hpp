#pragma once
// Replays a record by the rules and checks it.

#include "vaandel/notation/record.hpp"

#include <variant>

namespace vaandel::game {

/// Every ply is legal, and recorded battles and end are correct.
struct ReplayOk {
    board::Ply plies;
    std::optional<board::Outcome> outcome; ///< the recorded outcome, or that of the rules; nothing: unfinished
    friend bool operator==(const ReplayOk&, const ReplayOk&) = default;
};

/// The ply with that number, from 1, breaks a rule; those before it are legal.
struct ReplayIllegal {
    board::Ply ply;
    board::Move move;
    board::Refusal refusal;
    friend bool operator==(const ReplayIllegal&, const ReplayIllegal&) = default;
};

/// What in a record contradicts the rules.
enum class Denied : std::uint8_t {
    GoesOn, ///< there are plies after the end
    Battle, ///< a ply has a different battle, or none
    End     ///< a different end
};

struct ReplayMismatch {
    board::Ply ply; ///< the number of plies before it shows
    Denied what;
    std::string record; ///< what the record says, as an English phrase
    std::string replay; ///< what the rules say
    friend bool operator==(const ReplayMismatch&, const ReplayMismatch&) = default;
};

using Replay = std::variant<ReplayOk, ReplayIllegal, ReplayMismatch>;

/// Replays by `rules`, which need not be the record's own. A captured flag, immobility and the limits in `rules` must
/// follow from the rules after the last ply; with any other recorded end (resignation, agreement, time, limits that
/// `rules` lacks) the game must not have ended by the rules. The record must be as Record describes. Complexity: linear
/// in the plies, except for long chases (repetition.hpp).
Replay replay(const notation::Record& record, const board::Rules& rules);

/// "ok, 132 plies, red wins by flag", "illegal at ply 57: e4e5: more-squares rule (art. 11)", "mismatch: record says
/// ..., replay says ...".
std::string describe(const board::Edition& edition, const Replay& replay);

} // namespace vaandel::game
