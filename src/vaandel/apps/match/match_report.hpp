#pragma once
// What `vaandel match` prints: progress, the end in words, the end as JSON. For two players it is about the difference between them, for more about each.

#include "vaandel/match/contest.hpp"

namespace vaandel::apps {

/// "first vs random: 7.5 - 0.5 after 8 of 100 games, Elo +470.1 [+210.4, +inf], 12 s left"; of more players without the score.
std::string progress_line(const match::Plan& plan, const match::Standing& standing, std::chrono::seconds left);

/// A game that a fault ended: "game 12: random loses as blue: illegal: a4-a5: ...".
std::string fault_line(const match::Plan& plan, const match::Fixture& fixture, const match::Outcome& outcome);

/// The result over several lines, for two players in the order and with the names that the field uses.
std::string summary(const match::Plan& plan, const match::Standing& standing);

/// The same as one JSON object on one line.
std::string summary_json(const match::Plan& plan, const match::Standing& standing);

/// "+52.8", or "unknown" where all pairs ended alike.
std::string normalized_words(const match::Estimate& known);

/// Time for an action, in the mean.
double milliseconds_each(const match::Deeds& deeds);

/// The same result, as the other player sees it.
match::Score reversed(const match::Score& score);

} // namespace vaandel::apps
