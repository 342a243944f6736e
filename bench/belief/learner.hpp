#pragma once
// Trains the net of src/vaandel/belief/tables.hpp on examples.

#include "vaandel/belief/tables.hpp"
#include "vaandel/core/random.hpp"

namespace vaandel::bench {

using Row = std::array<float, board::kRanks>;
using TraitRow = std::array<float, belief::kTraits>;

/// As in weigh_by_behaviour(), in nats.
struct Net {
    std::vector<Row> direct{belief::kFeatures};      ///< by feature
    std::vector<TraitRow> traits{belief::kFeatures}; ///< by feature
    std::vector<Row> pushes{belief::kTraits};        ///< by trait
};

struct PieceExample {
    Row prior;
    std::uint32_t first; ///< of its features
    std::uint32_t count;
    std::uint8_t truth;
};

/// The hidden pieces of one side at one point of a game.
struct Situation {
    std::uint32_t first;
    std::uint32_t count;
    Row pool;
};

struct Examples {
    std::vector<belief::Feature> features;
    std::vector<PieceExample> pieces;
    std::vector<Situation> situations;
};

/// Identical initial traits would stay identical.
Net random_net(Random& random);

/// AdaGrad on the loss whose gradient is probability minus truth: with fitted probabilities, that is the convex dual of
/// proportional fitting.
class Learner {
public:
    /// Refers to the examples.
    Learner(const Examples& examples, Net start) : examples_{examples}, start_{std::move(start)}, net_{start_} {}

    /// One pass in random order, with first steps of at most `rate`; direct weights are drawn to their initial values.
    /// Returns the mean log-loss during the pass.
    double pass(float rate, float leaning, Random& random);

    const Net& net() const { return net_; }

    /// The mean log-loss on other examples.
    double loss_on(const Examples& examples);

private:
    /// Leaves the probabilities and traits of the pieces in chances_ and traits_of_pieces_, and returns their log-loss.
    double weigh(const Examples& examples, const Situation& situation);
    double learn(const Situation& situation, float rate, float leaning);
    void learn_traits(std::span<const belief::Feature> features, const TraitRow& traits, const Row& slope, float rate);

    const Examples& examples_;
    const Net start_;
    Net net_;
    Net squares_; ///< sums of squared gradients
    std::vector<Row> chances_;
    std::vector<TraitRow> traits_of_pieces_;
};

} // namespace vaandel::bench
