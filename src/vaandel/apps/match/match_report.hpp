#pragma once
// What `vaandel match` prints: progress, the end in words, the end as JSON. For two players it is about the difference
// between them, for more about each.

#include "vaandel/match/contest.hpp"

namespace vaandel::apps {

/// "first vs random: 7.5 - 0.5 after 8 of 100 games, Elo +470.1 [+210.4, +inf], 12 s left"; of more players without the
/// score.
std::string progress_line(const match::Plan& plan, const match::Standing& standing, std::chrono::seconds left);

/// How the match stands, over several lines: a table of the players.
std::string standing_text(const match::Plan& plan, const match::Standing& standing);

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

/// What a player told, in the mean; nothing where he told nothing of it.
std::optional<double> mean_depth(const match::Deeds& deeds);
std::optional<double> mean_nodes(const match::Deeds& deeds);

/// The same result, as the other player sees it.
match::Score reversed(const match::Score& score);

/// The results of each player against each other, as the first sees them, in all their meetings; nothing where they did
/// not meet.
std::vector<std::vector<std::optional<match::Score>>> cross_table(const match::Plan& plan,
                                                                  const match::Standing& standing);

} // namespace vaandel::apps
