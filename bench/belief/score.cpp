#include "score.hpp"

#include "vaandel/belief/looks.hpp"
#include "vaandel/belief/marginals.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace vaandel::bench {

using namespace board;
using namespace belief;

namespace {

/// A position of each game is taken every so many plies.
constexpr Ply kEvery = 20;
constexpr std::array<Ply, 7> kBucketEnds{20, 60, 120, 200, 320, 500, 1U << 30};
constexpr std::array<std::string_view, 7> kBucketNames{"0-19",    "20-59",   "60-119", "120-199",
                                                       "200-319", "320-499", "500-"};
constexpr std::array<Knowledge, 3> kKinds{Knowledge::Counts, Knowledge::Placement, Knowledge::Behaviour};

/// Chances below this are counted as this: a certainty that is wrong costs 14 nats.
constexpr double kLeast = 1e-6;

struct Tally {
    double pieces = 0;
    double loss = 0;
    double hits = 0;

    void add(const Chances& chances, Rank truth) {
        pieces += 1;
        loss -= std::log(std::max(chances[index_of(truth)], kLeast));
        const auto best = std::ranges::max_element(chances) - chances.begin();
        hits += std::size_t(best) == index_of(truth);
    }
    void add(const Tally& other) {
        pieces += other.pieces;
        loss += other.loss;
        hits += other.hits;
    }
};

using Tallies = std::array<Tally, kKinds.size()>;

struct Scores {
    std::array<std::array<Tallies, kBucketEnds.size()>, kArmySizes> by_ply;
    std::array<Tallies, kRanks> by_rank;
    std::array<Tallies, 2> by_moved;
    double seconds = 0;
    double beliefs = 0;
};

void add(const Moment& moment, Side watcher, Scores& scores) {
    const View view = moment.view(watcher);
    const auto bucket = std::size_t(std::ranges::upper_bound(kBucketEnds, moment.ply) - kBucketEnds.begin());
    const auto size = std::size_t(size_of(moment.game.edition.army));
    for (std::size_t kind = 0; kind < kKinds.size(); ++kind) {
        const auto begin = std::chrono::steady_clock::now();
        const Marginals marginals = about_enemy(moment.game.edition, view, moment.plies(), kKinds[kind]);
        if (kKinds[kind] == Knowledge::Behaviour) {
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

} // namespace

Result<std::size_t, std::string> score(std::span<const Game> games, const ScoreOptions& options) {
    Scores scores{};
    for (std::size_t at = 0; at < games.size(); at += options.every)
        for_each_moment(games[at], [&](const Moment& moment) {
            if (moment.ply % kEvery == kEvery / 2)
                for (const Side watcher : {Side::Red, Side::Blue})
                    add(moment, watcher, scores);
        });
    for (const ArmySize size : {ArmySize::Large, ArmySize::Small}) {
        print_head(size == ArmySize::Large ? "Armies of forty" : "Armies of eight or ten", "ply");
        Tallies all{};
        for (std::size_t bucket = 0; bucket < kBucketEnds.size(); ++bucket) {
            const Tallies& tallies = scores.by_ply[std::size_t(size)][bucket];
            if (tallies[0].pieces == 0)
                continue;
            print_row(kBucketNames[bucket], tallies);
            for (std::size_t kind = 0; kind < kKinds.size(); ++kind)
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
    fmt::print("\n{:.0f} beliefs, {:.1f} microseconds each\n", scores.beliefs, 1e6 * scores.seconds / scores.beliefs);
    return games.size();
}

} // namespace vaandel::bench
