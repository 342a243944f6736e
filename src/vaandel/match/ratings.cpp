#include "vaandel/match/ratings.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace vaandel::match {

namespace {

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

Matrix square(std::size_t size, double value) {
    Matrix matrix;
    matrix.assign(size, Vector(size, value));
    return matrix;
}

/// By Gauss and Jordan. `matrix` is symmetric and positive definite, so no pivot is needed.
Matrix inverse(Matrix matrix) {
    const std::size_t size = matrix.size();
    Matrix inverted = square(size, 0);
    for (std::size_t row = 0; row < size; ++row)
        inverted[row][row] = 1;
    for (std::size_t pivot = 0; pivot < size; ++pivot)
        for (std::size_t row = 0; row < size; ++row) {
            const double factor =
                row == pivot ? 1 - 1 / matrix[pivot][pivot] : matrix[row][pivot] / matrix[pivot][pivot];
            for (std::size_t column = 0; column < size; ++column) {
                matrix[row][column] -= factor * matrix[pivot][column];
                inverted[row][column] -= factor * inverted[pivot][column];
            }
        }
    return inverted;
}

Vector product(const Matrix& matrix, const Vector& vector) {
    Vector result;
    for (const Vector& row : matrix)
        result.push_back(std::inner_product(row.begin(), row.end(), vector.begin(), 0.0));
    return result;
}

/// The result of a meeting.
struct Evidence {
    std::array<std::size_t, 2> players;
    double games;
    double share;    ///< of the first, not 0 and not 1
    double variance; ///< of the first's points in all games
};

/// The variance of the share is that of its score interval, so it is right for few pairs and for equal results. If one
/// player has won everything, the middle of that interval is used as the share.
Evidence evidence_of(const Meeting& meeting) {
    const auto [low, share, high] = share_interval(meeting.pairs);
    const double games = 2.0 * meeting.pairs.count();
    const double deviation = (high - low) / (2 * k95);
    return {meeting.players, games, share > 0 && share < 1 ? share : (low + high) / 2, std::pow(games * deviation, 2)};
}

/// Two players may meet in several rounds: all their pairs together are one result, or each short meeting would be drawn
/// towards the middle of an interval of its own.
std::vector<Evidence> evidence_of(std::span<const Meeting> meetings) {
    std::map<Pairing, Meeting> by_players;
    for (const Meeting& meeting : meetings) {
        const bool is_turned = meeting.players[0] > meeting.players[1];
        const Pairing players = is_turned ? Pairing{meeting.players[1], meeting.players[0]} : meeting.players;
        Meeting& known = by_players.try_emplace(players, Meeting{players, {}, {}}).first->second;
        known.pairs += is_turned ? meeting.pairs.turned() : meeting.pairs;
    }
    std::vector<Evidence> all;
    for (const auto& [players, meeting] : by_players)
        if (meeting.pairs.count() > 0)
            all.push_back(evidence_of(meeting));
    return all;
}

bool are_connected(std::size_t players, std::span<const Evidence> all) {
    std::vector<std::size_t> groups(players);
    std::iota(groups.begin(), groups.end(), std::size_t{0});
    for (const Evidence& one : all) {
        const std::size_t joined = groups[one.players[1]];
        std::ranges::replace(groups, joined, std::size_t{groups[one.players[0]]});
    }
    return std::ranges::count(groups, groups.front()) == std::ptrdiff_t(players);
}

/// In natural units, by Newton's method.
class Fit {
public:
    Fit(std::size_t players, std::span<const Evidence> all) : all_{all}, strengths_(players, 0) {
        constexpr unsigned most_steps = 100;
        for (unsigned step = 0; step < most_steps && improve(); ++step) {
        }
    }

    const Vector& strengths() const { return strengths_; }

    /// Of each strength.
    Vector variances() const {
        const Matrix inverted = inverse(curvature());
        Vector variances(strengths_.size(), 0);
        for (const auto& [players, games, share, variance] : all_)
            for (std::size_t player = 0; player < variances.size(); ++player)
                variances[player] +=
                    variance * std::pow(inverted[player][players[0]] - inverted[player][players[1]], 2);
        return variances;
    }

private:
    static double expected(const Vector& strengths, const Evidence& one) {
        return 1 / (1 + std::exp(strengths[one.players[1]] - strengths[one.players[0]]));
    }

    double likelihood(const Vector& strengths) const {
        double sum = 0;
        for (const Evidence& one : all_) {
            const double share = expected(strengths, one);
            sum += one.games * (one.share * std::log(share) + (1 - one.share) * std::log1p(-share));
        }
        return sum;
    }

    Vector slope() const {
        Vector slope(strengths_.size(), 0);
        for (const Evidence& one : all_) {
            const double missing = one.games * (one.share - expected(strengths_, one));
            slope[one.players[0]] += missing;
            slope[one.players[1]] -= missing;
        }
        return slope;
    }

    /// The negated Hessian of the log-likelihood. Only differences of strengths are determined: a one in every entry
    /// keeps their sum at 0.
    Matrix curvature() const {
        Matrix curvature = square(strengths_.size(), 1);
        for (const Evidence& one : all_) {
            const double share = expected(strengths_, one);
            const double weight = one.games * share * (1 - share);
            for (const std::size_t row : {0U, 1U})
                for (const std::size_t column : {0U, 1U})
                    curvature[one.players[row]][one.players[column]] += row == column ? weight : -weight;
        }
        return curvature;
    }

    /// A Newton step, halved until it improves. False at the optimum.
    bool improve() {
        constexpr double enough = 1e-10;
        constexpr int most_halvings = 33; // then it is about as short as that
        const Vector step = product(inverse(curvature()), slope());
        if (std::ranges::all_of(step, [](double part) { return std::abs(part) < enough; }))
            return false;
        const double before = likelihood(strengths_);
        for (int halvings = 0; halvings <= most_halvings; ++halvings) {
            Vector next = strengths_;
            for (std::size_t player = 0; player < next.size(); ++player)
                next[player] += std::ldexp(step[player], -halvings);
            if (likelihood(next) > before) {
                strengths_ = std::move(next);
                return true;
            }
        }
        return false;
    }

    std::span<const Evidence> all_;
    Vector strengths_;
};

} // namespace

std::optional<std::vector<Rating>> ratings(std::size_t players, std::span<const Meeting> meetings) {
    const std::vector<Evidence> all = evidence_of(meetings);
    if (!are_connected(players, all))
        return std::nullopt;
    const Fit fit{players, all};
    const Vector variances = fit.variances();
    std::vector<Rating> ratings;
    ratings.reserve(players);
    for (std::size_t player = 0; player < players; ++player)
        ratings.push_back(
            {.elo = kEloUnit * fit.strengths()[player], .error = k95 * kEloUnit * std::sqrt(variances[player])});
    return ratings;
}

} // namespace vaandel::match
