#include "vaandel/belief/behaviour.hpp"
#include "vaandel/belief/placement.hpp"
#include "vaandel/core/random.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "learn_tables.hpp"
#include "table_file.hpp"

namespace vaandel::bench {

using namespace board;
using namespace belief;

namespace {

using Row = std::array<float, kRanks>;
using Weights = std::vector<Row>; ///< by feature, in nats

struct PieceExample {
    Row prior;
    std::uint32_t first; ///< of its features
    std::uint32_t count;
    std::uint8_t truth;
};

/// The hidden pieces of one side at one moment.
struct Situation {
    std::uint32_t first;
    std::uint32_t count;
    Row pool;
};

struct Examples {
    std::vector<Feature> features;
    std::vector<PieceExample> pieces;
    std::vector<Situation> situations;
};

/// What the learner is shown is made from a view: the truth is read for the answers alone.
void add(const Moment& moment, Side watcher, const SetupKinds& kinds, Examples& examples) {
    const View view = moment.view(watcher);
    const Watched watched = enemy_of(moment.game.edition, view);
    std::vector<Hidden> hidden = hidden_pieces(watched);
    if (hidden.empty())
        return;
    weigh_by_placement(watched, kinds, hidden);
    const Stories stories = stories_of(watched, moment.plies());
    Situation situation{std::uint32_t(examples.pieces.size()), std::uint32_t(hidden.size()), {}};
    std::ranges::transform(hidden_pool(watched), situation.pool.begin(), [](double count) { return float(count); });
    examples.situations.push_back(situation);
    for (const Hidden& one : hidden) {
        const std::vector<Feature> features = features_of(watched, stories, one);
        PieceExample piece{{},
                           std::uint32_t(examples.features.size()),
                           std::uint32_t(features.size()),
                           std::uint8_t(index_of(moment.truth.rank_of[one.piece.index]))};
        const double most = std::ranges::max(one.weight);
        std::ranges::transform(one.weight, piece.prior.begin(), [&](double weight) { return float(weight / most); });
        examples.features.insert(examples.features.end(), features.begin(), features.end());
        examples.pieces.push_back(piece);
    }
}

Examples examples_of(std::span<const Game> games, ArmySize size, const SetupKinds& kinds,
                     const BehaviourOptions& options) {
    Examples examples;
    Random random{2};
    for (const Game& game : games) {
        if (size_of(game.edition.army) != size || game.moves.size() < 4)
            continue;
        std::vector<bool> is_taken(game.moves.size());
        for (std::size_t number = 0; number < options.per_game; ++number)
            is_taken[random.below(std::uint32_t(game.moves.size()))] = true;
        for_each_moment(game, [&](const Moment& moment) {
            if (moment.ply < game.moves.size() && is_taken[moment.ply])
                for (const Side watcher : {Side::Red, Side::Blue})
                    add(moment, watcher, kinds, examples);
        });
    }
    return examples;
}

/// Scales the chances of a situation's pieces to the pool, as fit_to_pool() does.
void fit_chances(const Row& pool, std::span<Row> chances, int passes) {
    for (int pass = 0; pass < passes; ++pass) {
        Row sum{};
        for (const Row& row : chances)
            for (std::size_t rank = 0; rank < kRanks; ++rank)
                sum[rank] += row[rank];
        for (std::size_t rank = 0; rank < kRanks; ++rank)
            sum[rank] = sum[rank] > 0 ? pool[rank] / sum[rank] : 0;
        for (Row& row : chances) {
            float total = 0;
            for (std::size_t rank = 0; rank < kRanks; ++rank)
                total += row[rank] *= sum[rank];
            for (float& chance : row)
                chance /= std::max(total, 1e-30F);
        }
    }
}

/// AdaGrad on the loss whose slope is chance less truth: with p the fitted chances, that is the convex dual of proportional fitting.
class Learner {
public:
    Learner(const Examples& examples, Weights start)
        : examples_{examples}, start_{std::move(start)}, weights_{start_}, squares_(start_.size(), Row{}) {}

    /// One pass in random order. Returns the mean log-loss on the way.
    double pass(float rate, float leaning, Random& random) {
        std::vector<std::uint32_t> order(examples_.situations.size());
        for (std::uint32_t at = 0; at < order.size(); ++at)
            order[at] = at;
        random.shuffle(std::span{order});
        double loss = 0;
        for (const std::uint32_t at : order)
            loss += learn(examples_.situations[at], rate, leaning);
        return loss / double(examples_.pieces.size());
    }

