#pragma once
// What `vaandel match` prints: progress, the end in words, the end as JSON.

#include "vaandel/match/contest.hpp"

namespace vaandel::apps {

/// "first vs random: 7.5 - 0.5 after 8 of 100 games, Elo +470 +- 310, 12 s left".
std::string progress_line(const match::Plan& plan, const match::Standing& standing, std::uint32_t games,
                          std::chrono::seconds left);

/// A game that a fault ended: "game 12: random loses as blue: illegal: a4-a5: ...".
std::string fault_line(const match::Plan& plan, const match::Report& report);

/// The result over several lines, in the order and with the names that the field uses.
std::string summary(const match::Plan& plan, const match::Standing& standing);

/// The same as one JSON object on one line.
std::string summary_json(const match::Plan& plan, const match::Standing& standing);

} // namespace vaandel::apps
