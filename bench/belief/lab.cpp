// belief_lab: learns the tables of src/belief from real games, and measures what the belief knows on games kept out of the learning.

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "corpus.hpp"
#include "learn_tables.hpp"
#include "table_file.hpp"

namespace vaandel::bench {

namespace {

struct Options {
    std::string data = "../shared/data/gravon";
    std::string folder = "src/belief";
};

void learn(const Options& options, std::string_view name, std::string_view comment, const std::string& declarations) {
    if (const auto written = write_header(options.folder, name, comment, declarations); !written)
        throw std::runtime_error{written.error()};
    fmt::print("{}/{}\n", options.folder, name);
}

Corpus corpus_of(const Options& options) {
    auto corpus = read_corpus(options.data);
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
}

int run(int count, char** arguments) {
    Options options;
    CLI::App program{"Learns what src/belief knows, and measures it"};
    program.add_option("--data", options.data, "Folder with stradosYEAR-MONTH.zip and setups.csv.zip");
    program.require_subcommand(1);
    CLI::App* fitting = program.add_subcommand("fit", "Learn all tables from all months but the last two");
    fitting->add_option("--out", options.folder, "Where the headers go");
    fitting->callback([&] { fit(options); });
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
