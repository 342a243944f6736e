// How often a level makes the move that a human made, in real games of the held-out months: docs/results.md.

#include "vaandel/engine/engine.hpp"
#include "vaandel/engine/level.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>

#include "belief/corpus.hpp"

namespace {

using namespace vaandel;

struct Options {
    std::string folder;
    std::size_t positions = 1;
    std::uint64_t nodes = 20'000;
    std::uint64_t seed = 1;
    std::vector<unsigned> levels{1, 2, 3, 4, 5, 6, 7, 8};
};

struct Count {
    std::size_t same = 0;
    std::size_t all = 0;
};

Count count_same(engine::Level level, std::span<const bench::Game> games, const Options& options) {
    Count count;
    Random random{options.seed};
    for (const bench::Game& game : games) {
        if (game.edition.id != "original" || game.moves.empty())
            continue;
        std::vector<std::size_t> asked(options.positions);
        for (std::size_t& ply : asked)
            ply = random.below(std::uint32_t(game.moves.size()));
        std::ranges::sort(asked);
        bench::for_each_moment(game, [&](const bench::Moment& moment) {
            if (!std::ranges::binary_search(asked, std::size_t(moment.ply)))
                return;
            engine::Engine engine{game.edition, level, Random{options.seed + count.all},
                                  [] { return std::chrono::nanoseconds{}; }};
            const board::View view = moment.view(moment.truth.open.to_move);
            const auto move = engine.choose({view, moment.plies()}, {.nodes = options.nodes});
            count.same += move == game.moves[moment.ply];
            ++count.all;
        });
    }
    return count;
}

} // namespace

int main(int argc, char** argv) {
    Options options;
    CLI::App app{"Asks levels what they would play where a human was on turn", "manner_lab"};
    app.add_option("folder", options.folder, "With stradosYEAR-MONTH.zip and setups.csv.zip")->required();
    app.add_option("--positions", options.positions, "Of each game")->check(CLI::PositiveNumber);
    app.add_option("--nodes", options.nodes, "At most, for a move")->check(CLI::PositiveNumber);
    app.add_option("--levels", options.levels)->check(CLI::Range(1, 8));
    app.add_option("--seed", options.seed);
    CLI11_PARSE(app, argc, argv);
    const auto corpus = bench::read_corpus(options.folder, bench::Split::Final);
    if (!corpus) {
        fmt::print(stderr, "{}\n", corpus.error());
        return 1;
    }
    for (const unsigned level : options.levels) {
        const Count count = count_same(engine::Level(level), corpus->kept_out, options);
        if (count.all == 0) {
            fmt::print(stderr, "no games of original of the months kept out in {}\n", options.folder);
            return 1;
        }
        fmt::print("level {}: {} of {} moves, {:.1f} %\n", level, count.same, count.all,
                   100.0 * double(count.same) / double(count.all));
        std::fflush(stdout);
    }
}
