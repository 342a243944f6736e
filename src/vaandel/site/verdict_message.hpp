#pragma once
// What the engine thought of the plies of one side, in a finished game (docs/code/messages.md, "Replays").

#include "vaandel/site/belief_message.hpp"

#include <stop_token>

namespace vaandel::site {

/// The number of verdicts given at once, if there are so many: half a second of one core.
inline constexpr std::size_t kVerdictsAtOnce = 6;

/// Of the plies of `wish.side` from `wish.ply` on, the first few: what the engine at full strength would have done, its
/// value and the value of the ply made, from that side's view and what both saw up to then, and nothing else. Nothing
/// as for belief_message(), or if told to stop.
std::optional<std::string> verdict_message(const notation::Record& record, const Moment& wish,
                                           const std::stop_token& stopping);
/// The same for each action.
std::optional<std::string> verdict_message(const notation::CardRecord& record, const Moment& wish,
                                           const std::stop_token& stopping);

} // namespace vaandel::site
