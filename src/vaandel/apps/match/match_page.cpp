#include "vaandel/apps/match/match_page.hpp"

#include "vaandel/apps/match/elo_chart.hpp"
#include "vaandel/apps/match/html.hpp"
#include "vaandel/apps/match/match_report.hpp"
#include "vaandel/match/ratings.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace vaandel::apps {

using namespace match;

namespace {

constexpr std::string_view kStyle = R"css(
:root {
  color-scheme: light dark;
  --page: #e6edf5; --panel: #fbfdff; --ink: #13203a; --soft: #44536f; --line: #c0cde0; --strong: #6d82a8;
  --mark: #1d4694; --red: #b4231c; --blue: #1d4694; --draw: #6d82a8;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0b1120; --panel: #131c30; --ink: #e7eefb; --soft: #a5b4d0; --line: #2c3b5c; --strong: #6479a5;
    --mark: #8fb3f5; --red: #ff9c92; --blue: #8fb3f5; --draw: #a5b4d0;
  }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; background: var(--page); color: var(--ink);
  font: 1rem/1.5 system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', sans-serif; }
h1 { margin: .5rem 0 0; font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 0 0 .5rem; font-size: 1.1rem; }
p { margin: .25rem 0; }
section { margin: 1rem 0; padding: 1rem; border: 1px solid var(--line); border-radius: 10px; background: var(--panel); }
.soft { color: var(--soft); }
.warning { padding: .5rem .75rem; border-left: 4px solid var(--red); background: var(--panel); }
.figure { font-size: 1.75rem; font-weight: 650; line-height: 1.2; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .6rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
thead th { color: var(--soft); font-weight: 500; }
th:first-child, td:first-child { min-width: 6.5rem; padding-left: 0; text-align: left; white-space: normal;
  overflow-wrap: anywhere; }
tbody th { font-weight: 600; }
tr:last-child > * { border-bottom: 0; }
.cross td, .cross th:not(:first-child) { text-align: center; }
td small { display: block; color: var(--soft); }
.bars { display: grid; align-items: center; grid-template-columns: minmax(4rem, max-content) 1fr max-content;
  gap: .35rem .75rem; }
.bars span { overflow-wrap: anywhere; }
.bar { height: .9rem; border-radius: 3px; min-width: 2px; background: var(--mark); }
.number { text-align: right; font-variant-numeric: tabular-nums; }
svg { display: block; width: 100%; height: auto; overflow: visible; }
svg text { fill: var(--ink); font-size: 13px; paint-order: stroke; stroke: var(--panel); stroke-width: 4px; }
svg .soft { fill: var(--soft); }
svg .grid { stroke: var(--line); }
svg .zero { stroke: var(--strong); }
svg .error { stroke: var(--mark); stroke-width: 2; fill: none; }
svg .point { fill: var(--mark); }
pre { margin: 0; padding: .75rem; border: 1px solid var(--line); border-radius: 6px; white-space: pre-wrap;
  overflow-wrap: anywhere; }
ul { margin: .5rem 0 0; padding-left: 1.2rem; overflow-wrap: anywhere; }
@media (max-width: 40rem) {
  body { padding: .5rem; }
  section { padding: .75rem; }
  th, td { padding: .3rem .4rem; font-size: .875rem; }
}
footer { color: var(--soft); font-size: .875rem; }
)css";

std::string numbered(const Plan& plan, std::size_t player) {
    return fmt::format("{} {}", player + 1, escaped(plan.players[player].name));
}

std::string section(std::string_view title, std::string_view content) {
    return fmt::format("<section>\n<h2>{}</h2>\n{}</section>\n", title, content);
}

std::string row(std::string_view head, const std::vector<std::string>& cells) {
    return fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td></tr>\n", head, fmt::join(cells, "</td><td>"));
}

std::string table(std::string_view kind, const std::vector<std::string>& columns, std::string_view rows) {
    return fmt::format(
        "<div class=\"wide\" tabindex=\"0\"><table class=\"{}\">\n<thead><tr><th scope=\"col\">{}</th></tr></thead>\n"
        "<tbody>\n{}</tbody></table></div>\n",
        kind, fmt::join(columns, "</th><th scope=\"col\">"), rows);
}

std::string number_or_dash(const std::optional<double>& number, int decimals) {
    return number ? fmt::format("{:.{}f}", *number, decimals) : "–";
}

struct Bar {
    std::string name;
    std::uint32_t count;
    std::string_view color = "var(--mark)";
};

std::string bars(const std::vector<Bar>& all) {
    std::uint32_t most = 1;
    std::uint32_t sum = 0;
    for (const Bar& bar : all) {
        most = std::max(most, bar.count);
        sum += bar.count;
    }
    std::string text = "<div class=\"bars\">\n";
    for (const auto& [name, count, color] : all)
        text += fmt::format("<span>{}</span><span class=\"bar\" style=\"width:{:.1f}%;background:{}\"></span>"
                            "<span class=\"number\">{} <span class=\"soft\">({:.1f} %)</span></span>\n",
                            escaped(name), 100.0 * count / most, color, count, sum == 0 ? 0 : 100.0 * count / sum);
    return text + "</div>\n";
}

class Page {
public:
    explicit Page(const MatchAccount& account)
        : plan_{account.plan}, standing_{account.standing}, settings_{account.settings}, faults_{account.faults} {}

