#pragma once
// How a side's engine judged the game as it went, in a game that is over (docs/code/messages.md, "Replays").

#include "vaandel/site/belief_message.hpp"
#include "vaandel/site/room.hpp"

#include <stop_token>

namespace vaandel::site {

/// So many estimates are made at once, and so many positions of a board game visited for each: a tenth of a second of
/// one core in all, of a card game less, and the same numbers on every machine.
inline constexpr std::size_t kEstimatesAtOnce = 12;
inline constexpr std::uint64_t kEstimateNodes = 500;

/// Where `wish.side` is on turn from `wish.ply` on, the first so many times: the end that the engine at full strength
/// expected, made from that side's view and what both saw up to then, and of nothing else. Nothing as for
/// belief_message(), or when it is told to stop.
std::optional<std::string> estimate_message(const notation::Record& record, const Moment& wish,
                                            const std::stop_token& stopping);
/// The same before each action of that side's, and after the last of all where it is to act then.
std::optional<std::string> estimate_message(const cards::Record& record, const Moment& wish,
                                            const std::stop_token& stopping);

} // namespace vaandel::site
