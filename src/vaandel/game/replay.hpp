#pragma once
// Plays a record again by the rules and says whether it tells the truth.

#include "vaandel/notation/record.hpp"

#include <variant>

namespace vaandel::game {

/// Every ply is legal, and what the record tells of battles and of the end is so.
struct ReplayOk {
    board::Ply plies;
    std::optional<board::Outcome> outcome; ///< the recorded one, or what the rules say; nothing: unfinished
    friend bool operator==(const ReplayOk&, const ReplayOk&) = default;
};

/// The ply with that number, from 1, breaks a rule; those before it are legal.
struct ReplayIllegal {
    board::Ply ply;
    board::Move move;
    board::Refusal refusal;
    friend bool operator==(const ReplayIllegal&, const ReplayIllegal&) = default;
};

/// What of a record the rules deny.
enum class Denied : std::uint8_t {
    GoesOn, ///< there are plies after the end
    Battle, ///< a ply has another battle, or none
    End     ///< the end is another one
};

struct ReplayMismatch {
    board::Ply ply; ///< after how many plies it shows
    Denied what;
    std::string record; ///< what it says, as an English phrase
    std::string replay; ///< what the rules say
    friend bool operator==(const ReplayMismatch&, const ReplayMismatch&) = default;
};

using Replay = std::variant<ReplayOk, ReplayIllegal, ReplayMismatch>;

/// Replays by `rules`, which need not be the record's own. A flag taken, immobility and the limits that `rules` has
/// must be what the rules derive after the last ply; with any other recorded end (resignation, agreement, time, limits
/// that `rules` has not) the game must not have ended by itself. The record must be as Record describes. Complexity:
/// linear in the plies, but for long chases (repetition.hpp).
Replay replay(const notation::Record& record, const board::Rules& rules);

/// "ok, 132 plies, red wins by flag", "illegal at ply 57: e4e5: more-squares rule (art. 11)", "mismatch: record says
/// ..., replay says ...".
std::string describe(const board::Edition& edition, const Replay& replay);

} // namespace vaandel::game
