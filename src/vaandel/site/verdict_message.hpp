#pragma once
// What the engine thought of the plies of one side, in a game that is over (docs/code/messages.md, "Replays").

#include "vaandel/site/belief_message.hpp"

#include <stop_token>

namespace vaandel::site {

/// So many verdicts are given at once, where there are as many: half a second of one core.
inline constexpr std::size_t kVerdictsAtOnce = 6;

/// Of the plies of `wish.side` from `wish.ply` on, the first so many: what the engine at full strength would have done,
/// what that was worth and what was made was worth, by that side's view and what both saw up to then, and by nothing
/// else. Nothing as for belief_message(), or when it is told to stop.
std::optional<std::string> verdict_message(const notation::Record& record, const Moment& wish,
                                           const std::stop_token& stopping);
/// The same of each action.
std::optional<std::string> verdict_message(const cards::Record& record, const Moment& wish,
                                           const std::stop_token& stopping);

} // namespace vaandel::site
