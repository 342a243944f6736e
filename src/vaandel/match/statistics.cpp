#include "vaandel/match/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>
#include <numeric>

namespace vaandel::match {

namespace {

/// Of the share of one pair.
double variance_of(const Pairs& pairs, double mean) {
    double sum = 0;
    for (std::size_t half = 0; half < pairs.counts.size(); ++half)
        sum += pairs.counts[half] * std::pow(double(half) / 4 - mean, 2);
    return sum / pairs.count();
}

/// How many standard deviations the share of the pairs is above this one, if it is the truth. Infinite near 0 and
/// 1.
double deviations_above(const Pairs& pairs, double expected) {
    const double variance = likeliest(pairs.counts, expected).variance;
    const double above = pairs.share() - expected;
    return above == 0 ? 0 : above / std::sqrt(variance / pairs.count());
}

/// Bisects between an accepted share and a rejected one: returns the last accepted one.
double last_accepted(const Pairs& pairs, double accepted, double refused) {
    constexpr int halvings = 60;
    for (int step = 0; step < halvings; ++step) {
        const double middle = (accepted + refused) / 2;
        (std::abs(deviations_above(pairs, middle)) <= k95 ? accepted : refused) = middle;
    }
    return accepted;
}

double normal_below(double z) { return std::erfc(-z / std::numbers::sqrt2) / 2; }

} // namespace

Score& Score::operator+=(const Score& other) {
    wins += other.wins;
    draws += other.draws;
    losses += other.losses;
    return *this;
}

std::uint32_t Pairs::count() const { return std::accumulate(counts.begin(), counts.end(), std::uint32_t{0}); }

double Pairs::share() const {
    double points = 0;
    for (std::size_t half = 0; half < counts.size(); ++half)
        points += counts[half] * double(half) / 4;
    return points / count();
}

Pairs Pairs::turned() const {
    Pairs turned;
    std::ranges::reverse_copy(counts, turned.counts.begin());
    return turned;
}

Pairs& Pairs::operator+=(const Pairs& other) {
    std::ranges::transform(counts, other.counts, counts.begin(), std::plus{});
    return *this;
}

double share_of_elo(double elo) { return 1 / (1 + std::exp(-elo / kEloUnit)); }
double elo_of_share(double share) { return kEloUnit * std::log(share / (1 - share)); }

ShareInterval share_interval(const Pairs& pairs) {
    const double share = pairs.share();
    return {.low = share == 0 ? 0 : last_accepted(pairs, share, 0),
            .share = share,
            .high = share == 1 ? 1 : last_accepted(pairs, share, 1)};
}

std::optional<Estimate> estimate(const Pairs& pairs) {
    if (pairs.count() == 0)
        return std::nullopt;
    const auto [low, share, high] = share_interval(pairs);
    // Two games make a pair: the standard deviation of a game is the square root of two times that of a pair's mean.
    const double spread_of_a_game = std::sqrt(2 * variance_of(pairs, share));
    Estimate known{.elo = elo_of_share(share),
                   .low = elo_of_share(low),
                   .high = elo_of_share(high),
                   .normalized_elo = std::nullopt,
                   .likelihood_of_superiority = normal_below(deviations_above(pairs, 0.5))};
    if (spread_of_a_game > 0)
        known.normalized_elo = (share - 0.5) / spread_of_a_game * 2 * kEloUnit;
    return known;
}

double Sprt::lower_bound() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper_bound() const { return std::log((1 - beta) / alpha); }

double Sprt::log_likelihood_ratio(const Pairs& pairs) const {
    if (pairs.count() == 0)
        return 0;
    return likeliest(pairs.counts, share_of_elo(elo1)).log_likelihood -
           likeliest(pairs.counts, share_of_elo(elo0)).log_likelihood;
}

SprtDecision decision(const Sprt& test, const Pairs& pairs) {
    if (pairs.count() < test.min_pairs)
        return SprtDecision::GoOn;
    const double ratio = test.log_likelihood_ratio(pairs);
    if (ratio >= test.upper_bound())
        return SprtDecision::AcceptElo1;
    return ratio <= test.lower_bound() ? SprtDecision::AcceptElo0 : SprtDecision::GoOn;
}

std::string_view name_of(SprtDecision decision) {
    static constexpr std::array<std::string_view, 3> names{"go on", "H0 accepted", "H1 accepted"};
    return names[std::size_t(decision)];
}

} // namespace vaandel::match
