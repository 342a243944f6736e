// `vaandel bench`: how fast the rules are here, on one core.

#include "vaandel/apps/bench/rates.hpp"
#include "vaandel/apps/commands.hpp"

#include <fmt/format.h>

#include <memory>

namespace vaandel::apps {

namespace {

constexpr std::array<std::string_view, 2> kMeasured{"original", "barrage8"};

void print_table(const EditionRates& measured) {
    fmt::print("{}\n", measured.edition);
    for (const Rate& rate : measured.rates)
        fmt::print("  {:<32} {:>8.2f} M/s   ({:.2f} to {:.2f})\n", rate.what, rate.median() / 1e6,
                   rate.per_second.front() / 1e6, rate.per_second.back() / 1e6);
    fmt::print("  signature {:016x}\n", measured.signature);
    std::fflush(stdout);
}

std::string json_of(const EditionRates& measured) {
    std::string text = fmt::format("\"{}\": {{", measured.edition);
    for (const Rate& rate : measured.rates)
        text += fmt::format("\"{}\": {:.0f}, ", rate.key, rate.median());
    return text + fmt::format("\"signature\": \"{:016x}\"}}", measured.signature);
}

void run(bool as_json, unsigned runs) {
    std::string objects;
    for (const std::string_view id : kMeasured) {
        const EditionRates measured = measure(*board::find_edition(id), runs);
        if (as_json)
            objects += (objects.empty() ? "" : ",\n ") + json_of(measured);
        else
            print_table(measured);
    }
    if (as_json)
        fmt::print("{{{}}}\n", objects);
}

} // namespace

void add_bench(CLI::App& program, int& status) {
    struct Options {
        bool as_json = false;
        unsigned runs = 5;
    };
    auto options = std::make_shared<Options>();
    CLI::App* command = program.add_subcommand("bench", "Measure how fast the rules are on one core, all rules on");
    command->add_flag("--json", options->as_json, "One JSON object, with an object for each edition");
    command->add_option("--runs", options->runs, "How many runs the medians are of")
        ->type_name("N")
        ->check(CLI::Range(1U, 99U));
    command->callback([options, &status] {
        run(options->as_json, options->runs);
        status = 0;
    });
}

} // namespace vaandel::apps
