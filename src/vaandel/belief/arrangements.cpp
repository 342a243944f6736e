#include "vaandel/belief/arrangements.hpp"

#include <algorithm>
#include <cmath>

namespace vaandel::belief {

using namespace board;

namespace {

constexpr double kNearEnough = .005;
constexpr int kMostPasses = 6;

/// Assigns ranks to pieces one by one; if all suitable ranks are taken, others make room (augmenting paths in a
/// bipartite graph, Kuhn, 1955).
class Matching {
public:
    Matching(const Pool& pool, std::span<const Hidden> hidden) : hidden_{hidden}, ranks_(hidden.size(), kRanks) {
        for (std::size_t rank = 0; rank < kRanks; ++rank)
            left_[rank] = unsigned(pool[rank]);
    }

    bool place_all() {
        for (std::size_t piece = 0; piece < hidden_.size(); ++piece) {
            asked_ = {};
            if (!place(piece))
                return false;
        }
        return std::ranges::all_of(left_, [](unsigned left) { return left == 0; });
    }

    Ranks ranks() const {
        Ranks ranks;
        for (const std::size_t rank : ranks_)
            ranks.push_back(kAllRanks[rank]);
        return ranks;
    }

private:
    bool place(std::size_t piece) {
        for (std::size_t rank = 0; rank < kRanks; ++rank) {
            if (asked_[rank] || hidden_[piece].weight[rank] <= 0)
                continue;
            asked_[rank] = true;
            if (left_[rank] > 0) {
                --left_[rank];
                ranks_[piece] = rank;
                return true;
            }
            for (std::size_t other = 0; other < hidden_.size(); ++other)
                if (ranks_[other] == rank && place(other)) {
                    ranks_[piece] = rank;
                    return true;
                }
        }
        return false;
    }

    std::span<const Hidden> hidden_;
    std::vector<std::size_t> ranks_; ///< of each piece; kRanks: none yet
    std::array<unsigned, kRanks> left_{};
    std::array<bool, kRanks> asked_{};
};

} // namespace

std::optional<Ranks> any_arrangement(const Pool& pool, std::span<const Hidden> hidden) {
    Matching matching{pool, hidden};
    return matching.place_all() ? std::optional{matching.ranks()} : std::nullopt;
}

std::optional<Arrangements> Arrangements::try_count(const Pool& pool, std::span<const Hidden> hidden) {
    Arrangements all{hidden};
    std::size_t pieces = 0;
    for (std::size_t rank = 0; rank < kRanks; ++rank)
        if (const auto number = std::size_t(pool[rank]); number > 0) {
            all.digits_.push_back({rank, number + 1, all.states_});
            all.states_ *= number + 1;
            pieces += number;
            if (all.states_ > kMostSteps)
                return std::nullopt;
        }
    if (pieces != hidden.size() || all.states_ * all.digits_.size() * hidden.size() > kMostSteps)
        return std::nullopt;
    all.count();
    if (all.ways(0, all.states_ - 1) <= 0)
        return std::nullopt;
    return all;
}

Arrangements::Arrangements(std::span<const Hidden> hidden) {
    for (const Hidden& one : hidden) { // scaled, so that products stay away from the limits of double
        const double most = std::ranges::max(one.weight);
        RankChances& weights = weights_.emplace_back(one.weight);
        for (double& weight : weights)
            weight = most > 0 ? weight / most : 0;
    }
}

void Arrangements::count() {
    ways_.assign((weights_.size() + 1) * states_, 0.0);
    ways(weights_.size(), 0) = 1;
    for (std::size_t piece = weights_.size(); piece-- > 0;)
        for (const Digit& digit : digits_)
            if (const double weight = weights_[piece][digit.rank]; weight > 0)
                for (std::size_t state = digit.unit; state < states_; ++state)
                    if (digit.is_left(state))
                        ways(piece, state) += weight * ways(piece + 1, state - digit.unit);
}

std::vector<RankChances> Arrangements::chances() const {
    std::vector<RankChances> chances(weights_.size());
    std::vector<double> before(states_); // the weight of all paths to a state
    before.back() = 1;
    for (std::size_t piece = 0; piece < weights_.size(); ++piece) {
        std::vector<double> after(states_);
        double total = 0;
        for (const Digit& digit : digits_)
            for (std::size_t state = digit.unit; state < states_; ++state)
                if (before[state] > 0 && digit.is_left(state)) {
                    const double come = before[state] * weights_[piece][digit.rank];
                    after[state - digit.unit] += come;
                    const double all = come * ways(piece + 1, state - digit.unit);
                    chances[piece][digit.rank] += all;
                    total += all;
                }
        for (double& chance : chances[piece])
            chance /= total;
        before = std::move(after);
    }
    return chances;
}

double Arrangements::fit(std::span<const Hidden> wanted) {
    for (int pass = 0;; ++pass) {
        const std::vector<RankChances> now = chances();
        double worst = 0;
        for (std::size_t piece = 0; piece < now.size(); ++piece)
            for (std::size_t rank = 0; rank < kRanks; ++rank)
                worst = std::max(worst, std::abs(now[piece][rank] - wanted[piece].weight[rank]));
        if (worst < kNearEnough || pass == kMostPasses)
            return worst;
        for (std::size_t piece = 0; piece < now.size(); ++piece)
            for (std::size_t rank = 0; rank < kRanks; ++rank)
                if (now[piece][rank] >
                    0) // the root, because a product sharpens its factors, and whole steps would overshoot
                    weights_[piece][rank] *= std::sqrt(wanted[piece].weight[rank] / now[piece][rank]);
        count();
    }
}

void Arrangements::sample(Random& random, Ranks& ranks) const {
    ranks.resize(weights_.size());
    std::size_t state = states_ - 1;
    for (std::size_t piece = 0; piece < weights_.size(); ++piece) {
        double left = random.unit() * ways(piece, state);
        const Digit* chosen = &digits_.front();
        for (const Digit& digit : digits_) {
            if (!digit.is_left(state))
                continue;
            const double share = weights_[piece][digit.rank] * ways(piece + 1, state - digit.unit);
            if (share <= 0)
                continue;
            chosen = &digit; // rounding may leave a remainder after the last
            left -= share;
            if (left < 0)
                break;
        }
        ranks[piece] = kAllRanks[chosen->rank];
        state -= chosen->unit;
    }
}

} // namespace vaandel::belief
