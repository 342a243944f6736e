#pragma once
// All arrangements of a pool of ranks over hidden pieces at once: exact sums over them by dynamic programming over the
// remaining number of each rank. For small armies and late games.

#include "vaandel/belief/watched.hpp"
#include "vaandel/core/random.hpp"

namespace vaandel::belief {

/// The ranks of hidden pieces, in their order.
using Ranks = std::vector<board::Rank>;

/// Some arrangement in which every weight is positive; nothing if there is none, or if the pool size differs from the
/// number of pieces.
std::optional<Ranks> any_arrangement(const Pool& pool, std::span<const Hidden> hidden);

class Arrangements {
public:
    /// Nothing if there are too many states to count, if the pool size differs from the number of pieces, or if no
    /// arrangement has a positive weight.
    static std::optional<Arrangements> try_count(const Pool& pool, std::span<const Hidden> hidden);

    /// The marginals of every piece, exact except for rounding.
    std::vector<RankChances> chances() const;

    /// Changes the weights until chances() approximate the wanted marginals, fitted to the pool: of all distributions
    /// with these marginals, the one of maximum entropy. Returns the largest remaining difference.
    double fit(std::span<const Hidden> wanted);

    /// Draws an arrangement with a probability proportional to the product of its weights. Complexity: pieces times
    /// ranks.
    void sample(Random& random, Ranks& ranks) const;

private:
    explicit Arrangements(std::span<const Hidden> hidden);

    /// A state is the number left of each rank, as digits of a number with a base for each rank.
    struct Digit {
        std::size_t rank;
        std::size_t base;
        std::size_t unit;

        bool is_left(std::size_t state) const { return state / unit % base > 0; }
    };
    /// The weight of all completions of a state with the pieces from `piece` on.
    double& ways(std::size_t piece, std::size_t state) { return ways_[piece * states_ + state]; }
    double ways(std::size_t piece, std::size_t state) const { return ways_[piece * states_ + state]; }
    void count();

    std::vector<RankChances> weights_;
    std::vector<Digit> digits_; ///< of the ranks in the pool
    std::size_t states_ = 1;
    std::vector<double> ways_;
};

/// Above this many steps it is not worth it: about a tenth of a millisecond.
inline constexpr std::size_t kMostSteps = 40'000;

} // namespace vaandel::belief
