#include "vaandel/card_engine/odds.hpp"

#include "vaandel/card_engine/candidates.hpp"
#include "vaandel/card_engine/search.hpp"

#include <algorithm>
#include <cmath>

namespace vaandel::card_engine {

namespace {

/// By logistic regression on games of the search against itself: bench/card_odds, docs/results.md.
constexpr double kShift = -0.24;
constexpr double kFactor = 1.12;

/// Beyond these the search is not believed.
constexpr double kLeast = 0.001;

} // namespace

double calibrated(double chance) {
    const double inside = std::clamp(chance, kLeast, 1 - kLeast);
    return 1 / (1 + std::exp(-kShift - kFactor * std::log(inside / (1 - inside))));
}

double expected_chance(const cards::Edition& edition, const cards::View& view, Random& random) {
    return calibrated(weighed_actions(edition, view, kStrongEffort, random).front().chance);
}

Verdict verdict_on(const cards::Edition& edition, const cards::View& view, const cards::Action& played) {
    Random random{0}; // it does not matter what was asked before
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
