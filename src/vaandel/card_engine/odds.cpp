#include "vaandel/card_engine/odds.hpp"

#include "vaandel/card_engine/calibrated.hpp"
#include "vaandel/card_engine/candidates.hpp"
#include "vaandel/card_engine/params.hpp"
#include "vaandel/card_engine/search.hpp"

#include <algorithm>

namespace vaandel::card_engine {

double expected_chance(const cards::Edition& edition, const cards::View& view, Random& random) {
    return calibrated(valued_actions(edition, view, kStrongEffort, random).front().value);
}

ActionVerdict verdict_on(const cards::Edition& edition, const cards::View& view, const cards::Action& played) {
    Random random{0}; // earlier calls have no influence
    ActionVerdict verdict{.best = played, .actions = candidates(view, random).size()};
    const auto valued = valued_actions(edition, view, kStrongEffort, random, played);
    verdict.best = valued.front().action;
    verdict.value = calibrated(valued.front().value);
    if (valued.size() > 1)
        verdict.second = calibrated(valued[1].value);
    verdict.played = calibrated(std::ranges::find(valued, played, &Valued::action)->value);
    return verdict;
}

} // namespace vaandel::card_engine
