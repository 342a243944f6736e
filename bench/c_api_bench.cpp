// c_api_bench: the overhead of the C library compared with the simulator behind it: the same games, alternately, in one
// process. `c_api_bench --help`.

#include "vaandel/batch/simulator.hpp"
#include "vaandel/c_api/vaandel.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <memory>

using namespace vaandel;

namespace {

struct Options {
    std::size_t games = 1024;
    unsigned threads = 1;
    unsigned runs = 5;
    std::uint64_t plies = 2'000'000;
};

constexpr std::uint64_t kSeed = 2026;

/// Ends the program: the tests of both ensure that this does not happen.
void need(bool holds) {
    if (!holds)
        std::abort();
}

struct DestroyBatch {
    void operator()(vaandel_batch* batch) const { vaandel_batch_destroy(batch); }
};

/// One kind of step, through either interface, and the games that both reach.
class Doors {
public:
    Doors(const board::Edition& edition, const Options& options, bool is_observed)
        : options_{options}, is_observed_{is_observed}, direct_{begin(edition, options)} {
        vaandel_settings settings{};
        settings.struct_size = sizeof settings;
        settings.edition = edition.id.data();
        settings.games = options.games;
        settings.seed = kSeed;
        settings.threads = options.threads;
        vaandel_batch* batch = nullptr;
        need(vaandel_batch_create(&settings, &batch, nullptr) == VAANDEL_OK);
        batch_.reset(batch);
        const batch::Frame& frame = direct_.frame();
        planes_.resize(is_observed ? options.games * batch::plane::kCount * frame.cells() : 0);
        facts_.resize(is_observed ? options.games * batch::fact::kCount : 0);
        legal_.resize(is_observed ? options.games * frame.actions() : 0);
        endings_.resize(options.games);
    }

    /// Plies per second through each interface.
    double through_simulator() {
        const batch::Buffers buffers{.planes = planes_, .facts = facts_, .legal_bytes = legal_, .endings = endings_};
        return rate([&] { need(!direct_.step_random(buffers)); });
    }
    double through_c() {
        vaandel_arrays arrays{};
        arrays.struct_size = sizeof arrays;
        if (is_observed_) {
            arrays.planes = planes_.data();
            arrays.planes_size = planes_.size();
            arrays.facts = facts_.data();
            arrays.facts_size = facts_.size();
            arrays.legal_bytes = legal_.data();
            arrays.legal_bytes_size = legal_.size();
        }
        arrays.endings = reinterpret_cast<std::uint8_t*>(endings_.data());
        arrays.endings_size = endings_.size();
        return rate([&] { need(vaandel_batch_step_random(batch_.get(), &arrays, nullptr) == VAANDEL_OK); });
    }

    /// Fails unless both have played the same games.
    void compare() {
        std::vector<std::uint64_t> seeds(options_.games);
        vaandel_arrays arrays{};
        arrays.struct_size = sizeof arrays;
        arrays.seeds = seeds.data();
        arrays.seeds_size = seeds.size();
        need(vaandel_batch_observe(batch_.get(), &arrays, nullptr) == VAANDEL_OK);
        need(std::ranges::equal(seeds, direct_.seeds()));
    }

private:
    static batch::Simulator begin(const board::Edition& edition, const Options& options) {
        auto created =
            batch::Simulator::create(edition, {.games = options.games, .seed = kSeed, .threads = options.threads});
        need(created.has_value());
        return std::move(*created);
    }

    double rate(const std::function<void()>& step) const {
        const std::uint64_t steps = options_.plies / options_.games + 1;
        const auto started = std::chrono::steady_clock::now();
        for (std::uint64_t made = 0; made < steps; ++made)
            step();
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
        return double(steps * options_.games) / seconds;
    }

    Options options_;
    bool is_observed_;
    batch::Simulator direct_;
    std::unique_ptr<vaandel_batch, DestroyBatch> batch_;
    std::vector<std::uint8_t> planes_;
    std::vector<std::uint16_t> facts_;
    std::vector<std::uint8_t> legal_;
    std::vector<batch::Ending> endings_;
};

double median(std::vector<double> values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
}

void measure(const board::Edition& edition, const Options& options, bool is_observed) {
    Doors doors{edition, options, is_observed};
    std::vector<double> direct;
    std::vector<double> c;
    std::vector<double> ratios;
    doors.through_simulator(); // to warm up
    doors.through_c();
    for (unsigned run = 0; run < options.runs; ++run) {
        direct.push_back(doors.through_simulator());
        c.push_back(doors.through_c());
        ratios.push_back(c.back() / direct.back());
    }
    doors.compare();
    fmt::print("{:<10} {:<28} {:>10.2f} {:>10.2f} {:>10.3f}\n", edition.id,
               is_observed ? "random steps fully observed" : "random steps", median(direct) / 1e6, median(c) / 1e6,
               median(ratios));
    std::fflush(stdout);
}

} // namespace

int main(int count, char** words) try {
    CLI::App program{"Steps of many games through the C library and straight through the simulator", "c_api_bench"};
    Options options;
    program.add_option("--games", options.games, "Games side by side")->check(CLI::Range(1U, 1U << 20));
    program.add_option("--threads", options.threads, "Threads of each batch")->check(CLI::Range(1U, 256U));
    program.add_option("--runs", options.runs, "Number of runs behind each median")->check(CLI::Range(1U, 99U));
    program.add_option("--plies", options.plies, "Plies of a run, about")->check(CLI::PositiveNumber);
    CLI11_PARSE(program, count, words);

    fmt::print("{:<10} {:<28} {:>10} {:>10} {:>10}\n", "edition", "M/s", "simulator", "C library", "ratio");
    for (const board::Edition* edition : {&board::kOriginal, &board::kBarrage8})
        for (const bool is_observed : {false, true})
            measure(*edition, options, is_observed);
    return 0;
} catch (const std::exception& error) {
    fmt::print(stderr, "c_api_bench: {}\n", error.what());
    return 1;
}