    std::string text() const {
        const std::string title = is_duel() ? fmt::format("{} vs {}", plan_.players[0].name, plan_.players[1].name)
                                            : fmt::format("{} players", plan_.players.size());
        return fmt::format(
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
            "<title>{0}: match</title>\n<style>{1}</style>\n</head>\n<body>\n<h1>{0}</h1>\n{2}</body>\n</html>\n",
            escaped(title), kStyle, content());
    }

private:
    bool is_duel() const { return plan_.players.size() == 2; }

    std::string content() const {
        return head() + (is_duel() ? duel() : "") + section("Strength", picture()) + section("Players", ranking()) +
               section("Cross table", cross()) + section("Wins by side", sides()) + section("How games ended", ends()) +
               section("Faults", faults()) + section("Settings", settings()) +
               "<footer>Written by <code>vaandel match</code>. Intervals are of 95 %, by pairs of games from one "
               "start with the players exchanged.</footer>\n";
    }

    std::string head() const {
        const std::uint32_t games = plan_.schedule().games();
        std::string text = fmt::format("<p class=\"soft\">{}, {}, {} games</p>\n", escaped(settings_.front().value),
                                       name_of(plan_.format), standing_.games());
        if (standing_.games() == games)
            return text;
        const bool is_decided =
            plan_.sprt && decision(*plan_.sprt, standing_.meetings.front().pairs) != SprtDecision::GoOn;
        return text + fmt::format("<p class=\"{}\">{}: {} of {} games were played.</p>\n",
                                  is_decided ? "soft" : "warning", is_decided ? "Decided early" : "Cut short",
                                  standing_.games(), games);
    }

    std::string duel() const {
        const auto& [players, score, pairs] = standing_.meetings.front();
        std::string text = fmt::format(
            "<p class=\"figure\">{} – {}</p>\n<p>{} wins, {} losses, {} draws ({:.1f} %)</p>\n", score.points(),
            reversed(score).points(), score.wins, score.losses, score.draws, 100 * score.share());
        if (const auto known = estimate(pairs))
            text += fmt::format("<p>Elo {}, normalized {}, likelihood of superiority {:.1f} %</p>\n",
                                elo_words(known->elo, known->low, known->high), normalized_words(*known),
                                100 * known->likelihood_of_superiority);
        if (plan_.sprt)
            text += fmt::format(
                "<p>Sequential test of {} against {} Elo: log-likelihood ratio {:.2f}, bounds {:.2f} and "
                "{:.2f}: {}</p>\n",
                plan_.sprt->elo0, plan_.sprt->elo1, plan_.sprt->log_likelihood_ratio(pairs), plan_.sprt->lower_bound(),
                plan_.sprt->upper_bound(), name_of(decision(*plan_.sprt, pairs)));
        text += "<h2>Points in pairs of games</h2>\n";
        static constexpr std::array<std::string_view, 5> names{"0", "½", "1", "1½", "2"};
        std::vector<Bar> all;
        all.reserve(names.size());
        for (std::size_t half = 0; half < names.size(); ++half)
            all.push_back({std::string{names[half]}, pairs.counts[half]});
        return section("Result", text + bars(all));
    }

    std::string picture() const {
        if (is_duel()) {
            const auto known = estimate(standing_.meetings.front().pairs);
            return known ? elo_chart({{"1 − 2", known->elo, known->low, known->high}}) +
                               "<p class=\"soft\">How much stronger the first is, in Elo.</p>\n"
                         : std::string{"<p>Not known yet.</p>\n"};
        }
        const auto known = ratings(plan_.players.size(), standing_.meetings);
        if (!known)
            return "<p>Not known yet: the players are not connected by whole pairs of games.</p>\n";
        std::vector<EloRow> rows;
        for (const std::size_t player : best_first(standing_, known)) {
            const auto [elo, low, high] = (*known)[player];
            rows.push_back({fmt::format("{} {}", player + 1, plan_.players[player].name), elo, low, high});
        }
        return elo_chart(rows) + "<p class=\"soft\">Elo by maximum likelihood; the mean of all is 0.</p>\n";
    }

