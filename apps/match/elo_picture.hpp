#pragma once
// Elo with its error, drawn.

#include <span>
#include <string>
#include <vector>

namespace vaandel::apps {

struct EloRow {
    std::string name;
    double elo;
    double error; ///< to each side
};

/// SVG to stand in a page whose style has the classes grid, zero, error, point and soft. At least one row.
std::string elo_picture(const std::vector<EloRow>& rows);

} // namespace vaandel::apps
