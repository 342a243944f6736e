// card_match: how often the bot for Card Battle wins, against simple players and against its own weaker levels.
// `card_match --help`.

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <exception>

#include "card_play.hpp"

using namespace vaandel;

namespace {

/// "random", "greedy" or the name of a level.
bench::CardPlayerMaker player_named(const cards::Edition& edition, const std::string& name) {
    if (const auto level = card_engine::level_named(name))
        return [&edition, level](Random& random) { return bench::bot_card_player(edition, *level, random); };
    if (name == "greedy")
        return [&edition](Random& random) { return bench::greedy_card_player(edition, random); };
    return [](Random& random) { return bench::random_card_player(random); };
}

/// The bounds of a share at 95 % confidence (Wilson, 1927).
std::pair<double, double> wilson(double share, double games) {
    constexpr double z = 1.96;
    const double middle = share + z * z / (2 * games);
    const double reach = z * std::sqrt(share * (1 - share) / games + z * z / (4 * games * games));
    const double scale = 1 + z * z / games;
    return {(middle - reach) / scale, (middle + reach) / scale};
}

double share_below(std::vector<double>& sorted, double share) {
    return sorted.empty() ? 0 : sorted[std::size_t(share * double(sorted.size() - 1))];
}

void report(const cards::Deck& deck, const std::string& first, const std::string& second, bench::CardTally tally) {
    std::ranges::sort(tally.seconds);
    const double share = double(tally.wins) / tally.games();
    const auto [low, high] = wilson(share, tally.games());
    fmt::print("{:<9} {:<7} {:<7} {:>5} {:>5} {:>6} {:>6.1f}% {:>6.1f} to {:>5.1f} {:>8.1f} {:>9.2f} {:>7.2f}\n",
               deck.id, first, second, tally.wins, tally.draws, tally.losses, 100 * share, 100 * low, 100 * high,
               double(tally.seconds.size()) / tally.games(), 1e3 * share_below(tally.seconds, 0.5),
               1e3 * share_below(tally.seconds, 0.95));
    std::fflush(stdout);
}

} // namespace

int main(int count, char** words) try {
    CLI::App program{"The bot for Card Battle against other players, each deal with both sides", "card_match"};
    unsigned games = 100;
    std::uint64_t seed = 1;
    std::vector<std::string> decks{"patch23", "jumbo23"};
    std::vector<std::string> pair;
    const CLI::IsMember players{{"random", "greedy", "easy", "medium", "strong"}};
    program.add_option("--games", games, "Games of each pair")->check(CLI::PositiveNumber);
    program.add_option("--seed", seed, "The first deal's seed");
    program.add_option("--decks", decks, "The decks")->check(CLI::IsMember{{"patch23", "jumbo23"}});
    program.add_option("--players", pair, "Two players; all the usual pairs if not given")->expected(2)->check(players);
    CLI11_PARSE(program, count, words);

    std::vector<std::pair<std::string, std::string>> pairs{
        {"strong", "random"}, {"strong", "greedy"}, {"strong", "medium"}, {"medium", "easy"}, {"easy", "random"}};
    if (!pair.empty())
        pairs = {{pair[0], pair[1]}};
    fmt::print(
        "{} games of each pair, first seed {}, each deal with both sides; a draw after 100 turns without attack\n",
        games, seed);
    fmt::print("{:<9} {:<7} {:<7} {:>5} {:>5} {:>6} {:>7} {:>15} {:>8} {:>9} {:>7}\n", "deck", "first", "second",
               "wins", "draws", "losses", "won", "95 %", "actions", "ms median", "ms 95 %");
    for (const std::string& deck : decks) {
        cards::Edition edition = cards::kCards;
        edition.deck = *cards::find_deck(deck);
        for (const auto& [first, second] : pairs)
            report(
                edition.deck, first, second,
                bench::card_match(edition, player_named(edition, first), player_named(edition, second), games, seed));
    }
    return 0;
} catch (const std::exception& error) {
    std::fprintf(stderr, "card_match: %s\n", error.what());
    return 1;
}
