#include "vaandel/match/rating_intervals.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace vaandel::match {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// Where the score of a measure of the strengths has this value. It grows with the measure.
double measure_of_score(double wanted, const StrengthFit& fit, Vector strengths, const Vector& measure) {
    constexpr double enough = 1e-8;
    constexpr int most_steps = 100;
    const double length = dot(measure, measure);
    const auto excess = [&](double value) {
        const double missing = value - dot(measure, strengths);
        for (std::size_t player = 0; player < strengths.size(); ++player)
            strengths[player] += measure[player] * missing / length;
        fit.maximise(strengths, &measure);
        return fit.score(strengths, measure) - wanted;
    };
    double low = dot(measure, strengths);
    double high = low;
    double excess_low = excess(low);
    double excess_high = excess_low;
    for (double step = 0.5; excess_low > 0; step *= 2) {
        high = std::exchange(low, low - step);
        excess_high = std::exchange(excess_low, excess(low));
    }
    for (double step = 0.5; excess_high < 0; step *= 2) {
        low = std::exchange(high, high + step);
        excess_low = std::exchange(excess_high, excess(high));
    }
    double value = low;
    bool was_low = false;
    for (int step = 0; step < most_steps; ++step) { // regula falsi, with the halving of Illinois
        value = low + (high - low) * excess_low / (excess_low - excess_high);
        const double found = excess(value);
        if (std::abs(found) < enough)
            break;
        const bool is_low = found < 0;
        (is_low ? low : high) = value;
        (is_low ? excess_low : excess_high) = found;
        if (step > 0 && is_low == was_low)
            (is_low ? excess_high : excess_low) /= 2;
        was_low = is_low;
    }
    return value;
}

} // namespace

Evidence evidence_of(const Meeting& meeting) {
    const auto [low, share, high] = share_interval(meeting.pairs);
    // Half the width of Wilson's interval with z^2 / trials = x is sqrt(share (1 - share) x + x^2 / 4) / (1 + x).
    const double half = std::pow((high - low) / 2, 2);
    const double a = half - 0.25;
    const double b = 2 * half - share * (1 - share);
    const double x = (-b - std::sqrt(b * b - 4 * a * half)) / (2 * a);
    return {meeting.players, 2.0 * meeting.pairs.count(), share, k95 * k95 / x};
}

std::vector<Interval> intervals(const Vector& strengths, std::span<const Evidence> all, const Bonds& bonds) {
    const StrengthFit fit{all};
    std::vector<Interval> found;
    for (std::size_t player = 0; player < strengths.size(); ++player) {
        Vector measure(strengths.size(), 0);
        for (const std::size_t member : bonds.group())
            measure[member] -= 1 / double(bonds.group().size());
        measure[player] += 1;
        const double group = strengths[player] - dot(measure, strengths);
        const auto end = [&](double deviations) {
            return group + measure_of_score(deviations, fit, strengths, measure);
        };
        const double low = bonds.is_bound_below(player) ? end(-k95) : -kInfinity;
        const double high = bonds.is_bound_above(player) ? end(k95) : kInfinity;
        found.push_back({std::min(low, strengths[player]), std::max(high, strengths[player])});
    }
    return found;
}

} // namespace vaandel::match
