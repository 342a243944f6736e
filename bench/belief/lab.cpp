// belief_lab: learns the tables of src/belief from real games, and measures what the belief knows on games kept out of the learning.

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
    std::string folder = "src/belief";
    PlacementOptions placement;
    BehaviourOptions behaviour;
    ScoreOptions score;
    bool validates = false;
};

void learn(const Options& options, std::string_view name, std::string_view comment, const std::string& declarations) {
    if (const auto written = write_header(options.folder, name, comment, declarations); !written)
        throw std::runtime_error{written.error()};
    fmt::print("{}/{}\n", options.folder, name);
}

Corpus corpus_of(const Options& options) {
    auto corpus = read_corpus(options.data, options.validates ? Split::Validation : Split::Final);
    if (!corpus)
        throw std::runtime_error{corpus.error()};
    fmt::print("{} games to learn from, {} from {} on kept out; {} set-ups, {} left out\n", corpus->learning.size(),
               corpus->kept_out.size(), corpus->first_month_kept_out, corpus->setups.size(), corpus->setups_left_out);
    return std::move(*corpus);
}

void fit(const Options& options) {
    const Corpus corpus = corpus_of(options);
    learn(options, "dare_table.hpp", "// How often pieces attack.", learn_dare(corpus.learning));
    learn(options, "worth_table.hpp", "// What ranks are worth.", learn_worth(corpus.learning));
    const LearnedKinds large = learn_large_placement(corpus, options.placement);
    const LearnedKinds small = learn_small_placement(corpus, options.placement);
    learn(options, "placement_table.hpp", "// Kinds of set-ups.", text_of(large, "Large") + text_of(small, "Small"));
    learn(options, "behaviour_table.hpp", "// What people do with which piece.",
          learn_behaviour(corpus, large, small, options.behaviour));
}

void measure(const Options& options) {
    const Corpus corpus = corpus_of(options);
    if (const auto scored = score(corpus.kept_out, options.score); !scored)
        throw std::runtime_error{scored.error()};
}

int run(int count, char** arguments) {
    Options options;
    CLI::App program{"Learns what src/belief knows, and measures it"};
    program.add_option("--data", options.data, "Folder with stradosYEAR-MONTH.zip and setups.csv.zip");
    program.add_flag("--validate", options.validates,
                     "Leave the last two months unread, and keep out the two before them");
    program.require_subcommand(1);
    program.fallthrough();
    program.add_option("--out", options.folder, "Where the headers go");
    CLI::App* fitting = program.add_subcommand("fit", "Learn all tables from all months but the last two");
    fitting->add_option("--kinds", options.placement.large_kinds, "Kinds of set-ups of large armies");
    fitting->add_option("--small-kinds", options.placement.small_kinds, "Kinds of set-ups of small armies");
    fitting->add_option("--placement-passes", options.placement.passes, "Passes over the set-ups");
    fitting->add_option("--per-game", options.behaviour.per_game, "Moments of each game");
    fitting->add_option("--passes", options.behaviour.passes, "Passes over the moments");
    fitting->add_option("--rate", options.behaviour.rate, "How far the first pass steps");
    fitting->add_option("--large-leaning", options.behaviour.large_leaning, "How weights lean towards none");
    fitting->add_option("--small-leaning", options.behaviour.small_leaning,
                        "How those of small armies lean towards those of large ones");
    fitting->callback([&] { fit(options); });
    CLI::App* scoring = program.add_subcommand("score", "Measure the belief on the last two months");
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
