#include "vaandel/match/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>
#include <numeric>

namespace vaandel::match {

namespace {

constexpr double kTrace = 1e-3; ///< of a pair, where none ended so

double normal_below(double z) { return std::erfc(-z / std::numbers::sqrt2) / 2; }

} // namespace

Moments moments_of(const Pairs& pairs) {
    std::array<double, 5> weights{};
    std::ranges::transform(pairs.counts, weights.begin(),
                           [](std::uint32_t count) { return std::max(double(count), kTrace); });
    const double count = std::accumulate(weights.begin(), weights.end(), 0.0);
    double mean = 0;
    for (std::size_t half = 0; half < weights.size(); ++half)
        mean += weights[half] * double(half) / 4;
    mean /= count;
    double variance = 0;
    for (std::size_t half = 0; half < weights.size(); ++half)
        variance += weights[half] * std::pow(double(half) / 4 - mean, 2);
    return {count, mean, variance / count};
}

Score& Score::operator+=(const Score& other) {
    wins += other.wins;
    draws += other.draws;
    losses += other.losses;
    return *this;
}

std::uint32_t Pairs::count() const { return std::accumulate(counts.begin(), counts.end(), std::uint32_t{0}); }

Pairs& Pairs::operator+=(const Pairs& other) {
    std::ranges::transform(counts, other.counts, counts.begin(), std::plus{});
    return *this;
}

double share_of_elo(double elo) { return 1 / (1 + std::exp(-elo / kEloUnit)); }
double elo_of_share(double share) { return kEloUnit * std::log(share / (1 - share)); }

std::optional<Estimate> estimate(const Pairs& pairs) {
    if (pairs.count() == 0)
        return std::nullopt;
    const Moments moments = moments_of(pairs);
    const double deviation = std::sqrt(moments.variance / moments.count);
    const auto elo_at = [&](double z) {
        constexpr double edge = 1e-6;
        return elo_of_share(std::clamp(moments.mean + z * deviation, edge, 1 - edge));
    };
    // Two games make a pair: the spread of one game is the root of two wider than that of a pair's mean.
    const double spread_of_a_game = std::sqrt(2 * moments.variance);
    return Estimate{.elo = elo_of_share(moments.mean),
                    .error = (elo_at(k95) - elo_at(-k95)) / 2,
                    .normalized_elo = (moments.mean - 0.5) / spread_of_a_game * 2 * kEloUnit,
                    .likelihood_of_superiority = normal_below((moments.mean - 0.5) / deviation)};
}

double Sprt::lower_bound() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper_bound() const { return std::log((1 - beta) / alpha); }

double Sprt::log_likelihood_ratio(const Pairs& pairs) const {
    if (pairs.count() == 0)
        return 0;
    const Moments moments = moments_of(pairs);
    const double share0 = share_of_elo(elo0);
    const double share1 = share_of_elo(elo1);
    return moments.count * (share1 - share0) * (2 * moments.mean - share0 - share1) / (2 * moments.variance);
}

Verdict verdict(const Sprt& test, const Pairs& pairs) {
    const double ratio = test.log_likelihood_ratio(pairs);
    if (ratio >= test.upper_bound())
        return Verdict::AcceptElo1;
    return ratio <= test.lower_bound() ? Verdict::AcceptElo0 : Verdict::GoOn;
}

std::string_view name_of(Verdict verdict) {
    static constexpr std::array<std::string_view, 3> names{"go on", "H0 accepted", "H1 accepted"};
    return names[std::size_t(verdict)];
}

} // namespace vaandel::match
