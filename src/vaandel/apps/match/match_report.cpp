#include "vaandel/apps/match/match_report.hpp"

#include "vaandel/apps/match/elo_chart.hpp"
#include "vaandel/apps/match/letters.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace vaandel::apps {

using namespace match;

namespace {

namespace json = boost::json;

bool is_duel(const Plan& plan) { return plan.players.size() == 2; }

std::string elo_text(const Pairs& pairs) {
    const auto known = estimate(pairs);
    return known ? elo_words(known->elo, known->low, known->high) : std::string{"unknown"};
}

std::string faults_text(const Plan& plan, const Standing& standing) {
    std::vector<std::string> texts;
    for (std::size_t player = 0; player < plan.players.size(); ++player)
        for (const Fault fault : {Fault::Illegal, Fault::Crash, Fault::Time})
            if (const auto count = standing.totals[player].faults[std::size_t(fault)]; count > 0)
                texts.push_back(
                    fmt::format("{} lost {} by fault: {}", plan.players[player].name, count, name_of(fault)));
    return texts.empty() ? "none" : fmt::format("{}", fmt::join(texts, ", "));
}

/// How to tolerate late answers; empty where no game was lost on time.
std::string lateness_text(const Plan& plan, const Standing& standing) {
    const bool is_any_late = std::ranges::any_of(
        standing.totals, [](const PlayerTotals& totals) { return totals.faults[std::size_t(Fault::Time)] > 0; });
    return is_any_late
               ? fmt::format("Losses on time: an answer may be {} ms late; on a busy machine give more: --margin\n",
                             plan.budget.margin.count())
               : "";
}

/// The common end of both kinds of reports.
std::string ends_text(const Plan& plan, const Standing& standing) {
    std::vector<std::string> reasons;
    reasons.reserve(standing.reasons.size());
    for (const auto& [reason, count] : standing.reasons)
        reasons.push_back(fmt::format("{} {}", reason, count));
    return fmt::format("Ends: {}\nFaults: {}\n{}", fmt::join(reasons, ", "), faults_text(plan, standing),
                       lateness_text(plan, standing));
}

/// "0.512 ms an action, depth 4.1, 12034 nodes", as far as known.
std::string effort_text(const PlayerTotals& totals) {
    std::string text = fmt::format("{:.3f} ms an action", milliseconds_each(totals));
    if (const auto depth = mean_depth(totals))
        text += fmt::format(", depth {:.1f}", *depth);
    if (const auto nodes = mean_nodes(totals))
        text += fmt::format(", {:.0f} nodes", *nodes);
    return text;
}

std::string depth_cell(const PlayerTotals& totals) {
    const auto depth = mean_depth(totals);
    return depth ? fmt::format("{:.1f}", *depth) : "-";
}

std::string duel_text(const Plan& plan, const Standing& standing) {
    const auto& [players, score, pairs] = standing.meetings.front();
    std::string text = fmt::format("Results of {} vs {}:\n", plan.players[0].name, plan.players[1].name);
    text += fmt::format("Elo: {}", elo_text(pairs));
    if (const auto known = estimate(pairs))
        text +=
            fmt::format(", nElo: {}, LOS: {:.1f} %", normalized_words(*known), 100 * known->likelihood_of_superiority);
    text += fmt::format("\nGames: {}, Wins: {}, Losses: {}, Draws: {}, Points: {} ({:.1f} %)\n", score.games(),
                        score.wins, score.losses, score.draws, score.points(), 100 * score.share());
    text += fmt::format("Ptnml(0-2): [{}]\n", fmt::join(pairs.counts, ", "));
    if (plan.sprt)
        text += fmt::format("LLR: {:.2f} ({:.2f}, {:.2f}) [{}, {}]: {}\n", plan.sprt->log_likelihood_ratio(pairs),
                            plan.sprt->lower_bound(), plan.sprt->upper_bound(), plan.sprt->elo0, plan.sprt->elo1,
                            name_of(decision(*plan.sprt, pairs)));
    text += ends_text(plan, standing);
    for (const std::size_t player : {0U, 1U})
        text += fmt::format("{}: {}\n", plan.players[player].name, effort_text(standing.totals[player]));
    return text;
}

constexpr std::size_t kUnlimited = std::numeric_limits<std::size_t>::max();
/// The space between two columns.
constexpr std::size_t kGap = 2;
/// A name is not shortened to less.
constexpr std::size_t kLeastName = 8;

/// Rows of cells, each column as wide as its widest; the first of words, the others of numbers. The words are shortened
/// if the lines would be longer than `most`.
std::string table_text(const std::vector<std::vector<std::string>>& rows, std::size_t most = kUnlimited) {
    std::vector<std::size_t> widths(rows.front().size());
    for (const auto& row : rows)
        for (std::size_t column = 0; column < row.size(); ++column)
            widths[column] = std::max(widths[column], letters_in(row[column]));
    const std::size_t numbers = std::accumulate(widths.begin() + 1, widths.end(), kGap * (widths.size() - 1));
    widths[0] = std::min(widths[0], std::max(kLeastName, most - std::min(most, numbers)));
    std::string text;
    for (const auto& row : rows) {
        const std::string words = shortened(row[0], widths[0]);
        text += words + std::string(widths[0] - letters_in(words), ' ');
        for (std::size_t column = 1; column < row.size(); ++column)
            text += fmt::format("{:>{}}", row[column], kGap + widths[column]);
        text += '\n';
    }
    return text;
}

std::string numbered(const Plan& plan, std::size_t player) {
    return fmt::format("{} {}", player + 1, plan.players[player].name);
}

std::string ranking_text(const Plan& plan, const Standing& standing, std::size_t columns = kUnlimited) {
    const auto known = ratings(plan.players.size(), standing.meetings);
    std::vector<std::vector<std::string>> rows{
        {"Player", "Elo", "95 %", "Games", "Points", "%", "Wins", "Losses", "Draws", "ms an action", "Depth"}};
    for (const std::size_t player : best_first(standing, known)) {
        const PlayerTotals& totals = standing.totals[player];
        rows.push_back({numbered(plan, player), known ? elo_word((*known)[player].elo) : "-",
                        known ? interval_words((*known)[player].low, (*known)[player].high) : "-",
                        std::to_string(totals.score.games()), fmt::format("{}", totals.score.points()),
                        fmt::format("{:.1f}", 100 * totals.score.share()), std::to_string(totals.score.wins),
                        std::to_string(totals.score.losses), std::to_string(totals.score.draws),
                        fmt::format("{:.3f}", milliseconds_each(totals)), depth_cell(totals)});
    }
    return table_text(rows, columns);
}

std::string cross_text(const Plan& plan, const Standing& standing) {
    const std::size_t count = plan.players.size();
    std::vector<std::vector<std::string>> rows(count + 1, std::vector<std::string>(count + 1, "-"));
    rows[0][0] = "Points of / against";
    for (std::size_t player = 0; player < count; ++player) {
        rows[player + 1][0] = numbered(plan, player);
        rows[0][player + 1] = std::to_string(player + 1);
    }
    const auto cells = cross_table(plan, standing);
    for (std::size_t one = 0; one < count; ++one)
        for (std::size_t other = 0; other < count; ++other)
            if (const auto& score = cells[one][other])
                rows[one + 1][other + 1] = fmt::format("{}", score->points());
    return table_text(rows);
}

std::string tournament_text(const Plan& plan, const Standing& standing) {
    return fmt::format("Results of {} players, {} games:\n{}\n{}\n{}", plan.players.size(), standing.games(),
                       ranking_text(plan, standing), cross_text(plan, standing), ends_text(plan, standing));
}

json::object engine_json(const Plan& plan, const Standing& standing, std::size_t player) {
    const auto& [score, faults, actions, thinking, told] = standing.totals[player];
    const auto depth = mean_depth(standing.totals[player]);
    const auto nodes = mean_nodes(standing.totals[player]);
    return {{"name", plan.players[player].name},
            {"score", score.share()},
            {"wins", score.wins},
            {"losses", score.losses},
            {"draws", score.draws},
            {"crashes", faults[std::size_t(Fault::Crash)]},
            {"illegal", faults[std::size_t(Fault::Illegal)]},
            {"time_losses", faults[std::size_t(Fault::Time)]},
            {"ms_per_move", milliseconds_each(standing.totals[player])},
            {"depth", depth ? json::value(*depth) : json::value(nullptr)},
            {"nodes", nodes ? json::value(*nodes) : json::value(nullptr)}};
}

/// JSON has no infinite numbers: null.
json::value finite(double number) { return std::isfinite(number) ? json::value(number) : json::value(nullptr); }

/// Sets `elo` and `interval`, to null if unknown.
template <class Known> void add_elo(json::object& object, const std::optional<Known>& known) {
    object["elo"] = known ? finite(known->elo) : json::value(nullptr);
    object["interval"] = known ? json::array{finite(known->low), finite(known->high)} : json::value(nullptr);
}

json::object duel_json(const Plan& plan, const Standing& standing) {
    const Pairs& pairs = standing.meetings.front().pairs;
    json::object object{{"engines", {engine_json(plan, standing, 0), engine_json(plan, standing, 1)}}};
    add_elo(object, estimate(pairs));
    object["games"] = standing.games();
    object["pentanomial"] = json::value_from(pairs.counts);
    if (plan.sprt) {
        object["sprt"] = name_of(decision(*plan.sprt, pairs));
        object["llr"] = plan.sprt->log_likelihood_ratio(pairs);
    }
    return object;
}

json::object meeting_json(const Plan& plan, const Meeting& meeting) {
    const auto& [players, score, pairs] = meeting;
    json::object object{{"engines", {plan.players[players[0]].name, plan.players[players[1]].name}},
                        {"score", score.share()},
                        {"wins", score.wins},
                        {"losses", score.losses},
                        {"draws", score.draws},
                        {"pentanomial", json::value_from(pairs.counts)}};
    add_elo(object, estimate(pairs));
    return object;
}

json::object tournament_json(const Plan& plan, const Standing& standing) {
    const auto known = ratings(plan.players.size(), standing.meetings);
    json::array engines;
    for (std::size_t player = 0; player < plan.players.size(); ++player) {
        json::object engine = engine_json(plan, standing, player);
        add_elo(engine, known ? std::optional{(*known)[player]} : std::nullopt);
        engines.push_back(std::move(engine));
    }
    json::array pairs;
    for (const Meeting& meeting : standing.meetings)
        pairs.push_back(meeting_json(plan, meeting));
    return {{"engines", std::move(engines)}, {"games", standing.games()}, {"pairs", std::move(pairs)}};
}

} // namespace

