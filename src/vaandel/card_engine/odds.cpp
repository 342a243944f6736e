#include "vaandel/card_engine/odds.hpp"

#include "vaandel/card_engine/search.hpp"

#include <algorithm>

namespace vaandel::card_engine {

using namespace cards;

namespace {

/// Of the search for the best action, and as many again of its comparison with the one that was made.
constexpr unsigned kVerdictRollouts = 64;

} // namespace

double expected_chance(const Edition& edition, const View& view, Random& random) {
    const Policy policy{edition};
    return policy.evaluate(policy.play_in(Worlds{edition, view}.sample(random), view.viewer(), random)).chance;
}

ActionVerdict verdict_on(const Edition& edition, const View& view, const Action& played) {
    Random random{0}; // earlier calls have no influence
    ActionVerdict verdict{.best = played, .actions = different_actions(view)};
    Search search{edition, view, random, played};
    if (!search.has_choice()) {
        verdict.value = verdict.played = search.expected();
        return verdict;
    }
    search.run(kVerdictRollouts);
    if (const Action best = search.found().front().action; best != played) {
        search.compare(best, played);
        search.run(kVerdictRollouts);
    }
    const std::vector<Tried> found = search.found();
    verdict.best = found[0].action;
    verdict.value = found[0].value();
    verdict.second = std::min(found[1].value(), verdict.value);
    // Among equally good actions the bot chooses by chance: playing the better one counts as no worse.
    verdict.played = std::min(std::ranges::find(found, played, &Tried::action)->value(), verdict.value);
    return verdict;
}

} // namespace vaandel::card_engine