    static std::string rating_cell(const Rating& rating) {
        return fmt::format("{}<small>{}</small>", elo_word(rating.elo), interval_words(rating.low, rating.high));
    }

    std::string ranking() const {
        const auto known = ratings(plan_.players.size(), standing_.meetings);
        std::string rows;
        for (const std::size_t player : best_first(standing_, known)) {
            const PlayerTotals& totals = standing_.totals[player];
            std::vector<std::string> cells{fmt::format("{:.1f} %", 100 * totals.score.share()),
                                           std::to_string(totals.score.wins),
                                           std::to_string(totals.score.losses),
                                           std::to_string(totals.score.draws),
                                           std::to_string(totals.score.games()),
                                           fmt::format("{:.3f}", milliseconds_each(totals)),
                                           number_or_dash(mean_depth(totals), 1),
                                           number_or_dash(mean_nodes(totals), 0)};
            if (!is_duel())
                cells.insert(cells.begin(), known ? rating_cell((*known)[player]) : "–");
            rows += row(numbered(plan_, player), cells);
        }
        std::vector<std::string> columns{"Player", "Score",        "Wins",  "Losses", "Draws",
                                         "Games",  "ms an action", "Depth", "Nodes"};
        if (!is_duel())
            columns.insert(columns.begin() + 1, "Elo");
        return table("ranking", columns, rows);
    }

    std::string cross() const {
        const std::size_t count = plan_.players.size();
        std::vector<std::vector<std::string>> cells(count, std::vector<std::string>(count, "·"));
        const auto scores = cross_table(plan_, standing_);
        for (std::size_t one = 0; one < count; ++one)
            for (std::size_t other = 0; other < count; ++other)
                if (const auto& score = scores[one][other])
                    cells[one][other] = cross_cell(*score);
        std::string rows;
        std::vector<std::string> columns{"Points of / against"};
        for (std::size_t player = 0; player < count; ++player) {
            rows += row(numbered(plan_, player), cells[player]);
            columns.push_back(std::to_string(player + 1));
        }
        return table("cross", columns, rows) + "<p class=\"soft\">Points, and wins, draws and losses.</p>\n";
    }

    static std::string cross_cell(const Score& score) {
        return fmt::format("{}<small>{} / {} / {}</small>", score.points(), score.wins, score.draws, score.losses);
    }

    std::string sides() const {
        const Score& score = standing_.sides;
        return bars({{"Red", score.wins, "var(--red)"},
                     {"Blue", score.losses, "var(--blue)"},
                     {"Draws", score.draws, "var(--draw)"}});
    }

    std::string ends() const {
        std::vector<Bar> all;
        all.reserve(standing_.reasons.size());
        for (const auto& [reason, count] : standing_.reasons)
            all.push_back({reason, count});
        std::ranges::sort(all, {}, [](const Bar& bar) { return std::tuple{-double(bar.count), bar.name}; });
        return bars(all);
    }

    std::string faults() const {
        if (faults_.empty())
            return "<p>None.</p>\n";
        std::string rows;
        for (std::size_t player = 0; player < plan_.players.size(); ++player) {
            std::vector<std::string> cells;
            for (const Fault fault : {Fault::Illegal, Fault::Crash, Fault::Time})
                cells.push_back(std::to_string(standing_.totals[player].faults[std::size_t(fault)]));
            rows += row(numbered(plan_, player), cells);
        }
        constexpr std::size_t most = 50;
        std::string list;
        for (std::size_t at = 0; at < std::min(faults_.size(), most); ++at)
            list += fmt::format("<li>{}</li>\n", escaped(faults_[at]));
        if (faults_.size() > most)
            list += fmt::format("<li>and {} more</li>\n", faults_.size() - most);
        return table("faults", {"Player", "Illegal", "Crash", "Time"}, rows) + "<ul>\n" + list + "</ul>\n";
    }

    std::string settings() const {
        std::string rows;
        for (const Setting& setting : settings_)
            rows += fmt::format(
                "<tr><td>{}</td><td style=\"text-align:left;white-space:normal;overflow-wrap:anywhere\">{}</td></tr>\n",
                escaped(setting.name.substr(2)), setting.value.empty() ? "yes" : escaped(told(setting)));
        return fmt::format("<table><tbody>\n{}</tbody></table>\n<pre>{}</pre>\n", rows,
                           escaped(command_line(settings_)));
    }

    const Plan& plan_;
    const Standing& standing_;
    const std::vector<Setting>& settings_;
    const std::vector<std::string>& faults_;
};

} // namespace

std::string match_page(const MatchAccount& account) { return Page{account}.text(); }

} // namespace vaandel::apps
