#pragma once
// Arrangements of ranks over many hidden pieces, drawn by a Markov chain of swaps (Metropolis and others, 1953).

#include "vaandel/belief/arrangements.hpp"

namespace vaandel::belief {

/// A walk through arrangements that, in the long run, visits each in proportion to the product of its weights: two
/// pieces at random exchange their ranks, always if that raises the product, else with the probability of the ratio.
/// Any piece may take any rank of a weight above zero, so every arrangement is reached.
class SwapChain {
public:
    /// `ranks`: where the walk begins, an arrangement of a weight above zero.
    SwapChain(std::span<const Hidden> hidden, Ranks ranks);

    void walk(std::size_t swaps, Random& random);

    const Ranks& ranks() const { return ranks_; }

private:
    double weight(std::size_t piece, board::Rank rank) const { return weights_[piece][index_of(rank)]; }

    std::vector<RankChances> weights_;
    Ranks ranks_;
};

} // namespace vaandel::belief
