// belief_lab: trains the tables of data/belief on real games, and measures the belief on held-out
// games.

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "corpus.hpp"
#include "learn_tables.hpp"
#include "score.hpp"
#include "table_file.hpp"

namespace vaandel::bench {

namespace {

struct Options {
    std::string data = "../shared/data/gravon";
    std::string practice;
    std::string folder = "data/belief";
    PlacementOptions placement;
    BehaviourOptions behaviour;
    ScoreOptions score;
    bool validates = false;
};

template <class Table> void write(const Options& options, std::string_view name, const Table& table) {
    const std::string path = fmt::format("{}/{}.table", options.folder, name);
    const std::string_view bytes{reinterpret_cast<const char*>(&table), sizeof table};
    if (const auto written = write_table(path, bytes); !written)
        throw std::runtime_error{written.error()};
    fmt::print("{}\n", path);
}

Corpus corpus_of(const Options& options) {
    auto corpus = read_corpus(options.data, options.validates ? Split::Validation : Split::Final);
    if (!corpus)
        throw std::runtime_error{corpus.error()};
    fmt::print("{} games to learn from, {} from {} on kept out; {} set-ups, {} left out\n", corpus->learning.size(),
               corpus->kept_out.size(), corpus->first_month_kept_out, corpus->setups.size(), corpus->setups_left_out);
    if (!options.practice.empty()) {
        if (const auto read = read_practice(options.practice, *corpus); !read)
            throw std::runtime_error{read.error()};
        fmt::print("{} games of bots to learn from, {} kept out\n", corpus->practice.size(),
                   corpus->practice_kept_out.size());
    }
    return std::move(*corpus);
}

void fit(const Options& options) {
    const Corpus corpus = corpus_of(options);
    const auto placement = learn_large_placement(corpus, options.placement);
    write(options, "placement-large", *placement);
    write(options, "behaviour-large",
          *learn_large_behaviour(corpus, {placement->shares, placement->kinds}, options.behaviour));
}

void fit_programs(const Options& options) {
    write(options, "behaviour-programs", *learn_program_behaviour(corpus_of(options), options.behaviour));
}

void fit_small(const Options& options) {
    const Corpus corpus = corpus_of(options);
    const auto placement = learn_small_placement(corpus, options.placement, options.behaviour.real_share);
    write(options, "placement-small", *placement);
    write(options, "behaviour-small",
          *learn_small_behaviour(corpus, {placement->shares, placement->kinds}, options.behaviour));
}

void measure(const Options& options) {
    const Corpus corpus = corpus_of(options);
    const bool is_of_people = options.practice.empty();
    ScoreOptions scoring = options.score;
    scoring.behaviour = is_of_people ? belief::BeliefModel::Behaviour : belief::BeliefModel::Programs;
    if (const auto scored = score(is_of_people ? corpus.kept_out : corpus.practice_kept_out, scoring); !scored)
        throw std::runtime_error{scored.error()};
}

int run(int count, char** arguments) {
    Options options;
    CLI::App program{"Learns what src/vaandel/belief knows, and measures it"};
    program.add_option("--data", options.data, "Folder with stradosYEAR-MONTH.zip and setups.csv.zip");
    program.add_option("--practice", options.practice, "Folder with records of bots' games with small armies");
    program.add_flag("--validate", options.validates,
                     "Leave the last two months unread, and keep out the two before them");
    program.require_subcommand(1);
    program.fallthrough();
    program.add_option("--out", options.folder, "Folder for the tables");
    CLI::App* fitting = program.add_subcommand("fit", "Learn the tables of large armies");
    fitting->callback([&] { fit(options); });
    CLI::App* fitting_programs =
        program.add_subcommand("fit-programs", "Learn what programs do in large armies, after 'fit'");
    fitting_programs->callback([&] { fit_programs(options); });
    CLI::App* fitting_small = program.add_subcommand("fit-small", "Learn the tables of small armies");
    fitting_small->add_option("--leaning", options.behaviour.small_leaning,
                              "How weights lean towards those of large armies");
    fitting_small->callback([&] { fit_small(options); });
    for (CLI::App* const any : {fitting_programs, fitting_small})
        any->add_option("--real-share", options.behaviour.real_share, "Of what is learned, from real games")
            ->check(CLI::Range{0.01, 0.99});
    for (CLI::App* const any : {fitting, fitting_programs, fitting_small}) {
        any->add_option("--placement-passes", options.placement.passes, "Passes over the set-ups");
        any->add_option("--per-game", options.behaviour.per_game, "Moments of each game");
        any->add_option("--passes", options.behaviour.passes, "Passes over the moments");
        any->add_option("--rate", options.behaviour.rate, "How far the first pass steps");
    }
    CLI::App* scoring = program.add_subcommand(
        "score", "Measure the belief on the last two months or, with --practice, on bots' games kept out");
    scoring->add_option("--every", options.score.every, "Every so many games are taken");
    scoring->add_option("--picture", options.score.picture, "Where the calibration plot goes (SVG)");
    scoring->callback([&] { measure(options); });
    CLI::App* ablating =
        program.add_subcommand("ablate", "Learn behaviour without each group of features, and measure");
    ablating->add_option("--per-game", options.behaviour.per_game, "Moments of each game");
    ablating->add_option("--passes", options.behaviour.passes, "Passes over the moments");
    ablating->callback([&] { ablate(corpus_of(options), options.behaviour); });
    CLI11_PARSE(program, count, arguments);
    return 0;
}

} // namespace

} // namespace vaandel::bench

int main(int count, char** arguments) {
    try {
        return vaandel::bench::run(count, arguments);
    } catch (const std::exception& problem) {
        fmt::print(stderr, "belief_lab: {}\n", problem.what());
        return 1;
    }
}
