#include "vaandel/card_engine/odds.hpp"

#include "vaandel/card_engine/candidates.hpp"
#include "vaandel/card_engine/params.hpp"
#include "vaandel/card_engine/search.hpp"

#include <algorithm>
#include <cmath>

namespace vaandel::card_engine {

double calibrated(double chance) {
    const double inside = std::clamp(chance, kCardParams.least_odds, 1 - kCardParams.least_odds);
    return 1 / (1 + std::exp(-kCardParams.odds_shift - kCardParams.odds_factor * std::log(inside / (1 - inside))));
}

double expected_chance(const cards::Edition& edition, const cards::View& view, Random& random) {
    return calibrated(weighed_actions(edition, view, kStrongEffort, random).front().chance);
}

Verdict verdict_on(const cards::Edition& edition, const cards::View& view, const cards::Action& played) {
    Random random{0}; // earlier calls have no influence
    Verdict verdict{.best = played, .actions = candidates(view, random).size()};
    const auto weighed = weighed_actions(edition, view, kStrongEffort, random, played);
    verdict.best = weighed.front().action;
    verdict.value = calibrated(weighed.front().chance);
    if (weighed.size() > 1)
        verdict.second = calibrated(weighed[1].chance);
    verdict.played = calibrated(std::ranges::find(weighed, played, &Weighed::action)->chance);
    return verdict;
}

} // namespace vaandel::card_engine
