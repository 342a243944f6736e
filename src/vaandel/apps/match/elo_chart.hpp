#pragma once
// A chart of Elo with its error.

#include <span>
#include <string>
#include <vector>

namespace vaandel::apps {

struct EloRow {
    std::string name;
    double elo;
    double low; ///< the ends of the interval; all three may be infinite
    double high;
};

/// "+43.7", "-2.1", "+0.0", "+inf".
std::string elo_word(double elo);
/// "[+6.8, +81.2]", "[+120.4, +inf]".
std::string interval_words(double low, double high);
/// "+43.7 [+6.8, +81.2]", "+inf [+120.4, +inf]".
std::string elo_words(double elo, double low, double high);

/// SVG for a page whose style has the classes grid, zero, error, point and soft. At least one row.
std::string elo_chart(const std::vector<EloRow>& rows);

} // namespace vaandel::apps
