#include "score.hpp"

#include "vaandel/belief/marginals.hpp"
#include "vaandel/belief/observed_class.hpp"
#include "vaandel/belief/worlds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>

#include "calibration.hpp"
#include "table_file.hpp"

namespace vaandel::bench {

using namespace board;
using namespace belief;

namespace {

/// A position of each game is taken at regular intervals.
constexpr Ply kEvery = 20;
constexpr std::array<Ply, 7> kBucketEnds{20, 60, 120, 200, 320, 500, 1U << 30};
constexpr std::array<std::string_view, 7> kBucketNames{"0-19",    "20-59",   "60-119", "120-199",
                                                       "200-319", "320-499", "500-"};
constexpr std::size_t kKinds = 3; ///< of knowledge: counts, placement, behaviour of whom the options name

/// Probabilities below this count as this: a wrong certainty costs 14 nats.
constexpr double kLeast = 1e-6;

struct Tally {
    double pieces = 0;
    double loss = 0;
    double hits = 0;

    void add(const RankChances& chances, Rank truth) {
        pieces += 1;
        loss -= std::log(std::max(chances[index_of(truth)], kLeast));
        const auto best = std::ranges::max_element(chances) - chances.begin();
        hits += std::size_t(best) == index_of(truth) ? 1 : 0;
    }
    void add(const Tally& other) {
        pieces += other.pieces;
        loss += other.loss;
        hits += other.hits;
    }
};

using Tallies = std::array<Tally, kKinds>;

struct Scores {
    std::array<std::array<Tallies, kBucketEnds.size()>, kArmySizes> by_ply;
    std::array<Tallies, kRanks> by_rank;
    std::array<Tallies, 2> by_moved;
    std::array<Calibration, kKinds> calibration; ///< of armies of forty
    double seconds = 0;
    double beliefs = 0;
};

void add(const Moment& moment, Side watcher, BeliefModel behaviour, Scores& scores) {
    const std::array<BeliefModel, kKinds> kinds{BeliefModel::Counts, BeliefModel::Placement, behaviour};
    const View view = moment.view(watcher);
    const auto bucket = std::size_t(std::ranges::upper_bound(kBucketEnds, moment.ply) - kBucketEnds.begin());
    const auto size = std::size_t(size_of(moment.game.edition.army));
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
        const auto begin = std::chrono::steady_clock::now();
        const Marginals marginals = about_enemy(moment.game.edition, view, moment.plies(), kinds[kind]);
        if (kinds[kind] == behaviour) {
            scores.seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
            scores.beliefs += 1;
        }
        view.open().occupied[opponent(watcher)].for_each([&](unsigned at) {
            const PieceId piece = view.open().piece_at[at];
            if (view.rank_of(piece))
                return;
            const Rank truth = moment.truth.rank_of[piece.index];
            scores.by_ply[size][bucket][kind].add(marginals.of(piece), truth);
            if (size != std::size_t(ArmySize::Large))
                return;
            scores.by_moved[std::size_t(view.open().moved.has(piece.index))][kind].add(marginals.of(piece), truth);
            for (const Rank rank : kAllRanks)
                scores.calibration[kind].add(marginals.of(piece)[index_of(rank)], rank == truth);
            scores.by_rank[index_of(truth)][kind].add(marginals.of(piece), truth);
        });
    }
}

void print_row(std::string_view name, const Tallies& tallies) {
    fmt::print("| {} | {:.0f} |", name, tallies[0].pieces);
    for (const Tally& tally : tallies)
        fmt::print(" {:.3f} |", tally.loss / tally.pieces);
    for (const Tally& tally : tallies)
        fmt::print(" {:.1f} |", 100 * tally.hits / tally.pieces);
    fmt::print("\n");
}

void print_head(std::string_view title, std::string_view by) {
    fmt::print("\n{}\n\n| {} | pieces | counts | + placement | + behaviour | counts | + placement | + behaviour |\n"
               "|---|--:|--:|--:|--:|--:|--:|--:|\n",
               title, by);
}

/// The speed of drawing worlds, and the deviation of their frequencies from the marginals. A few positions of some
/// games.
void measure_worlds(std::span<const Game> games) {
    constexpr std::size_t every = 40;
    constexpr unsigned samples = 2000;
    Random random{1};
    for (const bool exact : {true, false}) {
        double apart = 0;
        double chances = 0;
        double worst = 0;
        double seconds = 0;
        double making = 0;
        double makers = 0;
        for (std::size_t at = 0; at < games.size(); at += every)
            for_each_moment(games[at], [&](const Moment& moment) {
                if (moment.ply % 100 != 50)
                    return;
                const View view = moment.view(Side::Red);
                const auto begin = std::chrono::steady_clock::now();
                Worlds worlds{moment.game.edition, view, moment.plies()};
                const auto made = std::chrono::steady_clock::now();
                if (worlds.is_exact() != exact)
                    return;
                std::array<RankChances, kSquares> seen{};
                for (unsigned sample = 0; sample < samples; ++sample) {
                    const Position& world = worlds.sample(random);
                    world.open.occupied.blue.for_each([&](unsigned square) {
                        const PieceId piece = world.open.piece_at[square];
                        seen[piece.index][index_of(world.rank_of[piece.index])] += 1.0 / samples;
                    });
                }
                seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - made).count();
                making += std::chrono::duration<double>(made - begin).count();
                makers += 1;
                const Marginals marginals = about_enemy(moment.game.edition, view, moment.plies());
                view.open().occupied.blue.for_each([&](unsigned square) {
                    const PieceId piece = view.open().piece_at[square];
                    for (std::size_t rank = 0; rank < kRanks; ++rank) {
                        const double distance = std::abs(seen[piece.index][rank] - marginals.of(piece)[rank]);
                        apart += distance;
                        chances += 1;
                        worst = std::max(worst, distance);
                    }
                });
            });
        fmt::print("{} worlds: {:.0f} views, {:.0f} microseconds to begin, {:.2f} for a world; shares in {} samples "
                   "are {:.4f} "
                   "from the chances on average, {:.3f} at most\n",
                   exact ? "Counted" : "Walked", makers, 1e6 * making / makers, 1e6 * seconds / (makers * samples),
                   samples, apart / chances, worst);
    }
}

} // namespace

