// What the search with a policy net is worth, without matches: by the moves that it would choose, in positions of games
// of the net against itself. docs/lab/2026-11-rollouts.md explains the figures.

#include "vaandel/board/presets.hpp"
#include "vaandel/engine/world_search.hpp"
#include "vaandel/game/game.hpp"
#include "vaandel/nets/setup_policy.hpp"
#include "vaandel/nets/shipped.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>

#include "match.hpp"

namespace {

using namespace vaandel;
using board::Edition;
using engine::Observation;
using engine::Tried;
using engine::WorldSearch;
using Params = engine::WorldSearchParams;

constexpr std::size_t kEvery = 9;   ///< of the turns with a choice, the one that is measured
constexpr unsigned kFruitless = 50; ///< games without any such turn

struct Options {
    std::string edition;
    std::size_t positions = 50;
    unsigned reference_depth = 20;
    unsigned reference = 128;
    Params variant{};
    std::vector<unsigned> rollouts{6, 12, 24, 50};
    std::uint64_t seed = 1;
};

/// Only those whose level 8 plays by this search (engine.cpp): on the 10x10 board the net advises another one.
std::vector<std::string_view> editions() {
    std::vector<std::string_view> ids;
    for (const Edition& edition : board::all_editions())
        if (edition.geometry->width() != board::kOriginal.geometry->width() &&
            nets::shipped_policy(edition) != nullptr && nets::shipped_setup_policy(edition) != nullptr)
            ids.push_back(edition.id);
    return ids;
}

/// The error, or nothing.
std::string check_edition(const std::string& id) {
    if (board::find_edition(id) == nullptr)
        return fmt::format("unknown edition {}", id);
    const auto known = editions();
    if (std::ranges::find(known, id) == known.end())
        return fmt::format("no policy net plays {}; only {}", id, fmt::join(known, ", "));
    return {};
}

/// Applies NAME=VALUE.
void set(Params& params, const std::string& text) {
    const auto fail = [](const std::string& why) { throw CLI::ValidationError{"--set", why}; };
    const std::string name = text.substr(0, text.find('='));
    const auto row = std::ranges::find(engine::kWorldSearchParamTable, name, &Param<Params>::name);
    if (row == engine::kWorldSearchParamTable.end())
        fail(fmt::format("unknown parameter {}", name));
    for (const auto fixed : {&Params::widening, &Params::rarest, &Params::least_chance, &Params::least_rollouts})
        if (row->member == fixed)
            fail(fmt::format("{} has no effect here: the same moves are tried to the end", name));
    const std::string_view digits = std::string_view{text}.substr(std::min(name.size() + 1, text.size()));
    double value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc{} || end != digits.data() + digits.size() || !(value >= row->least && value <= row->most))
        fail(fmt::format("{}: {} is no number from {} to {}", name, digits, row->least, row->most));
    params.*(row->member) = value;
}

/// The same moves are tried to the end.
Params without_selection(Params params) {
    params.rarest = 1;
    params.least_chance = 0;
    return params;
}

/// By the same moves as the variant. The policy stays what it is, whatever comes out.
Params reference_params(const Options& options) {
    Params params;
    params.depth = options.reference_depth;
    params.least_policy = options.variant.least_policy;
    params.most_moves = options.variant.most_moves;
    params.step = 0;
    return without_selection(params);
}

/// Until each move has as many rollouts or more, all of which have ended: found() counts the first ones before.
void go_on(WorldSearch& search, unsigned rollouts) {
    const auto fewest = [&] { return std::ranges::min(search.found(), {}, &Tried::rollouts).rollouts; };
    while (fewest() < rollouts)
        for (unsigned ply = 0; ply < search.depth(); ++ply)
            search.go_on();
}

/// What a variant makes of so many rollouts of each move.
struct Row {
    unsigned rollouts;
    std::vector<double> gains{}; ///< of each position
    double nodes = 0;            ///< of all
    double squared_errors = 0;   ///< of all moves
};

class Lab {
public:
    Lab(const Edition& edition, const Options& options)
        : edition_{bench::with_limits(edition)}, options_{options}, net_{*nets::shipped_policy(edition)},
          variant_{without_selection(options.variant)}, reference_{reference_params(options)}, random_{options.seed} {
        for (const unsigned rollouts : options.rollouts)
            rows_.push_back({.rollouts = rollouts});
        std::ranges::sort(rows_, {}, &Row::rollouts);
    }

    /// False if it finds no position.
    bool run() {
        for (unsigned game = 0; measured_ < options_.positions; ++game) {
            if (measured_ == 0 && game == kFruitless)
                return false;
            play();
        }
        fmt::print(stderr, "\n");
        return true;
    }