    const Weights& weights() const { return weights_; }

private:
    std::span<const Feature> features_of_piece(const PieceExample& piece) const {
        return std::span{examples_.features}.subspan(piece.first, piece.count);
    }

    Row weighed(const PieceExample& piece) const {
        Row sum{};
        for (const Feature feature : features_of_piece(piece))
            for (std::size_t rank = 0; rank < kRanks; ++rank)
                sum[rank] += weights_[feature][rank];
        float most = -1e30F;
        for (std::size_t rank = 0; rank < kRanks; ++rank)
            if (piece.prior[rank] > 0)
                most = std::max(most, sum[rank]);
        for (std::size_t rank = 0; rank < kRanks; ++rank)
            sum[rank] = piece.prior[rank] > 0 ? piece.prior[rank] * std::exp(sum[rank] - most) : 0;
        return sum;
    }

    double learn(const Situation& situation, float rate, float leaning) {
        const auto pieces = std::span{examples_.pieces}.subspan(situation.first, situation.count);
        chances_.clear();
        for (const PieceExample& piece : pieces)
            chances_.push_back(weighed(piece));
        fit_chances(situation.pool, chances_, 8);
        double loss = 0;
        for (std::size_t at = 0; at < pieces.size(); ++at) {
            Row slope = chances_[at];
            loss -= std::log(std::max(double(slope[pieces[at].truth]), 1e-6));
            slope[pieces[at].truth] -= 1;
            for (const Feature feature : features_of_piece(pieces[at]))
                step(feature, slope, rate, leaning);
        }
        return loss;
    }

    void step(Feature feature, const Row& slope, float rate, float leaning) {
        Row& weight = weights_[feature];
        Row& square = squares_[feature];
        const Row& start = start_[feature];
        for (std::size_t rank = 0; rank < kRanks; ++rank) {
            const float down = slope[rank] + leaning * (weight[rank] - start[rank]);
            square[rank] += down * down;
            weight[rank] -= rate * down / std::sqrt(square[rank] + 1);
        }
    }

    const Examples& examples_;
    const Weights start_;
    Weights weights_;
    Weights squares_;
    std::vector<Row> chances_;
};

Weights learn_weights(const Examples& examples, Weights start, const BehaviourOptions& options, float leaning) {
    Learner learner{examples, std::move(start)};
    Random random{3};
    float rate = options.rate;
    for (int pass = 0; pass < options.passes; ++pass, rate *= .6F)
        fmt::print("pass {}: {:.4f} nats a piece\n", pass + 1, learner.pass(rate, leaning, random));
    return learner.weights();
}

} // namespace

std::string learn_behaviour(const Corpus& corpus, const LearnedKinds& large, const LearnedKinds& small,
                            const BehaviourOptions& options) {
    std::vector<double> entries;
    std::string counts;
    Weights weights(kFeatures, Row{});
    for (const ArmySize size :
         {ArmySize::Large, ArmySize::Small}) { // small armies begin with the weights of large ones
        const LearnedKinds& kinds = size == ArmySize::Large ? large : small;
        const Examples examples = examples_of(corpus.learning, size, kinds.kinds(), options);
        fmt::print("{} hidden pieces in {} situations, {:.1f} features each\n", examples.pieces.size(),
                   examples.situations.size(), double(examples.features.size()) / double(examples.pieces.size()));
        weights = learn_weights(examples, weights, options,
                                size == ArmySize::Large ? options.large_leaning : options.small_leaning);
        for (const Row& row : weights)
            for (const float weight : row)
                entries.push_back(std::round(double(weight) * kStepsPerDoubling / std::numbers::ln2));
        counts += fmt::format("{}{}", counts.empty() ? "" : " and ", examples.pieces.size());
    }
    const std::array<std::size_t, 3> shape{kArmySizes, kFeatures, kRanks};
    return fmt::format("/// By ArmySize, Feature and rank; from {} hidden pieces.\n", counts) +
           text_of({"std::int16_t", "kBehaviour", shape, entries, 0});
}

} // namespace vaandel::bench