Result<std::size_t, std::string> score(std::span<const Game> games, const ScoreOptions& options) {
    Scores scores{};
    for (std::size_t at = 0; at < games.size(); at += options.every)
        for_each_moment(games[at], [&](const Moment& moment) {
            if (moment.ply % kEvery == kEvery / 2)
                for (const Side watcher : {Side::Red, Side::Blue})
                    add(moment, watcher, options.behaviour, scores);
        });
    for (const ArmySize size : {ArmySize::Large, ArmySize::Small}) {
        print_head(size == ArmySize::Large ? "Armies of forty" : "Armies of eight or ten", "ply");
        Tallies all{};
        for (std::size_t bucket = 0; bucket < kBucketEnds.size(); ++bucket) {
            const Tallies& tallies = scores.by_ply[std::size_t(size)][bucket];
            if (tallies[0].pieces == 0)
                continue;
            print_row(kBucketNames[bucket], tallies);
            for (std::size_t kind = 0; kind < kKinds; ++kind)
                all[kind].add(tallies[kind]);
        }
        print_row("all", all);
    }
    print_head("Armies of forty", "true rank");
    for (const Rank rank : kAllRanks)
        print_row(std::string_view{kRankLetters}.substr(index_of(rank), 1), scores.by_rank[index_of(rank)]);
    print_head("Armies of forty", "hidden piece");
    print_row("has not moved", scores.by_moved[0]);
    print_row("has moved", scores.by_moved[1]);
    fmt::print("\nMean distance of believed chance and share: {:.4f}, {:.4f}, {:.4f}\n", scores.calibration[0].error(),
               scores.calibration[1].error(), scores.calibration[2].error());
    fmt::print("{:.0f} beliefs, {:.1f} microseconds each\n", scores.beliefs, 1e6 * scores.seconds / scores.beliefs);
    measure_worlds(games);
    if (options.picture.empty())
        return games.size();
    const std::array curves{Curve{"placement", "#c56a1b", &scores.calibration[1]},
                            Curve{"placement and behaviour", "#1b6ac5", &scores.calibration[2]}};
    return write_file(options.picture, figure_of("Calibration on games kept out", curves));
}

} // namespace vaandel::bench