std::string normalized_words(const Estimate& known) {
    return known.normalized_elo ? elo_word(*known.normalized_elo) : std::string{"unknown"};
}

double milliseconds_each(const PlayerTotals& totals) {
    const double total = std::chrono::duration<double, std::milli>(totals.thinking).count();
    return totals.actions == 0 ? 0 : total / double(totals.actions);
}

std::optional<double> mean_depth(const PlayerTotals& totals) {
    const ReportTotals& told = totals.told;
    return told.depths == 0 ? std::nullopt : std::optional{double(told.depth) / double(told.depths)};
}

std::optional<double> mean_nodes(const PlayerTotals& totals) {
    const ReportTotals& told = totals.told;
    return told.counts == 0 ? std::nullopt : std::optional{double(told.nodes) / double(told.counts)};
}

std::vector<std::vector<std::optional<Score>>> cross_table(const Plan& plan, const Standing& standing) {
    const std::size_t count = plan.players.size();
    std::vector<std::vector<std::optional<Score>>> cells(count, std::vector<std::optional<Score>>(count));
    const auto add = [&](std::size_t one, std::size_t other, const Score& score) {
        Score sum = cells[one][other].value_or(Score{});
        sum += score;
        cells[one][other] = sum;
    };
    for (const Meeting& meeting : standing.meetings) {
        add(meeting.players[0], meeting.players[1], meeting.score);
        add(meeting.players[1], meeting.players[0], reversed(meeting.score));
    }
    return cells;
}

