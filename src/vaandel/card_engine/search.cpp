#include "vaandel/card_engine/search.hpp"

#include "vaandel/card_engine/belief.hpp"
#include "vaandel/card_engine/calibrated.hpp"
#include "vaandel/card_engine/candidates.hpp"
#include "vaandel/card_engine/evaluation.hpp"
#include "vaandel/card_engine/habit.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <iterator>

namespace vaandel::card_engine {

using namespace cards;

namespace {

struct Trial {
    Action action;
    double sum = 0;
    unsigned count = 0;

    double mean() const { return sum / count; }
};

/// If there is no choice, one rollout in so many suffices for the expectation.
constexpr unsigned kForcedShare = 16;

/// Plays on in worlds, and counts the results.
class Player {
public:
    Player(const Edition& edition, Random& random) : edition_{edition}, random_{random} {}

    State made(const State& world, Side side, const Action& action) {
        ++positions_;
        const Pile order = std::holds_alternative<FlagRun>(action) ? shuffled(gathered(world, side), random_) : Pile{};
        return apply_unchecked(edition_, world, side, action, order).after;
    }

    /// The winning probability of `side` after so many turns of the policy.
    double played_out(State world, Side side, Turn turns) {
        const Turn last = world.open.turn + turns;
        while (!world.open.outcome && (world.open.turn < last || world.open.stage != Stage::Act)) {
            const Side acting = may_act(world.open, Side::Red) ? Side::Red : Side::Blue;
            world = made(world, acting, habitual_action(edition_, view_of(world, acting), random_));
        }
        return winning_chance(edition_, world, side);
    }

    std::uint64_t positions() const { return positions_; }

private:
    const Edition& edition_;
    Random& random_;
    std::uint64_t positions_ = 0;
};

/// By insertion: they are few, and ties keep their order on every machine.
void sort_best_first(std::vector<Trial>& trials) {
    for (auto at = trials.begin(); at != trials.end(); ++at)
        std::rotate(std::ranges::upper_bound(trials.begin(), at, at->mean(), std::greater{}, &Trial::mean), at, at + 1);
}

/// One of the nearly best actions: better ones with a higher probability.
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

void tell(const Listen& listen, const std::vector<Trial>& trials, Turn turns, std::uint64_t positions) {
    if (!listen)
        return;
    CardThought thought{.actions = {}, .turns = turns, .positions = positions};
    for (const Trial& trial : trials)
        thought.actions.push_back({trial.action, calibrated(trial.mean()), trial.count});
    listen(thought);
}

/// The final actions, the best first; `asked` is among them.
std::vector<Trial> tried(const Edition& edition, const View& view, const std::vector<Action>& actions,
                         const Effort& effort, Random& random, const std::optional<Action>& asked = std::nullopt,
                         const Listen& listen = {}) {
    std::vector<Trial> trials;
    trials.reserve(actions.size());
    for (const Action& action : actions)
        trials.push_back({action});
    Belief belief{edition, view};
    Player player{edition, random};
    const unsigned rounds = std::max(1U, unsigned(std::bit_width(trials.size())) - 1U);
    for (unsigned round = 0; round < rounds; ++round) {
        const unsigned worlds = std::max(1U, effort.lines / (rounds * unsigned(trials.size())));
        for (unsigned number = 0; number < worlds; ++number) {
            const State& world = belief.sample(random);
            for (Trial& trial : trials) {
                const State after = player.made(world, view.viewer(), trial.action);
                trial.sum += player.played_out(after, view.viewer(), effort.turns);
                ++trial.count;
            }
        }
        sort_best_first(trials);
        tell(listen, trials, effort.turns, player.positions());
        if (round + 1 == rounds)
            break;
        const auto half = trials.begin() + std::ptrdiff_t((trials.size() + 1) / 2);
        trials.erase(std::remove_if(half, trials.end(), [&](const Trial& trial) { return trial.action != asked; }),
                     trials.end());
    }
    return trials;
}

/// Whether it attacks a card that the viewer knows to beat the attacker.
bool is_certain_loss(const Edition& edition, const View& view, const Action& action) {
    const auto* attack = std::get_if<Attack>(&action);
    const auto known = attack != nullptr ? view.known_line()[attack->target.index] : std::nullopt;
    return known && edition.combat(view.held().line[attack->own.index], *known) == BattleResult::DefenderWins;
}

/// The actions without certain losses, if an attack or a look is left.
std::vector<Action> careful(const Edition& edition, const View& view, const std::vector<Action>& actions) {
    std::vector<Action> left;
    std::ranges::copy_if(actions, std::back_inserter(left),
                         [&](const Action& action) { return !is_certain_loss(edition, view, action); });
    const bool has_other = std::ranges::any_of(left, [](const Action& action) {
        return !std::holds_alternative<FlagRun>(action) && !std::holds_alternative<Pass>(action);
    });
    return has_other ? left : actions;
}

} // namespace

Action advised_action(const Edition& edition, const View& view, const Effort& effort, Random& random) {
    const std::vector<Action> actions = careful(edition, view, candidates(view, random));
    return actions.size() == 1 ? actions.front() : tried(edition, view, actions, effort, random).front().action;
}

Action searched_action(const Edition& edition, const View& view, const Effort& effort, Random& random,
                       const Listen& listen) {
    const std::vector<Action> actions = candidates(view, random);
    if (actions.size() > 1)
        return mixed(tried(edition, view, actions, effort, random, std::nullopt, listen), effort.move_margin, random);
    if (listen) {
        Effort less = effort;
        less.lines = std::max(1U, effort.lines / kForcedShare);
        Random aside = random; // later play does not depend on whether somebody listens
        tried(edition, view, actions, less, aside, std::nullopt, listen);
    }
    return actions.front();
}

std::vector<Valued> valued_actions(const Edition& edition, const View& view, const Effort& effort, Random& random,
                                   const std::optional<Action>& asked) {
    std::vector<Action> actions = candidates(view, random);
    if (asked && std::ranges::find(actions, *asked) == actions.end())
        actions.push_back(*asked);
    std::vector<Valued> valued;
    for (const Trial& trial : tried(edition, view, actions, effort, random, asked))
        valued.push_back({trial.action, trial.mean()});
    return valued;
}

} // namespace vaandel::card_engine
