#pragma once
// What the replays of both kinds of games share: the judgement of the end, and its words.

#include "vaandel/game/replay.hpp"

namespace vaandel::game {

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

} // namespace vaandel::game
