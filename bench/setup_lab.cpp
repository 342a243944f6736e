// Learns by self-play which set-ups are good: round after round of games between set-ups drawn by what the rounds
// before taught, set-ups of the presets, and any legal ones; then the worth of every feature by logistic regression on
// the differences. Writes the table of src/vaandel/setups/appeals.hpp for one edition.

#include "vaandel/setups/appeal.hpp"
#include "vaandel/setups/setup_choice.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <atomic>
#include <cctype>
#include <cmath>
#include <fstream>
#include <thread>

#include "search_play.hpp"

namespace {

using namespace vaandel;
using namespace vaandel::board;

enum class Source : std::uint8_t { Learned, Preset, Any };

struct Lesson {
    PerSide<std::vector<std::size_t>> features;
    PerSide<Source> sources;
    double score = 0.5; ///< Red's
};

struct Plan {
    const Edition& edition;
    std::uint64_t nodes;
    unsigned games;
    unsigned threads;
    double heat;
    double first_bot; ///< the share of games that the first bot plays a side of
    double blind;     ///< the share of games in which nobody expects anything of a set-up
};

class Lab {
public:
    explicit Lab(const Plan& plan) : plan_{plan} {}

    void play_round(unsigned round, std::uint64_t seed) {
        std::atomic<unsigned> next{0};
        std::vector<std::thread> team;
        const std::size_t before = lessons_.size();
        lessons_.resize(before + plan_.games); // each at its place, so that the table is a function of the seed
        for (unsigned at = 0; at < plan_.threads; ++at)
            team.emplace_back([&] {
                for (unsigned game = next++; game < plan_.games; game = next++)
                    lessons_[before + game] = play(round, (seed * 1000 + round) * 1'000'003 + game);
            });
        for (std::thread& one : team)
            one.join();
        report(round, std::span{lessons_}.subspan(before));
    }

    /// Gradient descent, with a pull towards 0 that lets only what is seen often be worth much.
    void learn() {
        std::vector<double> worth(setups::kFeatures), gradient(setups::kFeatures), speed(setups::kFeatures);
        double red = 0;
        for (int pass = 0; pass < 300; ++pass) {
            std::ranges::fill(gradient, 0);
            double red_gradient = 0;
            for (const Lesson& lesson : lessons_) {
                double odds = red;
                for (const std::size_t feature : lesson.features[Side::Red])
                    odds += worth[feature];
                for (const std::size_t feature : lesson.features[Side::Blue])
                    odds -= worth[feature];
                const double missing = lesson.score - 1 / (1 + std::exp(-odds));
                red_gradient += missing;
                for (const std::size_t feature : lesson.features[Side::Red])
                    gradient[feature] += missing;
                for (const std::size_t feature : lesson.features[Side::Blue])
                    gradient[feature] -= missing;
            }
            const double games = double(lessons_.size());
            red += red_gradient / games;
            for (std::size_t feature = 0; feature < setups::kFeatures; ++feature) {
                const double slope = gradient[feature] - kPull * worth[feature];
                speed[feature] = 0.9 * speed[feature] + slope;
                worth[feature] += 0.4 * speed[feature] / games;
            }
        }
        for (std::size_t feature = 0; feature < setups::kFeatures; ++feature)
            appeal_[feature] = std::int16_t(std::lround(100 * worth[feature]));
        fmt::print("  Red's advantage: {:.2f}\n", red);
    }

    void show(Random random) const {
        for (int number = 0; number < 4; ++number) {
            const Setup setup = setups::draw_setup(appeal_, plan_.edition, plan_.heat, random);
            fmt::print("  {} {}\n", setup.text(plan_.edition),
                       setups::appeal_of(appeal_, plan_.edition, setup.pieces()));
        }
        std::fflush(stdout);
    }

