#pragma once
// Replays the record of a board game or a card game by the rules and checks it.

#include "vaandel/board/moves.hpp"
#include "vaandel/cards/legal.hpp"
#include "vaandel/game/replay_end.hpp"
#include "vaandel/notation/card_record.hpp"
#include "vaandel/notation/record.hpp"

namespace vaandel::game {

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
