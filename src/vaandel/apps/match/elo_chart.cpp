#include "vaandel/apps/match/elo_chart.hpp"

#include "vaandel/apps/match/html.hpp"
#include "vaandel/apps/match/letters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace vaandel::apps {

namespace {

// A width that a phone shows at about its own size.
constexpr double kWidth = 320;
constexpr double kEdge = 18;
constexpr double kRow = 44;
constexpr double kAxis = 26;
/// A name longer than this would run into the numbers beside it.
constexpr std::size_t kMostName = 20;

/// 1, 2 or 5 times a power of ten, so that there are at most about six steps.
double step_of(double span) {
    constexpr double most_steps = 5;
    const double rough = span / most_steps;
    const double power = std::pow(10, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (rough <= factor * power)
            return factor * power;
    return 10 * power;
}

/// Elo from left to right; zero is always there.
class Scale {
public:
    explicit Scale(const std::vector<EloRow>& rows) {
        for (const EloRow& row : rows)
            for (const double elo : {row.low, row.elo, row.high})
                if (std::isfinite(elo)) {
                    low_ = std::min(low_, elo);
                    high_ = std::max(high_, elo);
                }
        round();
    }

    /// Infinite values are drawn at the edge.
    double x(double elo) const {
        return std::clamp(kEdge + (elo - low_) / (high_ - low_) * (kWidth - 2 * kEdge), 0.0, kWidth);
    }
    int steps() const { return int(std::lround((high_ - low_) / step_)); }
    double at(int step) const { return low_ + step * step_; }

private:
    /// To whole steps.
    void round() {
        step_ = step_of(high_ - low_);
        low_ = std::floor(low_ / step_) * step_;
        high_ = std::ceil(high_ / step_) * step_;
    }

    double low_ = -1;
    double high_ = 1;
    double step_ = 1;
};

std::string grid(const Scale& scale, double bottom) {
    std::string text;
    for (int step = 0; step <= scale.steps(); ++step) {
        const double elo = scale.at(step);
        const bool is_zero = std::abs(elo) < 1e-9;
        text += fmt::format("<line class=\"{}\" x1=\"{:.1f}\" y1=\"0\" x2=\"{:.1f}\" y2=\"{}\"/>"
                            "<text class=\"soft\" x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n",
                            is_zero ? "zero" : "grid", scale.x(elo), scale.x(elo), bottom, scale.x(elo), bottom + 17,
                            is_zero ? "0" : fmt::format("{:+g}", elo));
    }
    return text;
}

/// The end of an interval: a bar, or nothing if it is infinite.
std::string end_of(double elo, const Scale& scale, double y) {
    constexpr double cap = 5;
    return std::isfinite(elo) ? fmt::format("M{:.1f} {}v{}", scale.x(elo), y - cap, 2 * cap) : std::string{};
}

std::string drawn(const EloRow& row, const Scale& scale, double top) {
    const double y = top + 30;
    const std::string point =
        std::isfinite(row.elo)
            ? fmt::format("<circle class=\"point\" cx=\"{:.1f}\" cy=\"{}\" r=\"4.5\"/>", scale.x(row.elo), y)
            : std::string{};
    return fmt::format("<text x=\"0\" y=\"{}\">{}</text><text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\n"
                       "<path class=\"error\" d=\"{}M{:.1f} {}H{:.1f}{}\"/>{}\n",
                       top + 15, escaped(shortened(row.name, kMostName)), kWidth, top + 15,
                       elo_words(row.elo, row.low, row.high), end_of(row.low, scale, y), scale.x(row.low), y,
                       scale.x(row.high), end_of(row.high, scale, y), point);
}

} // namespace

std::string elo_word(double elo) {
    return fmt::format("{:+.1f}", std::abs(elo) < 0.05 ? 0.0 : elo); // zero has no minus
}

std::string interval_words(double low, double high) { return fmt::format("[{}, {}]", elo_word(low), elo_word(high)); }

std::string elo_words(double elo, double low, double high) {
    return fmt::format("{} {}", elo_word(elo), interval_words(low, high));
}

std::string elo_chart(const std::vector<EloRow>& rows) {
    const Scale scale{rows};
    const double bottom = kRow * double(rows.size());
    std::string text = fmt::format("<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"Elo of each player with its "
                                   "error\" style=\"max-width:26rem\">\n{}",
                                   kWidth, bottom + kAxis, grid(scale, bottom));
    double top = 0;
    for (const EloRow& row : rows) {
        text += drawn(row, scale, top);
        top += kRow;
    }
    return text + "</svg>\n";
}

} // namespace vaandel::apps
