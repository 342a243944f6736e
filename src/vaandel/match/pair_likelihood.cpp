#include "vaandel/match/pair_likelihood.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace vaandel::match {

namespace {

constexpr double kEnough = 1e-14; ///< of a number found by iteration

/// The share of the points for a result of a pair.
double share_of(std::size_t half) { return double(half) / 4; }

/// With Lagrange multiplier t a result that is `over` the expected share has the probability (count / pairs) / (1 + t *
/// over).
class Multiplier {
public:
    Multiplier(const PairCounts& counts, double share)
        : counts_{counts}, share_{share}, pairs_{std::accumulate(counts.begin(), counts.end(), 0.0)} {}

    /// The multiplier that makes the mean equal the share, or the nearest one without negative probabilities: then an
    /// extreme result makes up the rest. By Newton's method, between bounds.
    double solved() const {
        double low = -1 / (1 - share_);
        double high = 1 / share_;
        double t = 0;
        constexpr int most_steps = 100;
        for (int step = 0; step < most_steps; ++step) {
            const auto [excess, slope] = at(t);
            (excess > 0 ? low : high) = t;
            const double next = t - excess / slope;
            const double before = t;
            t = slope < 0 && next > low && next < high ? next : (low + high) / 2;
            if (std::abs(t - before) <= kEnough * std::abs(t))
                break;
        }
        return t;
    }

    double chance(std::size_t half, double t) const {
        return counts_[half] == 0 ? 0 : counts_[half] / pairs_ / (1 + t * over(half));
    }

private:
    double over(std::size_t half) const { return share_of(half) - share_; }

    struct Excess {
        double excess; ///< of the mean minus the share; decreasing in t
        double slope;
    };

    Excess at(double t) const {
        Excess sum{};
        for (std::size_t half = 0; half < counts_.size(); ++half) {
            const double part = chance(half, t) * over(half);
            sum.excess += part;
            sum.slope -= counts_[half] == 0 ? 0 : part * over(half) / (1 + t * over(half));
        }
        return sum;
    }

    const PairCounts& counts_;
    double share_;
    double pairs_;
};

} // namespace

PairDistribution likeliest(const PairCounts& counts, double share) {
    const Multiplier multiplier{counts, share};
    const double t = multiplier.solved();
    PairDistribution found{};
    double rest = 1;
    for (std::size_t half = 0; half < counts.size(); ++half) {
        found.chances[half] = multiplier.chance(half, t);
        rest -= found.chances[half];
        if (counts[half] > 0)
            found.log_likelihood += counts[half] * std::log(found.chances[half]);
    }
    found.chances[t > 0 ? 0 : 4] += std::max(rest, 0.0);
    for (std::size_t half = 0; half < counts.size(); ++half)
        found.variance += found.chances[half] * std::pow(share_of(half) - share, 2);
    return found;
}

} // namespace vaandel::match
