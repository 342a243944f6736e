#include "vaandel/card_engine/search.hpp"

#include "vaandel/card_engine/belief.hpp"
#include "vaandel/card_engine/candidates.hpp"
#include "vaandel/card_engine/evaluation.hpp"
#include "vaandel/card_engine/habit.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>

namespace vaandel::card_engine {

using namespace cards;

namespace {

struct Trial {
    Action action;
    double sum = 0;
    unsigned count = 0;

    double mean() const { return sum / count; }
};

State made(const Edition& edition, const State& world, Side side, const Action& action, Random& random) {
    const Pile order = std::holds_alternative<FlagRun>(action) ? shuffled(gathered(world, side), random) : Pile{};
    return apply_unchecked(edition, world, side, action, order).after;
}

/// The winning chance of `side` after so many turns by habit.
double played_out(const Edition& edition, State world, Side side, Turn turns, Random& random) {
    const Turn last = world.open.turn + turns;
    while (!world.open.outcome && (world.open.turn < last || world.open.stage != Stage::Act)) {
        const Side acting = may_act(world.open, Side::Red) ? Side::Red : Side::Blue;
        world = made(edition, world, acting, habitual_action(edition, view_of(world, acting), random), random);
    }
    return winning_chance(edition, world, side);
}

/// By insertion: they are few, and what is equal keeps its order on every machine.
void sort_best_first(std::vector<Trial>& trials) {
    for (auto at = trials.begin(); at != trials.end(); ++at)
        std::rotate(std::ranges::upper_bound(trials.begin(), at, at->mean(), std::greater{}, &Trial::mean), at, at + 1);
}

/// One of those about as good as the best: the nearer, the likelier.
const Action& mixed(const std::vector<Trial>& trials, double move_margin, Random& random) {
    const double best = std::ranges::max_element(trials, {}, &Trial::mean)->mean();
    const auto weight = [&](const Trial& trial) { return std::exp((trial.mean() - best) / move_margin); };
    double sum = 0;
    for (const Trial& trial : trials)
        sum += weight(trial);
    double left = sum * random.unit();
    for (const Trial& trial : trials) {
        left -= weight(trial);
        if (left < 0)
            return trial.action;
    }
    return trials.back().action;
}

/// The actions that are left in the end, the best first; `asked` is among them.
std::vector<Trial> tried(const Edition& edition, const View& view, const std::vector<Action>& actions,
                         const Effort& effort, Random& random, const std::optional<Action>& asked = std::nullopt) {
    std::vector<Trial> trials;
    trials.reserve(actions.size());
    for (const Action& action : actions)
        trials.push_back({action});
    Belief belief{edition, view};
    const unsigned rounds = std::max(1U, unsigned(std::bit_width(trials.size())) - 1U);
    for (unsigned round = 0; round < rounds; ++round) {
        const unsigned worlds = std::max(1U, effort.lines / (rounds * unsigned(trials.size())));
        for (unsigned number = 0; number < worlds; ++number) {
            const State& world = belief.sample(random);
            for (Trial& trial : trials) {
                const State after = made(edition, world, view.viewer(), trial.action, random);
                trial.sum += played_out(edition, after, view.viewer(), effort.turns, random);
                ++trial.count;
            }
        }
        sort_best_first(trials);
        if (round + 1 == rounds)
            break;
        const auto half = trials.begin() + std::ptrdiff_t((trials.size() + 1) / 2);
        trials.erase(std::remove_if(half, trials.end(), [&](const Trial& trial) { return trial.action != asked; }),
                     trials.end());
    }
    return trials;
}

} // namespace

Action searched_action(const Edition& edition, const View& view, const Effort& effort, Random& random) {
    const std::vector<Action> actions = candidates(view, random);
    if (actions.size() == 1)
        return actions.front();
    return mixed(tried(edition, view, actions, effort, random), effort.move_margin, random);
}

std::vector<Weighed> weighed_actions(const Edition& edition, const View& view, const Effort& effort, Random& random,
                                     const std::optional<Action>& asked) {
    std::vector<Action> actions = candidates(view, random);
    if (asked && std::ranges::find(actions, *asked) == actions.end())
        actions.push_back(*asked);
    std::vector<Weighed> weighed;
    for (const Trial& trial : tried(edition, view, actions, effort, random, asked))
        weighed.push_back({trial.action, trial.mean()});
    return weighed;
}

} // namespace vaandel::card_engine
