#pragma once
// What a search makes of a policy, in both kinds of games: the update by the results of its rollouts, the order of what
// it tried, and the draw of one.
//
// A tried option has `policy`, its probability before the search; `rollouts`, their number; value(), the mean of their
// results; and `chance`, its probability after the search.

#include "vaandel/core/random.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <span>
#include <vector>

namespace vaandel {

struct PolicyStep {
    double size = 0;    ///< eta
    double damping = 0; ///< the weight of the uniform policy: tau
    double doubt = 0;   ///< pseudo-rollouts: the results of a few rollouts are shrunk by this many
};

/// Sets `chance` by one step of mirror descent from the policy, by how much better than average each option was. One
/// policy must be above 0; an option with 0 keeps it.
template <class Tried> void update_policy(std::span<Tried> options, const PolicyStep& step) {
    double mean = 0;
    double policies = 0;
    for (const Tried& tried : options) {
        mean += tried.policy * tried.value();
        policies += tried.policy;
    }
    mean /= policies;
    double most = -INFINITY;
    for (Tried& tried : options) {
        const double trust = tried.rollouts == 0 ? 0 : tried.rollouts / (tried.rollouts + step.doubt);
        tried.chance =
            (std::log(tried.policy) + step.size * trust * (tried.value() - mean)) / (1 + step.size * step.damping);
        most = std::max(most, tried.chance);
    }
    double sum = 0;
    for (Tried& tried : options)
        sum += tried.chance = std::exp(tried.chance - most);
    for (Tried& tried : options)
        tried.chance /= sum;
}

/// Sorts by `chance`, the likeliest first, but before all others the likeliest of those that are compared, if any.
template <class Tried, class IsCompared> void sort_tried(std::vector<Tried>& options, const IsCompared& is_compared) {
    std::ranges::stable_sort(options, std::ranges::greater{}, &Tried::chance);
    const auto best = std::ranges::find_if(options, is_compared);
    if (best != options.end())
        std::rotate(options.begin(), best, best + 1);
}

/// How an option is drawn.
struct Taste {
    double temperature = 1; ///< above 1, less likely options are drawn more often
    double least_share = 0; ///< relative to the likeliest one: less likely options are not drawn
};

/// The probability of each to be drawn, from those at `chance_of`. There must be one above 0.
template <class Option, class ChanceOf>
std::vector<double> draw_chances(std::span<Option> options, ChanceOf chance_of, const Taste& taste) {
    const auto chance = [&](const Option& option) { return double(std::invoke(chance_of, option)); };
    double most = 0;
    for (const Option& option : options)
        most = std::max(most, chance(option));
    std::vector<double> chances;
    chances.reserve(options.size());
    double sum = 0;
    for (const Option& option : options) {
        const double share = chance(option) / most;
        sum += chances.emplace_back(share >= taste.least_share ? std::pow(share, 1 / taste.temperature) : 0.0);
    }
    for (double& one : chances)
        one /= sum;
    return chances;
}

/// The index of one, drawn by its probability. They sum to 1, but for rounding.
template <class Number> std::size_t draw_index(std::span<const Number> chances, Random& random) {
    double left = random.unit();
    std::size_t last = 0;
    for (std::size_t at = 0; at < chances.size(); ++at)
        if (chances[at] > 0) {
            last = at;
            if ((left -= double(chances[at])) < 0)
                break;
        }
    return last;
}

} // namespace vaandel
