#include "calibration.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace vaandel::bench {

namespace {

constexpr double kLeast = 200;
constexpr double kLeft = 64;
constexpr double kTop = 44;
constexpr double kSide = 400;

double x_of(double chance) { return kLeft + kSide * chance; }
double y_of(double share) { return kTop + kSide * (1 - share); }

std::string grid() {
    std::string svg;
    for (int tenth = 0; tenth <= 10; tenth += 2) {
        const double at = tenth / 10.0;
        fmt::format_to(std::back_inserter(svg),
                       R"(<path d="M{:.0f} {:.0f}V{:.0f}M{:.0f} {:.0f}H{:.0f}" stroke="#ddd"/>
<text x="{:.0f}" y="{:.0f}" text-anchor="middle">{} %</text>
<text x="{:.0f}" y="{:.0f}" text-anchor="end">{} %</text>
)",
                       x_of(at), y_of(0), y_of(1), x_of(0), y_of(at), x_of(1), x_of(at), y_of(0) + 20, 10 * tenth,
                       x_of(0) - 8, y_of(at) + 4, 10 * tenth);
    }
    return svg;
}

std::string curve_text(const Curve& curve, std::size_t number) {
    std::string line;
    std::string dots;
    for (const Calibration::Bin& bin : curve.calibration->bins()) {
        if (bin.claims < kLeast)
            continue;
        const double x = x_of(bin.chance());
        const double y = y_of(bin.share());
        fmt::format_to(std::back_inserter(line), "{}{:.1f} {:.1f}", line.empty() ? "M" : "L", x, y);
        fmt::format_to(std::back_inserter(dots), R"(<circle cx="{:.1f}" cy="{:.1f}" r="3.5" fill="{}"/>)", x, y,
                       curve.colour);
    }
    const double legend = kTop + 20 + 20 * double(number);
    return fmt::format(R"(<path d="{}" fill="none" stroke="{}" stroke-width="2"/>{}
<path d="M{:.0f} {:.0f}h24" stroke="{}" stroke-width="2"/><text x="{:.0f}" y="{:.0f}">{}</text>
)",
                       line, curve.colour, dots, kLeft + 16, legend, curve.colour, kLeft + 48, legend + 4, curve.name);
}

} // namespace

void Calibration::add(double chance, bool is_so) {
    Bin& bin = bins_[std::min(kBins - 1, std::size_t(chance * kBins))];
    bin.claims += 1;
    bin.chances += chance;
    bin.so += is_so ? 1 : 0;
}

double Calibration::error() const {
    double claims = 0;
    double apart = 0;
    for (const Bin& bin : bins_)
        if (bin.claims > 0) {
            claims += bin.claims;
            apart += bin.claims * std::abs(bin.chance() - bin.share());
        }
    return apart / claims;
}

std::string figure_of(std::string_view title, std::span<const Curve> curves) {
    std::string svg = fmt::format(
        R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 500" font-family="sans-serif" font-size="12">
<title>{}</title>
<rect width="500" height="500" fill="#fff"/>
<text x="250" y="24" text-anchor="middle" font-size="14">{}</text>
)",
        title, title);
    svg += grid();
    fmt::format_to(std::back_inserter(svg),
                   R"(<path d="M{:.0f} {:.0f}L{:.0f} {:.0f}" stroke="#888" stroke-dasharray="5 4"/>
)",
                   x_of(0), y_of(0), x_of(1), y_of(1));
    for (std::size_t number = 0; number < curves.size(); ++number)
        svg += curve_text(curves[number], number);
    fmt::format_to(std::back_inserter(svg),
                   R"svg(<text x="{:.0f}" y="{:.0f}" text-anchor="middle">believed chance of a rank</text>
<text x="16" y="{:.0f}" text-anchor="middle" transform="rotate(-90 16 {:.0f})">how often it was so</text>
</svg>
)svg",
                   x_of(.5), y_of(0) + 42, y_of(.5), y_of(.5));
    return svg;
}

} // namespace vaandel::bench
