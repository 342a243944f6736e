// `vaandel perft EDITION DEPTH`: counts move sequences to a depth from a fixed start, all ranks known.

#include "vaandel/board/perft.hpp"

#include "vaandel/apps/command_line.hpp"
#include "vaandel/apps/commands.hpp"
#include "vaandel/apps/named.hpp"
#include "vaandel/board/presets.hpp"

#include <fmt/format.h>

#include <chrono>
#include <memory>

namespace vaandel::apps {

using namespace board;

namespace {

struct Options {
    std::string edition;
    unsigned depth = 0;
    std::string setup;
    Rules rules;
};

void run(const Options& options) {
    Edition edition = edition_of(options.edition);
    edition.rules = options.rules;
    const Setup setup = options.setup.empty() ? first_setup(edition) : read_setup(edition, options.setup);
    const Position start = initial_position(edition, setup, setup);
    fmt::print("{} {}\n", edition.id, setup.text(edition));
    fmt::print("{:>5} {:>15} {:>13} {:>11} {:>12} {:>12} {:>9} {:>9}\n", "depth", "moves", "attacks", "ends",
               "two-squares", "more-squares", "seconds", "M moves/s");
    for (unsigned depth = 1; depth <= options.depth; ++depth) {
        const auto begin = std::chrono::steady_clock::now();
        const std::vector<PerftCount> counts = perft(edition, start, depth);
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        std::uint64_t made = 0;
        for (const PerftCount& count : counts)
            made += count.moves;
        const PerftCount& last = counts.back();
        fmt::print("{:>5} {:>15} {:>13} {:>11} {:>12} {:>12} {:>9.3f} {:>9.1f}\n", depth, last.moves, last.attacks,
                   last.ends, last.two_squares, last.more_squares, seconds, double(made) / seconds / 1e6);
        std::fflush(stdout);
    }
}

} // namespace

void add_perft(Command& program, int& status) {
    auto options = std::make_shared<Options>();
    Command command = program.add_subcommand("perft", "Count move sequences to a depth, all ranks known");
    add_edition(command, options->edition);
    command.add_option("depth", options->depth, "Depth in plies, 1 to 20")
        .type_name("DEPTH")
        .required()
        .check(whole_number_from_to(1U, 20U));
    command.add_option("--setup", options->setup, "Both sides' set-up: rows of ranks, back row first, or a preset");
    add_rules(command, options->rules);
    command.callback([options, &status] {
        run(*options);
        status = 0;
    });
}

} // namespace vaandel::apps
