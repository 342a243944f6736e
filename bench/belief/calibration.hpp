#pragma once
// Whether events with a stated probability of 30 % happen in 30 of 100 cases.

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace vaandel::bench {

class Calibration {
public:
    void add(double chance, bool is_so);

    /// A group of claims with similar probabilities.
    struct Bin {
        double claims = 0;
        double chances = 0; ///< summed
        double so = 0;

        double chance() const { return chances / claims; }
        double share() const { return so / claims; }
    };
    static constexpr std::size_t kBins = 20;
    const std::array<Bin, kBins>& bins() const { return bins_; }

    /// The mean distance between probability and frequency, weighted by claims.
    double error() const;

private:
    std::array<Bin, kBins> bins_{};
};

struct Curve {
    std::string_view name;
    std::string_view colour;
    const Calibration* calibration;
};

/// A plot of curves over the diagonal, as SVG. Omits bins with fewer than 200 claims.
std::string figure_of(std::string_view title, std::span<const Curve> curves);

} // namespace vaandel::bench
