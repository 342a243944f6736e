#pragma once
// The output of `vaandel match`: progress, the result as text, the result as JSON. For two players it shows the
// difference between them, for more about each.

#include "vaandel/match/contest.hpp"
#include "vaandel/match/ratings.hpp"

namespace vaandel::apps {

/// "first vs random: 7.5 - 0.5 after 8 of 100 games, Elo +470.1 [+210.4, +inf], 12 s left"; of more players without the
/// score.
std::string progress_line(const match::Plan& plan, const match::Standing& standing, std::chrono::seconds left);

/// The standing of the match over several lines: a table of the players, the best first. Long names are shortened if
/// the lines would be longer than so many columns.
std::string standing_text(const match::Plan& plan, const match::Standing& standing, std::size_t columns);

/// A game that ended by a fault: "game 12: random loses as blue: illegal: a4-a5: ...".
std::string fault_line(const match::Plan& plan, const match::Fixture& fixture, const match::Outcome& outcome);

/// The result over several lines, for two players in the usual order and with the usual names.
std::string summary(const match::Plan& plan, const match::Standing& standing);

/// The same as one JSON object on one line.
std::string summary_json(const match::Plan& plan, const match::Standing& standing);

/// "+52.8", or "unknown" if all pairs had the same result.
std::string normalized_words(const match::Estimate& known);

/// Mean time for an action.
double milliseconds_each(const match::PlayerTotals& totals);

/// Mean of a player's reports; nothing if it reported none.
std::optional<double> mean_depth(const match::PlayerTotals& totals);
std::optional<double> mean_nodes(const match::PlayerTotals& totals);

/// The same result, from the other player's point of view.
match::Score reversed(const match::Score& score);

/// The players, the strongest first: by Elo if that is known of all, otherwise by share of points.
std::vector<std::size_t> best_first(const match::Standing& standing,
                                    const std::optional<std::vector<match::Rating>>& known);

/// The results of each player against each other, from the first one's point of view, in all their meetings; nothing if
/// they did not meet.
std::vector<std::vector<std::optional<match::Score>>> cross_table(const match::Plan& plan,
                                                                  const match::Standing& standing);

} // namespace vaandel::apps
