// Breeds set-ups of an edition whose armies fill their zones: from the presets on, who does best in games has offspring, a few pieces of which have
// changed places. At last nobody has, and those who are left prove themselves. Writes the best as src/vaandel/setups/bred_EDITION.hpp.

#include "vaandel/board/presets.hpp"
#include "vaandel/setups/setup_choice.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <map>
#include <thread>

#include "search_play.hpp"

namespace {

using namespace vaandel;
using namespace vaandel::board;

struct Breed {
    Setup setup;
    double points = 0;
    unsigned games = 0;
};

struct Plan {
    const Edition& edition;
    std::uint64_t nodes;
    std::uint64_t seed;
    unsigned herd;    ///< set-ups in a generation
    unsigned kept;    ///< of them into the next one
    unsigned games;   ///< of each in a generation
    unsigned most_of; ///< kept with the Flag on one square, or its mirror image
    unsigned threads;
    bench::SetupSource others; ///< whom they meet
};

class Farm {
public:
    Farm(const Plan& plan, const std::vector<Setup>& first) : plan_{plan}, random_{plan.seed} {
        for (const Setup& setup : first)
            herd_.push_back({setup});
    }

    void live_one_generation() {
        std::vector<double> points(herd_.size() * plan_.games);
        const std::uint64_t seed = random_.next();
        std::atomic<std::size_t> next{0};
        std::vector<std::thread> team;
        for (unsigned at = 0; at < plan_.threads; ++at)
            team.emplace_back([&] {
                for (std::size_t game = next++; game < points.size(); game = next++)
                    points[game] = play(herd_[game / plan_.games].setup, unsigned(game % plan_.games), seed);
            });
        for (std::thread& one : team)
            one.join();
        for (std::size_t game = 0; game < points.size(); ++game) {
            herd_[game / plan_.games].points += points[game];
            ++herd_[game / plan_.games].games;
        }
        select();
    }

    void breed() {
        const std::size_t parents = herd_.size();
        while (herd_.size() < plan_.herd)
            herd_.push_back({changed(herd_[random_.below(std::uint32_t(parents))].setup)});
    }

    void report(unsigned generation) const {
        fmt::print("generation {}:", generation);
        for (const Breed& breed : herd_)
            fmt::print(" {:.0f}/{}", 100 * worth(breed), breed.games);
        fmt::print("\n  {}\n", herd_.front().setup.text(plan_.edition));
        std::fflush(stdout);
    }

    void write(const std::string& file, std::size_t most, const std::string& command) const {
        const std::span best{herd_.begin(), std::min(most, herd_.size())};
        std::ofstream out{file};
        out << "#pragma once\n// Set-ups that did best in self-play, each bred from a preset.\n// Written by `"
            << command
            << "`.\n\n#include <array>\n#include <string_view>\n\nnamespace vaandel::setups {\n\n// clang-format off\n"
            << "inline constexpr std::array<std::string_view, " << best.size() << "> kBredFor" << name() << "{\n";
        for (const Breed& breed : best)
            out << fmt::format("    \"{}\", // {:.1f} % of {} games\n", breed.setup.text(plan_.edition),
                               100 * breed.points / breed.games, breed.games);
        out << "};\n// clang-format on\n\n} // namespace vaandel::setups\n";
        if (!out.flush())
            throw CLI::ValidationError{file, "cannot be written"};
    }

private:
    static constexpr double kUsual = 0.7;     ///< of the points, for who has not yet played much
    static constexpr double kUsualGames = 20; ///< as if so many games had brought them

    static double worth(const Breed& breed) {
        return (breed.points + kUsual * kUsualGames) / (breed.games + kUsualGames);
    }

    std::string name() const {
        std::string name{plan_.edition.id};
        name[0] = char(std::toupper(name[0]));
        return name;
    }

    /// One to four pairs of pieces change places.
    Setup changed(const Setup& setup) {
        std::vector<OwnPiece> pieces = setup.pieces();
        const auto any = [&]() -> OwnPiece& { return pieces[random_.below(std::uint32_t(pieces.size()))]; };
        for (std::uint32_t left = 1 + random_.below(4); left > 0;) {
            OwnPiece& one = any();
            OwnPiece& other = any();
            if (one.rank == other.rank)
                continue;
            std::swap(one.rank, other.rank);
            --left;
        }
        return *check_setup(plan_.edition, pieces);
    }