    /// How set-ups by the known worth fare with the Flag on each place: against the first bot, against who expects
    /// nothing of a set-up, and against who expects what the belief has learned and places his Flag by worth alone. The
    /// shares are for src/vaandel/setups/flags.cpp.
    void try_flags(unsigned games, std::uint64_t seed) const {
        constexpr double worst = 10; // points below the best place: it has no share
        constexpr double safe =
            92; // nor has it where the first bot, who thinks of nothing but the Flag, wins more than the rest
        struct Place {
            int row;
            int column;
            std::array<double, 3> won;
            double mean() const { return (won[0] + won[1] + won[2]) / 3; }
        };
        std::vector<Place> places;
        const Geometry& geometry = *plan_.edition.geometry;
        for (int row = 0; row < geometry.height() / 2; ++row)
            for (int column = 0; column < (geometry.width() + 1) / 2; ++column)
                if (const Square at = geometry.square({column, row}); plan_.edition.zone().has(at.index)) {
                    places.push_back({row, column, {}});
                    for (std::size_t rival = 0; rival < 3; ++rival)
                        places.back().won[rival] = won_with_flag(at, rival, games, seed);
                }
        const double best = std::ranges::max(places, {}, &Place::mean).mean();
        for (const Place& place : places)
            fmt::print("{{{}, {}, {:.0f}}}, // {:.1f} {:.1f} {:.1f}\n", place.row, place.column,
                       place.won[0] < safe ? 0.0 : std::max(0.0, 10 * (worst - best + place.mean())), place.won[0],
                       place.won[1], place.won[2]);
    }

    void write(const std::string& file, const std::string& command) const {
        std::ofstream out{file};
        out << "#pragma once\n// What self-play found of set-ups: by place and rank, then by offset from the Flag and "
               "rank.\n// Written by `"
            << command << "`, from " << lessons_.size() << " games.\n\n#include \"vaandel/setups/appeal.hpp\"\n\n"
            << "namespace vaandel::setups {\n\n// clang-format off\ninline constexpr Appeal k" << name_of_table()
            << "{\n";
        for (std::size_t feature = 0; feature < setups::kFeatures; ++feature)
            out << appeal_[feature] << (feature % kRanks == kRanks - 1 ? ",\n" : ", ");
        out << "};\n// clang-format on\n\n} // namespace vaandel::setups\n";
        if (!out.flush())
            throw CLI::ValidationError{file, "cannot be written"};
    }

private:
    /// "Barrage8Appeal".
    std::string name_of_table() const {
        std::string name{plan_.edition.id};
        name[0] = char(std::toupper(name[0]));
        return name + "Appeal";
    }

    static constexpr double kPull = 30; ///< as if so many games more had come out even

    /// In percent, of games in pairs with both colours.
    double won_with_flag(Square flag, std::size_t rival, unsigned games, std::uint64_t seed) const {
        const setups::Appeal& appeal = *setups::known_appeal(plan_.edition);
        const auto text = std::array{"first,setups=sensible", "knowledge=counts,setups=sensible", "base"};
        std::array players{bench::parse_variant(plan_.edition, "net=shipped", plan_.nodes),
                           bench::parse_variant(plan_.edition, text[rival], plan_.nodes)};
        players[0].setups = [&](const Edition& edition, Random& random) {
            const Square mirrored = edition.geometry->mirrored(flag);
            return setups::draw_setup(appeal, edition, plan_.heat, random, random.below(2) == 0 ? flag : mirrored);
        };
        if (rival == 2)
            players[1].setups = [&](const Edition& edition, Random& random) {
                return setups::draw_setup(appeal, edition, plan_.heat, random);
            };
        double half_points = 0;
        for (unsigned game = 0; game < games; ++game)
            half_points += bench::play_lab_game(plan_.edition, players, game % 2 == 0 ? Side::Red : Side::Blue, {},
                                                seed * 1'000'003 + game / 2)
                               .half_points;
        return 50 * half_points / games;
    }

    std::pair<Setup, Source> draw(unsigned round, Random& random) const {
        const double which = random.unit();
        if (which < 0.15)
            return {random_setup(plan_.edition, random), Source::Any};
        if (which < 0.4 || (round == 0 && which < 0.7))
            return {setups::sensible_setup(plan_.edition, random), Source::Preset};
        if (round == 0)
            return {random_setup(plan_.edition, random), Source::Any};
        return {setups::draw_setup(appeal_, plan_.edition, plan_.heat, random), Source::Learned};
    }

    std::vector<std::size_t> features(const Setup& setup) const {
        Square flag = kNoSquare;
        for (const OwnPiece& piece : setup.pieces())
            if (piece.rank == Rank::Flag)
                flag = piece.square;
        std::vector<std::size_t> all;
        for (const OwnPiece& piece : setup.pieces())
            for (const std::size_t feature : setups::features_of(plan_.edition, piece, flag))
                all.push_back(feature);
        return all;
    }

