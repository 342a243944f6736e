#include "vaandel/belief/observed_class.hpp"
#include "vaandel/belief/placement.hpp"
#include "vaandel/core/random.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "learn_tables.hpp"

namespace vaandel::bench {

using namespace board;
using namespace belief;

namespace {

constexpr std::uint8_t kNothing = 255;
using Sample = std::array<std::uint8_t, kCells>; ///< ranks by cell, or kNothing
using KindChances = std::array<std::array<double, kRanks>, kCells>;

struct Mixture {
    std::vector<double> shares;
    std::vector<KindChances> kinds;
};

/// How strongly a kind is drawn towards all set-ups together, in set-ups; and these towards equal probabilities.
constexpr double kKindLeaning = 20;
constexpr double kAllLeaning = 3;

Sample mirrored(const Sample& sample) {
    Sample other{};
    for (std::size_t cell = 0; cell < kCells; ++cell)
        other[mirrored_cell(cell)] = sample[cell];
    return other;
}

/// Converts counts per cell and rank to probabilities.
KindChances chances_from(const KindChances& counts, const KindChances& prior, double leaning) {
    KindChances chances{};
    for (std::size_t cell = 0; cell < kCells; ++cell) {
        double sum = leaning;
        for (const double count : counts[cell])
            sum += count;
        for (std::size_t rank = 0; rank < kRanks; ++rank)
            chances[cell][rank] = (counts[cell][rank] + leaning * prior[cell][rank]) / sum;
    }
    return chances;
}

void add(const Sample& sample, double weight, KindChances& counts) {
    for (std::size_t cell = 0; cell < kCells; ++cell)
        if (sample[cell] != kNothing)
            counts[cell][sample[cell]] += weight;
}

/// The probabilities in all set-ups together, with their mirror images.
KindChances overall(std::span<const Sample> samples, const Army& army) {
    KindChances equal{};
    for (auto& cell : equal)
        for (std::size_t rank = 0; rank < kRanks; ++rank)
            cell[rank] = double(army.count[rank]) / army.size();
    KindChances counts{};
    for (const Sample& sample : samples) {
        add(sample, 1, counts);
        add(mirrored(sample), 1, counts);
    }
    return chances_from(counts, equal, kAllLeaning);
}

using Logs = std::array<std::array<float, kRanks>, kCells>;

float log_likelihood(const Logs& logs, const Sample& sample) {
    float sum = 0;
    for (std::size_t cell = 0; cell < kCells; ++cell)
        if (sample[cell] != kNothing)
            sum += logs[cell][sample[cell]];
    return sum;
}

/// One step of expectation maximisation; each kind also stands for its mirror image. Returns the mean log-likelihood of
/// a set-up.
double improve(std::span<const Sample> samples, const KindChances& all, Mixture& mixture) {
    const std::size_t kinds = mixture.kinds.size();
    std::vector<Logs> logs(kinds);
    for (std::size_t kind = 0; kind < kinds; ++kind)
        for (std::size_t cell = 0; cell < kCells; ++cell)
            for (std::size_t rank = 0; rank < kRanks; ++rank)
                logs[kind][cell][rank] = float(std::log(std::max(mixture.kinds[kind][cell][rank], 1e-9)));
    std::vector<KindChances> counts(kinds);
    std::vector<double> shares(kinds, 1.0);
    std::vector<float> belongs(2 * kinds);
    double total = 0;
    for (const Sample& sample : samples) {
        const Sample images[2]{sample, mirrored(sample)};
        for (std::size_t at = 0; at < 2 * kinds; ++at)
            belongs[at] = float(std::log(mixture.shares[at / 2] / 2)) + log_likelihood(logs[at / 2], images[at % 2]);
        const float best = std::ranges::max(belongs);
        float sum = 0;
        for (float& one : belongs)
            sum += one = std::exp(one - best);
        total += double(best) + std::log(double(sum));
        for (std::size_t at = 0; at < 2 * kinds; ++at) {
            const double share = double(belongs[at] / sum);
            if (share < 1e-4)
                continue;
            shares[at / 2] += share;
            add(images[at % 2], share, counts[at / 2]);
        }
    }
    double sum = 0;
    for (const double share : shares)
        sum += share;
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        mixture.shares[kind] = shares[kind] / sum;
        mixture.kinds[kind] = chances_from(counts[kind], all, kKindLeaning);
    }
    return total / double(samples.size());
}

Mixture learn_mixture(std::span<const Sample> samples, const Army& army, std::size_t kinds, int passes) {
    const KindChances all = overall(samples, army);
    Mixture mixture;
    Random random{1};
    for (std::size_t kind = 0; kind < kinds; ++kind) { // each starts from one set-up, weakly
        KindChances counts{};
        add(samples[random.below(std::uint32_t(samples.size()))], kKindLeaning, counts);
        mixture.shares.push_back(1.0 / double(kinds));
        mixture.kinds.push_back(chances_from(counts, all, kKindLeaning));
    }
    double fit = 0;
    for (int pass = 0; pass < passes; ++pass)
        fit = improve(samples, all, mixture);
    fmt::print("{} kinds of set-ups from {}: {:.3f} nats a set-up\n", kinds, samples.size(), -fit);
    return mixture;
}

std::unique_ptr<PlacementTable> rounded(const Mixture& mixture) {
    auto table = std::make_unique<PlacementTable>();
    for (std::size_t kind = 0; kind < PlacementTable::kKinds; ++kind) {
        table->shares[kind] = std::round(mixture.shares[kind] * 1e4) / 1e4;
        for (std::size_t cell = 0; cell < kCells; ++cell)
            for (std::size_t rank = 0; rank < kRanks; ++rank) // nothing is impossible
                table->kinds[kind][cell][rank] =
                    std::uint8_t(std::max(1.0, std::round(255 * std::sqrt(mixture.kinds[kind][cell][rank]))));
    }
    return table;
}

std::vector<Sample> large_samples(const Corpus& corpus) {
    std::vector<Sample> samples;
    for (const std::string& setup : corpus.setups) {
        Sample sample{};
        for (std::size_t cell = 0; cell < kCells; ++cell)
            sample[cell] = std::uint8_t(index_of(*rank_of_letter(setup[cell])));
        samples.push_back(sample);
    }
    return samples;
}

std::vector<Sample> small_samples(std::span<const Game* const> games) {
    std::vector<Sample> samples;
    for (const Game* game : games)
        for (const Side side : {Side::Red, Side::Blue}) {
            Sample sample;
            sample.fill(kNothing);
            game->start.open.occupied[side].for_each([&](unsigned at) {
                const PieceId piece = game->start.open.piece_at[at];
                sample[cell_of(game->edition, side, piece)] = std::uint8_t(index_of(game->start.rank_of[piece.index]));
            });
            samples.push_back(sample);
        }
    return samples;
}

} // namespace

std::unique_ptr<PlacementTable> learn_large_placement(const Corpus& corpus, const PlacementOptions& options) {
    return rounded(learn_mixture(large_samples(corpus), kOriginal.army, PlacementTable::kKinds, options.passes));
}

std::unique_ptr<PlacementTable> learn_small_placement(const Corpus& corpus, const PlacementOptions& options,
                                                      double real_share) {
    const auto games = games_to_learn_from(corpus, ArmySize::Small, real_share);
    return rounded(learn_mixture(small_samples(games), kBarrage10.army, PlacementTable::kKinds, options.passes));
}

} // namespace vaandel::bench
