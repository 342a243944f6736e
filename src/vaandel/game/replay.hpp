#pragma once
// Replays the record of a board game or a card game by the rules and checks it.

#include "vaandel/board/moves.hpp"
#include "vaandel/cards/legal.hpp"
#include "vaandel/notation/card_record.hpp"
#include "vaandel/notation/record.hpp"

#include <variant>

namespace vaandel::game {

/// Every ply or action is legal, and recorded battles, looks, shuffles and end are correct.
struct ReplayOk {
    std::size_t length;                    ///< of the record, in plies or actions
    std::optional<board::Outcome> outcome; ///< the recorded outcome, or that of the rules; nothing: unfinished
    friend bool operator==(const ReplayOk&, const ReplayOk&) = default;
};

/// The ply with that number, from 1, breaks a rule; those before it are legal.
struct ReplayIllegal {
    std::size_t number;
    board::Move move;
    board::Refusal refusal;
    friend bool operator==(const ReplayIllegal&, const ReplayIllegal&) = default;
};

/// The same for an action of a card game.
struct CardReplayIllegal {
    std::size_t number;
    board::Side side;
    cards::Action action;
    cards::Refusal refusal;
    friend bool operator==(const CardReplayIllegal&, const CardReplayIllegal&) = default;
};

/// What in a record contradicts the rules.
enum class Denied : std::uint8_t {
    GoesOn, ///< it continues after the end
    Deed, ///< a ply has a different battle, or none; an action has a different battle or look, or shuffles other cards
    End   ///< a different end
};

struct ReplayMismatch {
    std::size_t number; ///< of plies or actions after which it shows
    Denied what;
    std::string record; ///< what the record says, as an English phrase
    std::string replay; ///< what the rules say
    friend bool operator==(const ReplayMismatch&, const ReplayMismatch&) = default;
};

using Replay = std::variant<ReplayOk, ReplayIllegal, ReplayMismatch>;
using CardReplay = std::variant<ReplayOk, CardReplayIllegal, ReplayMismatch>;

/// Replays by `rules`, which need not be the record's own. A captured Flag, immobility, a line that cannot attack and
/// the limits in `rules` must follow from the rules after the last ply; with any other recorded end (resignation,
/// agreement, time, limits that `rules` lacks) the game must not have ended by the rules. The record must be as Record
/// or CardRecord describes. Complexity: linear in the length, except for long chases (board/repetition.hpp).
Replay replay(const notation::Record& record, const board::Rules& rules);
CardReplay replay(const notation::CardRecord& record, const cards::Rules& rules);

/// "ok, 132 plies, red wins by flag", "illegal at ply 57: e4e5: more-squares rule (art. 11)", "mismatch: record says
/// ..., replay says ...".
std::string describe(const board::Edition& edition, const Replay& replay);
/// "ok, 132 actions, red wins by flag", "illegal at action 57: red attack 2 4: no own card lies there".
std::string describe(const CardReplay& replay);

} // namespace vaandel::game