    Lesson play(unsigned round, std::uint64_t seed) const {
        Random random{seed};
        const auto red = draw(round, random);
        const auto blue = draw(round, random);
        std::array<bench::Variant, 2> players;
        // Who expects what self-play always placed is fooled by what is only strange: so in a share of the games nobody
        // expects anything.
        const bool is_blind = random.unit() < plan_.blind;
        for (bench::Variant& player : players) {
            player.nodes = plan_.nodes;
            player.knowledge = is_blind ? belief::Knowledge::Counts : belief::Knowledge::Programs;
        }
        if (random.unit() < plan_.first_bot)
            players[random.below(2)].is_first_bot = true;
        const auto game =
            bench::play_lab_game(plan_.edition, players, Side::Red, {red.first, blue.first}, random.next());
        return {{features(red.first), features(blue.first)}, {red.second, blue.second}, 0.5 * game.half_points};
    }

    static void report(unsigned round, std::span<const Lesson> lessons) {
        std::array<double, 3> score{};
        std::array<double, 3> games{};
        for (const Lesson& lesson : lessons)
            for (const Side side : {Side::Red, Side::Blue})
                if (lesson.sources[side] != lesson.sources[opponent(side)]) {
                    const auto source = std::size_t(lesson.sources[side]);
                    score[source] += side == Side::Red ? lesson.score : 1 - lesson.score;
                    games[source] += 1;
                }
        double against_preset = 0, of = 0;
        for (const Lesson& lesson : lessons)
            for (const Side side : {Side::Red, Side::Blue})
                if (lesson.sources[side] == Source::Learned && lesson.sources[opponent(side)] == Source::Preset) {
                    against_preset += side == Side::Red ? lesson.score : 1 - lesson.score;
                    of += 1;
                }
        fmt::print("round {}: learned {:.1f}% of {:.0f}, presets {:.1f}%, any {:.1f}%; learned against presets {:.1f}% "
                   "of {:.0f}\n",
                   round, 100 * score[0] / std::max(1.0, games[0]), games[0], 100 * score[1] / std::max(1.0, games[1]),
                   100 * score[2] / std::max(1.0, games[2]), 100 * against_preset / std::max(1.0, of), of);
    }

    Plan plan_;
    std::vector<Lesson> lessons_;
    setups::Appeal appeal_{};
};

} // namespace

int main(int argc, char** argv) {
    CLI::App program{"Learns by self-play which set-ups are good"};
    std::string edition_id = "barrage8";
    std::string out;
    std::uint64_t nodes = 1'000;
    std::uint64_t seed = 1;
    unsigned games = 300;
    unsigned rounds = 2;
    unsigned threads = 2;
    double heat = 15;
    double first_bot = 0.3;
    double blind = 0.5;
    program.add_option("--edition", edition_id, "The edition")->capture_default_str();
    program.add_option("--out", out, "Where the table goes: src/vaandel/setups/appeal_EDITION.hpp");
    program.add_option("--nodes", nodes, "For each move")->capture_default_str();
    program.add_option("--games", games, "In each round")->capture_default_str();
    program.add_option("--rounds", rounds, "How many")->capture_default_str();
    program.add_option("--threads", threads, "Games at a time")->capture_default_str();
    program.add_option("--heat", heat, "How varied the learned set-ups are, in hundredths of log-odds")
        ->capture_default_str();
    program.add_option("--first-bot", first_bot, "Share of games in which the first bot plays one side")
        ->capture_default_str();
    program
        .add_option("--blind", blind,
                    "Share of games between players who know counts alone, and expect nothing of a set-up")
        ->capture_default_str();
    unsigned flags = 0;
    program.add_option("--flags", flags,
                       "Learn nothing, but try the known set-ups with the Flag on each place, in so many games against "
                       "each of three rivals");
    program.add_option("--seed", seed, "Of everything that is random")->capture_default_str();
    CLI11_PARSE(program, argc, argv);
    try {
        const Edition edition = bench::lab_edition(edition_id);
        Lab lab{{edition, nodes, games, threads, heat, first_bot, blind}};
        if (flags > 0) {
            if (setups::known_appeal(edition) == nullptr)
                throw CLI::ValidationError{"--flags", fmt::format("no worth of set-ups is known of {}", edition.id)};
            lab.try_flags(flags, seed);
            return 0;
        }
        for (unsigned round = 0; round < rounds; ++round) {
            lab.play_round(round, seed);
            lab.learn();
            lab.show(Random{seed});
            if (!out.empty())
                lab.write(out, fmt::format("build/release/bench/setup_lab --edition {} --nodes {} --games {} --rounds "
                                           "{} --heat {} --first-bot {} --blind {} --seed {}",
                                           edition_id, nodes, games, rounds, heat, first_bot, blind, seed));
        }
        return 0;
    } catch (const CLI::Error& error) {
        return program.exit(error);
    }
}
