#include "vaandel/belief/worth.hpp"

#include <fmt/format.h>

#include <cmath>

#include "learn_tables.hpp"
#include "table_file.hpp"

namespace vaandel::bench {

using namespace board;
using namespace belief;

namespace {

/// Every so many plies a position is taken: neighbours tell the same.
constexpr Ply kEvery = 10;
constexpr double kRidge = 3;
constexpr int kNewtonSteps = 12;

/// Red's count less Blue's, by rank; the last is for the side to move.
constexpr std::size_t kTerms = kRanks + 1;
using Difference = std::array<double, kTerms>;

struct Example {
    Difference difference;
    double result; ///< 1 Red won, 0 Blue, 1/2 a draw
};

/// Whether the end tells who played better: not where somebody left or ran out of time.
bool tells(const Game& game) {
    using notation::GravonResult;
    return game.outcome && game.result &&
           (*game.result == GravonResult::FlagCaptured || *game.result == GravonResult::UnableToMove ||
            *game.result == GravonResult::BothUnableToMove || *game.result == GravonResult::Forfeit ||
            *game.result == GravonResult::TieAgreed);
}

Example example_of(const Moment& moment) {
    const PublicState& open = moment.truth.open;
    Example example{};
    for (const Side side : {Side::Red, Side::Blue})
        open.occupied[side].for_each([&](unsigned at) {
            const Rank rank = moment.truth.rank_of[open.piece_at[at].index];
            example.difference[index_of(rank)] += side == Side::Red ? 1 : -1;
        });
    example.difference[kRanks] = open.to_move == Side::Red ? 1 : -1;
    const auto winner = moment.game.outcome->winner;
    example.result = !winner ? .5 : double(*winner == Side::Red);
    return example;
}

double chance_of(const Difference& weight, const Difference& difference) {
    double sum = 0;
    for (std::size_t term = 0; term < kTerms; ++term)
        sum += weight[term] * difference[term];
    return 1 / (1 + std::exp(-sum));
}

/// Solves `matrix` x = `right` by Gauss, without exchange of rows: the matrix is positive definite.
Difference solved(std::array<Difference, kTerms> matrix, Difference right) {
    for (std::size_t pivot = 0; pivot < kTerms; ++pivot)
        for (std::size_t row = pivot + 1; row < kTerms; ++row) {
            const double factor = matrix[row][pivot] / matrix[pivot][pivot];
            for (std::size_t column = pivot; column < kTerms; ++column)
                matrix[row][column] -= factor * matrix[pivot][column];
            right[row] -= factor * right[pivot];
        }
    for (std::size_t row = kTerms; row-- > 0;) {
        for (std::size_t column = row + 1; column < kTerms; ++column)
            right[row] -= matrix[row][column] * right[column];
        right[row] /= matrix[row][row];
    }
    return right;
}

/// Logistic regression without a constant, by Newton's method, with a small ridge. Nothing prefers Red but the move.
Difference regression(std::span<const Example> examples) {
    Difference weight{};
    for (int step = 0; step < kNewtonSteps; ++step) {
        std::array<Difference, kTerms> curvature{};
        Difference slope{};
        for (std::size_t term = 0; term < kTerms; ++term) {
            curvature[term][term] = kRidge;
            slope[term] = -kRidge * weight[term];
        }
        for (const Example& example : examples) {
            const double chance = chance_of(weight, example.difference);
            for (std::size_t a = 0; a < kTerms; ++a) {
                slope[a] += (example.result - chance) * example.difference[a];
                for (std::size_t b = 0; b < kTerms; ++b)
                    curvature[a][b] += chance * (1 - chance) * example.difference[a] * example.difference[b];
            }
        }
        const Difference change = solved(curvature, slope);
        for (std::size_t term = 0; term < kTerms; ++term)
            weight[term] += change[term];
    }
    return weight;
}

} // namespace

std::string learn_worth(std::span<const Game> games) {
    std::array<std::array<std::vector<Example>, kStages>, kArmySizes> examples;
    for (const Game& game : games)
        if (tells(game))
            for_each_moment(game, [&](const Moment& moment) {
                if (moment.ply % kEvery != kEvery / 2 || moment.truth.open.flag_taken_by)
                    return;
                const unsigned left = moment.truth.open.all_occupied().count();
                const Stage stage = stage_of(left, 2 * game.edition.army.size());
                examples[std::size_t(size_of(game.edition.army))][std::size_t(stage)].push_back(example_of(moment));
            });

    std::vector<double> values;
    std::string counts;
    for (const auto& by_stage : examples)
        for (const auto& stage : by_stage) {
            const Difference weight = regression(stage);
            for (const Rank rank : kAllRanks)
                values.push_back(rank == Rank::Flag ? 0 : weight[index_of(rank)]);
            counts += fmt::format("{}{}", counts.empty() ? "" : ", ", stage.size());
        }
    const std::array<std::size_t, 3> shape{kArmySizes, kStages, kRanks};
    return fmt::format("/// By ArmySize, Stage and rank, in log-odds; from {} positions.\n", counts) +
           text_of({"double", "kWorthTable", shape, values});
}

} // namespace vaandel::bench
