#pragma once
// Learns the net of src/vaandel/belief/behaviour.hpp from examples.

#include "vaandel/belief/behaviour.hpp"
#include "vaandel/core/random.hpp"

namespace vaandel::bench {

using Row = std::array<float, board::kRanks>;
using TraitRow = std::array<float, belief::kTraits>;

/// As weigh_by_behaviour() has it, in nats.
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

/// The hidden pieces of one side at one moment.
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

/// Traits that begin alike would stay alike.
Net random_net(Random& random);

/// AdaGrad on the loss whose slope is chance less truth: with fitted chances, that is the convex dual of proportional
/// fitting.
class Learner {
public:
    /// Refers to the examples.
    Learner(const Examples& examples, Net start) : examples_{examples}, start_{std::move(start)}, net_{start_} {}

    /// One pass in random order, each weight stepping by `rate` at most at first; direct ones lean towards where they
    /// started. Returns the mean log-loss on the way.
    double pass(float rate, float leaning, Random& random);

    const Net& net() const { return net_; }

    /// The mean log-loss on other examples.
    double loss_on(const Examples& examples);

private:
    /// Leaves the chances and traits of the pieces in chances_ and traits_of_pieces_, and returns their log-loss.
    double weigh(const Examples& examples, const Situation& situation);
    double learn(const Situation& situation, float rate, float leaning);
    void learn_traits(std::span<const belief::Feature> features, const TraitRow& traits, const Row& slope, float rate);

    const Examples& examples_;
    const Net start_;
    Net net_;
    Net squares_; ///< sums of squared slopes
    std::vector<Row> chances_;
    std::vector<TraitRow> traits_of_pieces_;
};

} // namespace vaandel::bench
