#pragma once
// The likelihood of the results of many players, given their strengths in natural units: the expected share of the
// points is logistic in the difference (Zermelo 1929, Bradley and Terry 1952), and a draw is half a win and half a
// loss.

#include "vaandel/match/small_matrix.hpp"
#include "vaandel/match/standing.hpp"

#include <span>

namespace vaandel::match {

/// All meetings of two players together.
struct Evidence {
    Pairing players;
    double games;
    double share;  ///< of the points, of the first player
    double trials; ///< independent ones that would say as much as the games; see evidence_of()
};

class StrengthFit {
public:
    explicit StrengthFit(std::span<const Evidence> all) : all_{all} {}

    /// Moves the strengths to the greatest likelihood, by Newton's method. With a measure only so that measure *
    /// strengths stays as it is. Where a player is the likelier the stronger it is, it stops far out.
    void maximise(Vector& strengths, const Vector* measure = nullptr) const;

    /// How far the results are from these strengths, in standard deviations and along a measure. The strengths are the
    /// likeliest with this measure: the generalized score test (Boos 1992), with a variance of p (1 - p) / trials for
    /// each share. For one meeting this is the test behind Wilson's interval.
    double score(const Vector& strengths, const Vector& measure) const;

private:
    double likelihood(const Vector& strengths) const;
    Vector slope(const Vector& strengths) const;
    Matrix curvature(const Vector& strengths) const;

    std::span<const Evidence> all_;
};

} // namespace vaandel::match