    void print() const {
        fmt::print("{}: {} positions with {:.1f} moves each, reference of {} rollouts of {} plies\n\n", edition_.id,
                   measured_, double(moves_) / double(measured_), options_.reference, options_.reference_depth);
        fmt::print("{:>8} {:>8} {:>6} {:>6} {:>6}\n", "rollouts", "nodes", "gain", "95 %", "error");
        for (const Row& row : rows_) {
            const double count = double(measured_);
            const double mean = std::accumulate(row.gains.begin(), row.gains.end(), 0.0) / count;
            double squares = 0;
            for (const double gain : row.gains)
                squares += (gain - mean) * (gain - mean);
            const double half_width = 1.96 * std::sqrt(squares / (count - 1) / count);
            fmt::print("{:8} {:8.0f} {:6.0f} {:>6} {:6.3f}\n", row.rollouts, row.nodes / count, 1000 * mean,
                       fmt::format("±{:.0f}", 1000 * half_width), std::sqrt(row.squared_errors / double(moves_)));
        }
    }

private:
    /// A game of the net against itself, without search.
    void play() {
        game::Game game{edition_};
        const nets::SetupPolicy& setups = *nets::shipped_setup_policy(edition_);
        game.place(board::Side::Red, setups.sample(random_));
        game.place(board::Side::Blue, setups.sample(random_));
        while (!game.outcome() && measured_ < options_.positions) {
            const game::SeatView seat = game.view_for(game.to_move());
            const Observation observation{*seat.board, seat.plies};
            const WorldSearch alone{edition_, net_, observation, {.params = reference_}, random_};
            if (alone.has_choice() && ++choices_ % kEvery == 0)
                measure(observation);
            game.move(seat.seat, WorldSearch::draw(alone.found(), reference_, random_));
        }
    }

    void measure(const Observation& observation) {
        Random reference_random{random_.next()};
        Random variant_random{random_.next()};
        WorldSearch reference{edition_, net_, observation, {.params = reference_}, reference_random};
        go_on(reference, options_.reference);
        const std::vector<Tried> known = reference.found();
        const double before = expected(known, WorldSearch::draw_chances(known, reference_), known);

        WorldSearch search{edition_, net_, observation, {.params = variant_}, variant_random};
        for (Row& row : rows_) {
            go_on(search, row.rollouts);
            const std::vector<Tried> found = search.found();
            row.gains.push_back(expected(found, WorldSearch::draw_chances(found, variant_), known) - before);
            row.nodes += double(search.nodes());
            row.squared_errors += squared_errors(found, known);
        }
        moves_ += known.size();
        fmt::print(stderr, "\r{} of {} positions", ++measured_, options_.positions);
    }

    static double value_of(board::Move move, std::span<const Tried> known) {
        return std::ranges::find(known, move, &Tried::move)->value();
    }

    /// The reference value of a move drawn by these chances.
    static double expected(std::span<const Tried> found, std::span<const double> chances,
                           std::span<const Tried> known) {
        double sum = 0;
        for (std::size_t at = 0; at < found.size(); ++at)
            sum += chances[at] * value_of(found[at].move, known);
        return sum;
    }

    /// Of the values, relative to the mean by the policy.
    static double squared_errors(std::span<const Tried> found, std::span<const Tried> known) {
        double mean = 0;
        double policies = 0;
        for (const Tried& tried : found) {
            mean += tried.policy * (tried.value() - value_of(tried.move, known));
            policies += tried.policy;
        }
        mean /= policies;
        double squares = 0;
        for (const Tried& tried : found)
            squares += std::pow(tried.value() - value_of(tried.move, known) - mean, 2);
        return squares;
    }

    Edition edition_;
    const Options& options_;
    const nets::PolicyNet& net_;
    Params variant_;
    Params reference_;
    Random random_;
    std::vector<Row> rows_;
    std::size_t choices_ = 0;  ///< turns with a choice
    std::size_t measured_ = 0; ///< positions
    std::size_t moves_ = 0;    ///< tried in these
};

} // namespace

int main(int argc, char** argv) {
    constexpr int wrong_usage = 2;
    nets::choose_kernels(nets::fastest_kernels());
    Options options;
    CLI::App app{"What the search with a policy net gains by rollouts, measured by longer ones", "search_lab"};
    app.add_option("edition", options.edition, "One that level 8 plays by this search")
        ->required()
        ->check(check_edition);
    app.add_option("--positions", options.positions, "Where to measure")
        ->capture_default_str()
        ->check(CLI::Range(2, 1'000'000));
    app.add_option("--reference-depth", options.reference_depth, "Plies of a rollout for the reference values")
        ->capture_default_str()
        ->check(CLI::Range(1, 64));
    app.add_option("--reference", options.reference, "Rollouts of each move for these")
        ->capture_default_str()
        ->check(CLI::PositiveNumber);
    app.add_option_function<std::vector<std::string>>(
           "--set",
           [&](const std::vector<std::string>& all) {
               for (const std::string& one : all)
                   set(options.variant, one);
           },
           "A parameter of the variant, NAME=VALUE; may be repeated: src/vaandel/engine/world_search_params.hpp")
        ->allow_extra_args(false);
    app.add_option("--rollouts", options.rollouts, "Rollouts of each move after which the variant is measured")
        ->capture_default_str()
        ->delimiter(',')
        ->check(CLI::PositiveNumber);
    app.add_option("--seed", options.seed, "Of the games and of all rollouts")->capture_default_str();
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : wrong_usage;
    }
    Lab lab{*board::find_edition(options.edition), options};
    if (!lab.run()) {
        fmt::print(stderr, "no turn had a choice: nowhere did several moves have at least least_policy\n");
        return 1;
    }
    lab.print();
}