    /// A game of the search against the first bot, or against itself where both expect what programs do, or nothing. All of a generation meet
    /// the same set-ups.
    double play(const Setup& setup, unsigned number, std::uint64_t seed) const {
        Random random{seed ^ (std::uint64_t{number} << 32U)};
        std::array<bench::Variant, 2> players;
        for (bench::Variant& player : players) {
            player.nodes = plan_.nodes;
            player.knowledge = number % 4 == 1 ? belief::Knowledge::Counts : belief::Knowledge::Programs;
        }
        players[1].is_first_bot = number % 4 == 0;
        const Setup other = number % 4 == 3 ? herd_[random.below(std::uint32_t(herd_.size()))].setup
                                            : plan_.others(plan_.edition, random);
        const Side side = number % 8 < 4 ? Side::Red : Side::Blue;
        PerSide<Setup> both{setups::varied(plan_.edition, setup, random), setups::varied(plan_.edition, other, random)};
        if (side == Side::Blue)
            std::swap(both.red, both.blue);
        return 0.5 * bench::play_lab_game(plan_.edition, players, side, both, random.next()).half_points;
    }

    /// The best stay; of those with the Flag on one square, not many.
    void select() {
        std::ranges::stable_sort(herd_, std::greater{}, worth);
        std::map<unsigned, unsigned> by_flag;
        std::vector<Breed> kept;
        for (const Breed& breed : herd_)
            if (kept.size() < plan_.kept && by_flag[home_of_flag(breed.setup)]++ < plan_.most_of)
                kept.push_back(breed);
        herd_ = std::move(kept);
    }

    unsigned home_of_flag(const Setup& setup) const {
        const auto square_in = [](const Setup& one) {
            return std::ranges::find(one.pieces(), Rank::Flag, &OwnPiece::rank)->square.index;
        };
        return std::min(square_in(setup), square_in(setup.mirrored(plan_.edition)));
    }

    Plan plan_;
    Random random_;
    std::vector<Breed> herd_;
};

/// Whom breeding begins with.
std::vector<Setup> first_of(const Edition& edition, const std::string& list) {
    if (!list.empty())
        return bench::read_setups(edition, list);
    std::vector<Setup> first;
    for (const Preset& preset : presets(edition))
        first.push_back(setup_of(edition, preset));
    return first;
}

} // namespace

int main(int argc, char** argv) {
    CLI::App program{"Breeds set-ups by self-play"};
    std::string edition_id = "original";
    std::string out;
    std::string others;
    std::string from;
    std::uint64_t nodes = 1'000;
    std::uint64_t seed = 1;
    unsigned herd = 96;
    unsigned kept = 32;
    unsigned games = 8;
    unsigned most_of = 6;
    unsigned generations = 20;
    unsigned proofs = 6;
    unsigned best = 20;
    unsigned threads = 2;
    program.add_option("--edition", edition_id, "The edition")->capture_default_str();
    program.add_option("--out", out, "Where the table goes: src/vaandel/setups/bred_EDITION.hpp");
    program.add_option("--nodes", nodes, "For each move")->capture_default_str();
    program.add_option("--herd", herd, "Set-ups in a generation")->capture_default_str();
    program.add_option("--kept", kept, "Set-ups that go on to the next")->capture_default_str();
    program.add_option("--games", games, "Of each set-up in a generation")->capture_default_str();
    program.add_option("--most-of", most_of, "Kept with the Flag on one square")->capture_default_str();
    program.add_option("--generations", generations, "How many")->capture_default_str();
    program.add_option("--proofs", proofs, "After these, so many without offspring")->capture_default_str();
    program.add_option("--best", best, "How many are written")->capture_default_str();
    program.add_option("--from", from, "A list of set-ups to begin with, one a line; without it, the presets");
    program.add_option("--threads", threads, "Games at a time")->capture_default_str();
    program.add_option("--others", others, "A list of set-ups that they meet, one a line; without it, changed presets");
    program.add_option("--seed", seed, "Of everything that is random")->capture_default_str();
    CLI11_PARSE(program, argc, argv);
    try {
        const Edition edition = bench::lab_edition(edition_id);
        Farm farm{{edition, nodes, seed, herd, kept, games, most_of, threads,
                   others.empty() ? setups::sensible_setup : bench::setups_of_file(edition, others)},
                  first_of(edition, from)};
        for (unsigned generation = 1; generation <= generations + proofs; ++generation) {
            if (generation <= generations)
                farm.breed();
            farm.live_one_generation();
            farm.report(generation);
            if (!out.empty())
                farm.write(out, best,
                           fmt::format("build/release/bench/setup_breed --edition {} --nodes {} --herd {} --kept {} "
                                       "--games {} --most-of {} --generations {} --proofs {} --seed {}{}{}",
                                       edition_id, nodes, herd, kept, games, most_of, generations, proofs, seed,
                                       from.empty() ? "" : " --from LIST", others.empty() ? "" : " --others LIST"));
        }
        return 0;
    } catch (const CLI::Error& error) {
        return program.exit(error);
    }
}
