#include "learner.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace vaandel::bench {

using namespace board;
using namespace belief;

namespace {

/// Fits the probabilities of a situation's pieces to the pool, as fit_to_pool() does.
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

std::span<const Feature> features_of_piece(const Examples& examples, const PieceExample& piece) {
    return std::span{examples.features}.subspan(piece.first, piece.count);
}

TraitRow traits_of(const Net& net, std::span<const Feature> features) {
    TraitRow sum{};
    for (const Feature feature : features)
        for (std::size_t trait = 0; trait < kTraits; ++trait)
            sum[trait] += net.traits[feature][trait];
    for (float& trait : sum)
        trait = std::max(trait, 0.0F);
    return sum;
}

Row weighed(const Net& net, std::span<const Feature> features, const Row& prior, const TraitRow& traits) {
    Row sum{};
    for (const Feature feature : features)
        for (std::size_t rank = 0; rank < kRanks; ++rank)
            sum[rank] += net.direct[feature][rank];
    for (std::size_t trait = 0; trait < kTraits; ++trait)
        for (std::size_t rank = 0; rank < kRanks; ++rank)
            sum[rank] += traits[trait] * net.pushes[trait][rank];
    float most = -1e30F;
    for (std::size_t rank = 0; rank < kRanks; ++rank)
        if (prior[rank] > 0)
            most = std::max(most, sum[rank]);
    for (std::size_t rank = 0; rank < kRanks; ++rank)
        sum[rank] = prior[rank] > 0 ? prior[rank] * std::exp(sum[rank] - most) : 0;
    return sum;
}

void step(float down, float rate, float& weight, float& square) {
    square += down * down;
    weight -= rate * down / std::sqrt(square + 1);
}

} // namespace

Net random_net(Random& random) {
    Net net;
    for (TraitRow& row : net.traits)
        for (float& weight : row)
            weight = .3F * float(random.unit() - .5);
    for (Row& row : net.pushes)
        for (float& weight : row)
            weight = .1F * float(random.unit() - .5);
    return net;
}

double Learner::pass(float rate, float leaning, Random& random) {
    std::vector<std::uint32_t> order(examples_.situations.size());
    std::iota(order.begin(), order.end(), 0U);
    random.shuffle(std::span{order});
    double loss = 0;
    for (const std::uint32_t at : order)
        loss += learn(examples_.situations[at], rate, leaning);
    return loss / double(examples_.pieces.size());
}

double Learner::loss_on(const Examples& examples) {
    double loss = 0;
    for (const Situation& situation : examples.situations)
        loss += weigh(examples, situation);
    return loss / double(examples.pieces.size());
}

double Learner::weigh(const Examples& examples, const Situation& situation) {
    chances_.clear();
    traits_of_pieces_.clear();
    const auto pieces = std::span{examples.pieces}.subspan(situation.first, situation.count);
    for (const PieceExample& piece : pieces) {
        const auto features = features_of_piece(examples, piece);
        traits_of_pieces_.push_back(traits_of(net_, features));
        chances_.push_back(weighed(net_, features, piece.prior, traits_of_pieces_.back()));
    }
    fit_chances(situation.pool, chances_, 8);
    double loss = 0;
    for (std::size_t at = 0; at < pieces.size(); ++at)
        loss -= std::log(std::max(double(chances_[at][pieces[at].truth]), 1e-6));
    return loss;
}

double Learner::learn(const Situation& situation, float rate, float leaning) {
    const double loss = weigh(examples_, situation);
    const auto pieces = std::span{examples_.pieces}.subspan(situation.first, situation.count);
    for (std::size_t at = 0; at < pieces.size(); ++at) {
        Row slope = chances_[at];
        slope[pieces[at].truth] -= 1;
        const auto features = features_of_piece(examples_, pieces[at]);
        learn_traits(features, traits_of_pieces_[at], slope, .3F * rate);
        for (const Feature feature : features)
            for (std::size_t rank = 0; rank < kRanks; ++rank) {
                float& weight = net_.direct[feature][rank];
                step(slope[rank] + leaning * (weight - start_.direct[feature][rank]), rate, weight,
                     squares_.direct[feature][rank]);
            }
    }
    return loss;
}

void Learner::learn_traits(std::span<const Feature> features, const TraitRow& traits, const Row& slope, float rate) {
    TraitRow back{};
    for (std::size_t trait = 0; trait < kTraits; ++trait) {
        if (traits[trait] <= 0)
            continue;
        for (std::size_t rank = 0; rank < kRanks; ++rank) {
            back[trait] += net_.pushes[trait][rank] * slope[rank];
            step(slope[rank] * traits[trait], rate, net_.pushes[trait][rank], squares_.pushes[trait][rank]);
        }
    }
    for (const Feature feature : features)
        for (std::size_t trait = 0; trait < kTraits; ++trait)
            step(back[trait], rate, net_.traits[feature][trait], squares_.traits[feature][trait]);
}

} // namespace vaandel::bench
