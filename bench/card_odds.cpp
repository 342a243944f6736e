// card_odds: whether the bot's expectations in Card Battle are accurate, in games of the bot against itself.
// `card_odds --help`.

#include "vaandel/card_engine/bot.hpp"
#include "vaandel/card_engine/odds.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <exception>

#include "card_play.hpp"

using namespace vaandel;

namespace {

/// The expectation before an action, and the result of the game: 1, 0, or a half for a draw.
struct Case {
    double chance;
    double result;
};

double log_odds(double chance) {
    const double inside = std::min(std::max(chance, 1e-6), 1 - 1e-6);
    return std::log(inside / (1 - inside));
}

double chance_of(double odds) { return 1 / (1 + std::exp(-odds)); }

double log_loss(double chance, double result) {
    return -result * std::log(chance) - (1 - result) * std::log(1 - chance);
}

std::vector<Case> play(const cards::Edition& edition, card_engine::Level level, unsigned games, std::uint64_t seed) {
    std::vector<Case> cases;
    for (unsigned game = 0; game < games; ++game) {
        Random random{seed + game};
        std::vector<std::pair<cards::Side, double>> expected;
        const bench::CardPlayer player = [&](const cards::View& view) {
            expected.emplace_back(view.viewer(), card_engine::expected_chance(edition, view, random));
            return card_engine::choose(edition, view, level, random);
        };
        const board::Outcome outcome =
            bench::play_cards(edition, bench::dealt(edition, random), {player, player}, random);
        for (const auto& [side, chance] : expected)
            cases.push_back({chance, !outcome.winner ? 0.5 : outcome.winner == side ? 1.0 : 0.0});
    }
    return cases;
}

/// Log-odds become shift + factor * log-odds.
struct Line {
    double shift = 0;
    double factor = 1;

    double of(double chance) const { return chance_of(shift + factor * log_odds(chance)); }
};

/// The line that fits the results best, by Newton's method.
Line fitted(const std::vector<Case>& cases) {
    Line line;
    for (int step = 0; step < 20; ++step) {
        double by_shift = 0;
        double by_factor = 0;
        double shift_shift = 1e-9;
        double shift_factor = 0;
        double factor_factor = 1e-9;
        for (const Case& one : cases) {
            const double odds = log_odds(one.chance);
            const double chance = line.of(one.chance);
            const double curve = chance * (1 - chance);
            by_shift += one.result - chance;
            by_factor += (one.result - chance) * odds;
            shift_shift += curve;
            shift_factor += curve * odds;
            factor_factor += curve * odds * odds;
        }
        const double whole = shift_shift * factor_factor - shift_factor * shift_factor;
        line.shift += (factor_factor * by_shift - shift_factor * by_factor) / whole;
        line.factor += (shift_shift * by_factor - shift_factor * by_shift) / whole;
    }
    return line;
}

void report(const std::string& title, const std::vector<Case>& cases) {
    constexpr std::size_t parts = 10;
    struct Bin {
        double told = 0;
        double won = 0;
        unsigned count = 0;
    };
    std::array<Bin, parts> bins;
    double even = 0;
    double told = 0;
    const Line line = fitted(cases);
    for (const Case& one : cases) {
        const double expected = chance_of(log_odds(one.chance)); // never certain
        Bin& bin = bins[std::min(parts - 1, std::size_t(expected * parts))];
        bin.told += expected;
        bin.won += one.result;
        ++bin.count;
        even += log_loss(0.5, one.result);
        told += log_loss(expected, one.result);
    }
    fmt::print("{}\n{:>9} {:>7} {:>7}\n", title, "actions", "told", "won");
    for (const Bin& bin : bins)
        if (bin.count > 0)
            fmt::print("{:>9} {:>6.1f}% {:>6.1f}%\n", bin.count, 100 * bin.told / bin.count, 100 * bin.won / bin.count);
    const auto count = double(cases.size());
    fmt::print("log-loss in nats: {:.4f} for an even chance, {:.4f} as told\n"
               "best fit to these: log-odds {:.3f} + {:.3f} times those told\n\n",
               even / count, told / count, line.shift, line.factor);
    std::fflush(stdout);
}

} // namespace

int main(int count, char** words) try {
    CLI::App program{"Whether what the search expects in Card Battle comes true", "card_odds"};
    unsigned games = 500;
    std::uint64_t seed = 1;
    std::vector<std::string> decks{"patch23", "jumbo23"};
    std::vector<std::string> levels{"strong", "medium"};
    program.add_option("--games", games, "Games of each level with each deck")->check(CLI::PositiveNumber);
    program.add_option("--seed", seed, "The first game's seed");
    program.add_option("--decks", decks, "The decks")->check(CLI::IsMember{{"patch23", "jumbo23"}});
    program.add_option("--levels", levels, "Who plays against itself")
        ->check(CLI::IsMember{{"easy", "medium", "strong"}});
    CLI11_PARSE(program, count, words);

    std::vector<Case> all;
    for (const std::string& deck : decks) {
        cards::Edition edition = cards::kCards;
        edition.deck = *cards::find_deck(deck);
        for (const std::string& level : levels) {
            const std::vector<Case> cases = play(edition, *card_engine::level_named(level), games, seed);
            report(fmt::format("{}, {} games of {} against itself, first seed {}", deck, games, level, seed), cases);
            all.insert(all.end(), cases.begin(), cases.end());
        }
    }
    report("all of them", all);
    return 0;
} catch (const std::exception& error) {
    std::fprintf(stderr, "card_odds: %s\n", error.what());
    return 1;
}
