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
    return calibrated(valued_actions(edition, view, kStrongEffort, random).front().value);
}

Verdict verdict_on(const cards::Edition& edition, const cards::View& view, const cards::Action& played) {
    Random random{0}; // earlier calls have no influence
    Verdict verdict{.best = played, .actions = candidates(view, random).size()};
    const auto valued = valued_actions(edition, view, kStrongEffort, random, played);
    verdict.best = valued.front().action;
    verdict.value = calibrated(valued.front().value);
    if (valued.size() > 1)
        verdict.second = calibrated(valued[1].value);
    verdict.played = calibrated(std::ranges::find(valued, played, &Valued::action)->value);
    return verdict;
}

} // namespace vaandel::card_engine
