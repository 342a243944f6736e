// bot_match: how often the bot wins against uniformly random legal moves, in every edition. `bot_match --help`.

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <cstdio>
#include <exception>

#include "match.hpp"

int main(int count, char** words) try {
    CLI::App program{"The bot against uniformly random legal moves, in every edition", "bot_match"};
    unsigned games = 200;
    std::uint64_t seed = 1;
    program.add_option("--games", games, "Games in each edition")->check(CLI::PositiveNumber);
    program.add_option("--seed", seed, "The first game's seed");
    CLI11_PARSE(program, count, words);

    fmt::print("{} games in each edition, first seed {}, colours in turn; a draw after 200 plies without attack or "
               "2000 plies\n",
               games, seed);
    fmt::print("{:<10} {:>6} {:>6} {:>6} {:>8} {:>11} {:>8}\n", "edition", "wins", "draws", "losses", "won",
               "plies/game", "us/move");
    for (const vaandel::board::Edition& edition : vaandel::board::all_editions()) {
        const vaandel::bench::Tally tally = vaandel::bench::bot_against_random(edition, games, seed);
        fmt::print("{:<10} {:>6} {:>6} {:>6} {:>7.1f}% {:>11.1f} {:>8.1f}\n", edition.id, tally.wins, tally.draws,
                   tally.losses, 100.0 * tally.wins / games, double(tally.plies) / games,
                   1e6 * tally.bot_seconds / double(tally.bot_moves));
        std::fflush(stdout);
    }
    return 0;
} catch (const std::exception& error) {
    std::fprintf(stderr, "bot_match: %s\n", error.what());
    return 1;
}
