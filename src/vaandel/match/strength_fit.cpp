#include "vaandel/match/strength_fit.hpp"

#include <cmath>

namespace vaandel::match {

namespace {

/// Of the first player, given the strengths.
double expected(const Evidence& one, const Vector& strengths) {
    return 1 / (1 + std::exp(strengths[one.players[1]] - strengths[one.players[0]]));
}

/// share * log(chance), of a player so much stronger.
double term(double share, double difference) { return share > 0 ? -share * std::log1p(std::exp(-difference)) : 0; }

void add(Vector& sum, const Vector& vector, double factor) {
    for (std::size_t at = 0; at < sum.size(); ++at)
        sum[at] += factor * vector[at];
}

} // namespace

void StrengthFit::maximise(Vector& strengths, const Vector* measure) const {
    constexpr double enough = 1e-12;
    constexpr int most_steps = 200;
    constexpr int most_halvings = 40;
    for (int number = 0; number < most_steps; ++number) {
        const Vector up = slope(strengths);
        Vector step = solve(curvature(strengths), up);
        if (measure != nullptr) {
            const Vector along = solve(curvature(strengths), *measure);
            add(step, along, -dot(*measure, step) / dot(*measure, along));
        }
        if (dot(up, step) < enough)
            return;
        const double before = likelihood(strengths);
        Vector next;
        int halvings = 0;
        do {
            if (halvings == most_halvings)
                return; // as near as numbers can tell
            next = strengths;
            add(next, step, std::ldexp(1.0, -halvings++));
        } while (!(likelihood(next) > before));
        strengths = std::move(next);
    }
}

double StrengthFit::score(const Vector& strengths, const Vector& measure) const {
    const Matrix curved = curvature(strengths);
    const Vector along = solve(curved, measure);
    double variance = 0;
    for (const Evidence& one : all_) {
        const double share = expected(one, strengths);
        const double weight = one.games * (along[one.players[0]] - along[one.players[1]]);
        variance += weight * weight * share * (1 - share) / one.trials;
    }
    return -dot(along, slope(strengths)) / std::sqrt(variance);
}

double StrengthFit::likelihood(const Vector& strengths) const {
    double sum = 0;
    for (const Evidence& one : all_) {
        const double difference = strengths[one.players[0]] - strengths[one.players[1]];
        sum += one.games * (term(one.share, difference) + term(1 - one.share, -difference));
    }
    return sum;
}

Vector StrengthFit::slope(const Vector& strengths) const {
    Vector slope(strengths.size(), 0);
    for (const Evidence& one : all_) {
        const double missing = one.games * (one.share - expected(one, strengths));
        slope[one.players[0]] += missing;
        slope[one.players[1]] -= missing;
    }
    return slope;
}

/// The negated Hessian of the log-likelihood. Only differences of strengths are determined: a one in every entry keeps
/// their sum. A little more on the diagonal keeps those within bounds who are the likelier the stronger they are.
Matrix StrengthFit::curvature(const Vector& strengths) const {
    constexpr double little = 1e-7;
    Matrix curvature = square_matrix(strengths.size(), 1);
    for (std::size_t player = 0; player < strengths.size(); ++player)
        curvature[player][player] += little;
    for (const Evidence& one : all_) {
        const double share = expected(one, strengths);
        const double weight = one.games * share * (1 - share);
        for (const std::size_t row : {0U, 1U})
            for (const std::size_t column : {0U, 1U})
                curvature[one.players[row]][one.players[column]] += row == column ? weight : -weight;
    }
    return curvature;
}

} // namespace vaandel::match
