#include "vaandel/card_engine/calibrated.hpp"

#include "vaandel/card_engine/params.hpp"

#include <algorithm>
#include <cmath>

namespace vaandel::card_engine {

double calibrated(double chance) {
    const double inside = std::clamp(chance, kCardParams.least_odds, 1 - kCardParams.least_odds);
    return 1 / (1 + std::exp(-kCardParams.odds_shift - kCardParams.odds_factor * std::log(inside / (1 - inside))));
}

} // namespace vaandel::card_engine