std::vector<std::size_t> best_first(const Standing& standing, const std::optional<std::vector<Rating>>& known) {
    std::vector<std::size_t> players(standing.totals.size());
    std::iota(players.begin(), players.end(), 0);
    std::ranges::stable_sort(players, std::greater{}, [&](std::size_t player) {
        return known ? (*known)[player].elo : standing.totals[player].score.share();
    });
    return players;
}

Score reversed(const Score& score) { return {.wins = score.losses, .draws = score.draws, .losses = score.wins}; }

std::string progress_line(const Plan& plan, const Standing& standing, std::chrono::seconds left) {
    const std::string after = fmt::format("after {} of {} games", standing.games(), plan.schedule().games());
    if (!is_duel(plan))
        return fmt::format("{} players: {}, {} s left", plan.players.size(), after, left.count());
    const Score& score = standing.meetings.front().score;
    return fmt::format("{} vs {}: {} - {} {}, Elo {}, {} s left", plan.players[0].name, plan.players[1].name,
                       score.points(), reversed(score).points(), after, elo_text(standing.meetings.front().pairs),
                       left.count());
}

std::string standing_text(const Plan& plan, const Standing& standing, std::size_t columns) {
    return ranking_text(plan, standing, columns);
}

std::string fault_line(const Plan& plan, const Fixture& fixture, const Outcome& outcome) {
    const bool first_lost = outcome.winner != fixture.first;
    const board::Side loser = first_lost ? fixture.first : opponent(fixture.first);
    return fmt::format("game {}: {} loses as {}: {}: {}", fixture.number + 1,
                       plan.players[fixture.players[first_lost ? 0 : 1]].name, name_of(loser), name_of(outcome.fault),
                       outcome.complaint);
}

std::string summary(const Plan& plan, const Standing& standing) {
    return is_duel(plan) ? duel_text(plan, standing) : tournament_text(plan, standing);
}

std::string summary_json(const Plan& plan, const Standing& standing) {
    return json::serialize(is_duel(plan) ? duel_json(plan, standing) : tournament_json(plan, standing));
}

} // namespace vaandel::apps
