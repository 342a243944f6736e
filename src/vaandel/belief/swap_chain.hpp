#pragma once
// Arrangements of ranks over many hidden pieces, drawn by a Markov chain of swaps (Metropolis and others, 1953).

#include "vaandel/belief/arrangements.hpp"

namespace vaandel::belief {

/// A Markov chain over arrangements that visits each in proportion to the product of its weights: two random pieces
/// exchange their ranks, always if that raises the product, otherwise with the probability of the ratio. Any piece may
/// take any rank of positive weight, so every arrangement is reachable.
class SwapChain {
public:
    /// `ranks`: the initial arrangement, of positive weight.
    SwapChain(std::span<const Hidden> hidden, Ranks ranks);

    void walk(std::size_t swaps, Random& random);

    const Ranks& ranks() const { return ranks_; }

private:
    double weight(std::size_t piece, board::Rank rank) const { return weights_[piece][index_of(rank)]; }

    std::vector<RankChances> weights_;
    Ranks ranks_;
};

} // namespace vaandel::belief
