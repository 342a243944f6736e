// `vaandel bench`: the speed of the rules on this machine, on one core, or on several with many games side by side.

#include "vaandel/apps/bench/batch_rates.hpp"
#include "vaandel/apps/bench/net_rates.hpp"
#include "vaandel/apps/command_line.hpp"
#include "vaandel/apps/commands.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace vaandel::apps {

namespace {

/// Unless others are named: the largest game and the smallest.
const std::vector<std::string> kMeasured{"original", "barrage8"};

/// `scale`: the unit of the printed rates, such as 1e6 for "M/s".
void print_table(const EditionRates& measured, double scale, std::string_view unit) {
    fmt::print("{}\n", measured.edition);
    for (const Rate& rate : measured.rates)
        fmt::print("  {:<32} {:>8.2f} {}   ({:.2f} to {:.2f})\n", rate.what, rate.median() / scale, unit,
                   rate.per_second.front() / scale, rate.per_second.back() / scale);
    fmt::print("  signature {:016x}\n", measured.signature);
    std::fflush(stdout);
}

std::string json_of(const EditionRates& measured) {
    std::string text = fmt::format("\"{}\": {{", measured.edition);
    for (const Rate& rate : measured.rates)
        text += fmt::format("\"{}\": {:.0f}, ", rate.key, rate.median());
    return text + fmt::format(R"("signature": "{:016x}"}})", measured.signature);
}

void print_policy(std::string_view edition, std::span<const PolicyRate> rates) {
    if (!rates.empty())
        fmt::print("{}: policy net, a core, positions in batches\n", edition);
    for (const PolicyRate& rate : rates)
        fmt::print("  {:<10} {:>8.0f} looks/s, {:>5.1f} % of the peak\n", name_of(rate.kernels), rate.looks_per_s,
                   100 * rate.share_of_peak);
    std::fflush(stdout);
}

std::string json_of(std::string_view edition, std::span<const PolicyRate> rates) {
    std::string text;
    for (const PolicyRate& rate : rates)
        text += fmt::format(R"({}"{}": {{"looks_per_s": {:.0f}, "share_of_peak": {:.3f}}})", text.empty() ? "" : ", ",
                            name_of(rate.kernels), rate.looks_per_s, rate.share_of_peak);
    return fmt::format(R"("{} policy": {{{}}})", edition, text);
}

struct Options {
    bool as_json = false;
    bool is_batch = false;
    bool is_of_nets = false;
    unsigned runs = 5;
    BatchSize batch{};
    std::vector<std::string> editions; ///< none: kMeasured, or all that have nets
};

bool is_wanted(const board::Edition& edition, const Options& options) {
    if (options.editions.empty() && options.is_of_nets)
        return true;
    const auto& wanted = options.editions.empty() ? kMeasured : options.editions;
    return std::ranges::find(wanted, edition.id) != wanted.end();
}

/// The measurements of one edition; nothing if there are none.
std::optional<EditionRates> rates_of(const board::Edition& edition, const Options& options) {
    if (options.is_of_nets)
        return measure_net(edition, options.runs);
    return options.is_batch ? measure_batch(edition, options.batch, options.runs) : measure(edition, options.runs);
}

void run(const Options& options) {
    std::string objects;
    for (const board::Edition& edition : board::all_editions()) {
        if (!is_wanted(edition, options))
            continue;
        const auto policy = options.is_of_nets ? measure_policy(edition, options.runs) : std::vector<PolicyRate>{};
        if (!options.as_json)
            print_policy(edition.id, policy);
        else if (!policy.empty())
            objects += (objects.empty() ? "" : ",\n ") + json_of(edition.id, policy);
        const auto measured = rates_of(edition, options);
        if (!measured)
            continue;
        if (options.as_json)
            objects += (objects.empty() ? "" : ",\n ") + json_of(*measured);
        else if (options.is_of_nets)
            print_table(*measured, 1, "/s");
        else
            print_table(*measured, 1e6, "M/s");
    }
    if (options.as_json)
        fmt::print("{{{}}}\n", objects);
}

} // namespace

void add_bench(Command& program, int& status) {
    auto options = std::make_shared<Options>();
    Command command = program.add_subcommand("bench", "Measure the speed of the rules, all rules on");
    command.add_flag("--json", options->as_json, "One JSON object, with an object for each edition");
    command.add_option("--edition", options->editions, "One or more editions; by default original and barrage8")
        .type_name("EDITION")
        .check(edition_id());
    command.add_option("--runs", options->runs, "Number of runs behind each median")
        .type_name("N")
        .check(whole_number_from_to(1U, 99U));
    Option batch = command.add_flag("--batch", options->is_batch,
                                    "Measure the batch simulator on several cores, instead of single games on one");
    command.add_flag("--nets", options->is_of_nets, "Measure the nets instead, on one core").excludes(batch);
    command.add_option("--games", options->batch.games, "Games side by side in the batch")
        .type_name("N")
        .check(whole_number_from_to(1U, 1'000'000U))
        .needs(batch);
    command.add_option("--threads", options->batch.threads, "Threads of the batch")
        .type_name("N")
        .check(whole_number_from_to(1U, 256U))
        .needs(batch);
    command.callback([options, &status] {
        run(*options);
        status = 0;
    });
}

} // namespace vaandel::apps
