#pragma once
// The statistics of a match between two players: Elo with its error, likelihood of superiority, and the
// sequential test that stops a match when the result is clear. All by pairs of games: in a pair the same start is
// played twice with the players exchanged, so that a start that favours one side adds no noise (pentanomial
// statistics).
//
// Sources: Elo (1978) for the logistic scale; Wald (1945) for the sequential test, with the generalized likelihood
// ratio of the pairs' distribution (pair_likelihood.hpp); Wilson (1927) for the score interval.

#include "vaandel/match/pair_likelihood.hpp"

#include <numbers>
#include <optional>
#include <string_view>

namespace vaandel::match {

/// Games from the point of view of the first player.
struct Score {
    std::uint32_t wins = 0;
    std::uint32_t draws = 0;
    std::uint32_t losses = 0;

    std::uint32_t games() const { return wins + draws + losses; }
    double points() const { return wins + draws / 2.0; }
    /// Points per game, 0 to 1; a half before the first game.
    double share() const { return games() == 0 ? 0.5 : points() / games(); }
    Score& operator+=(const Score& other);
    friend bool operator==(const Score&, const Score&) = default;
};

/// A result of the first player in one game, in half points: 0, 1, 2.
using HalfPoints = std::uint8_t;

/// How many pairs gave 0, a half, 1, one and a half, 2 points.
struct Pairs {
    PairCounts counts{};

    void add(HalfPoints one, HalfPoints other) { ++counts[std::size_t(one) + other]; }
    std::uint32_t count() const;
    /// The share of the points, 0 to 1. At least one pair.
    double share() const;
    /// From the other player's point of view.
    Pairs turned() const;
    Pairs& operator+=(const Pairs& other);
    friend bool operator==(const Pairs&, const Pairs&) = default;
};

/// The share of the points, 0 to 1, and its 95 % interval.
struct ShareInterval {
    double low;
    double share;
    double high;
};

/// The score interval: every expected share that a test at 5 % does not reject, with the variance that a pair has under
/// that share (likeliest()). For pairs that are won or lost as a whole it is Wilson's. Right for few pairs and for
/// equal results. At least one pair.
ShareInterval share_interval(const Pairs& pairs);

/// Elo per natural unit of the logistic: 400 / ln 10.
inline constexpr double kEloUnit = 400 / std::numbers::ln10;
/// This many standard deviations to each side contain 95 % of a normal distribution.
inline constexpr double k95 = 1.959963984540054;

/// The expected share of the points of a player who is `elo` stronger, and the inverse: infinite at 0 and 1.
double share_of_elo(double elo);
double elo_of_share(double share);

/// The estimated difference in strength. Infinite: one player won everything, and there is no upper
/// bound.
struct Estimate {
    double elo; ///< of the first player over the second
    double low; ///< the ends of the 95 % interval
    double high;
    /// Normalised Elo, in units of the standard deviation of a game: comparable between slow and fast, drawish and
    /// sharp games. Nothing if all pairs had the same result.
    std::optional<double> normalized_elo;
    double likelihood_of_superiority; ///< 0 to 1
};

/// Nothing before the first complete pair.
std::optional<Estimate> estimate(const Pairs& pairs);

/// A sequential probability ratio test of "the first player is elo1 stronger" against "elo0 stronger". elo0 must be
/// less than elo1.
struct Sprt {
    double elo0 = 0;
    double elo1 = 10;
    double alpha = 0.05;          ///< probability of accepting elo1 if elo0 is true
    double beta = 0.05;           ///< probability of accepting elo0 if elo1 is true
    std::uint32_t min_pairs = 16; ///< no decision before

    double lower_bound() const;
    double upper_bound() const;
    /// The logarithm of the generalized likelihood ratio: of the likeliest distributions of a pair with the two
    /// expected shares. 0 before the first pair.
    double log_likelihood_ratio(const Pairs& pairs) const;
    friend bool operator==(const Sprt&, const Sprt&) = default;
};

enum class SprtDecision : std::uint8_t { GoOn, AcceptElo0, AcceptElo1 };

SprtDecision decision(const Sprt& test, const Pairs& pairs);

/// "go on", "H0 accepted", "H1 accepted".
std::string_view name_of(SprtDecision decision);

} // namespace vaandel::match
