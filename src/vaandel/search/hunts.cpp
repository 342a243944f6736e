#include "vaandel/search/hunts.hpp"

#include <algorithm>
#include <cstdlib>

namespace vaandel::search {

using namespace board;

namespace {

/// The expected loss from an enemy attack, if the enemy dares it and does not lose: we do not expect it to throw a
/// piece away.
double cost_of(const OwnMan& prey, const Assault& assault) {
    const Ends& ends = assault.ends;
    return assault.chance * (ends.loss * prey.worth + ends.tie * (prey.worth - ends.prize_of_tie));
}

/// The remaining share of a hunt at the smallest distance that this search can lead to.
double share_at(const RootContext& context, Square hunter, Square prey) {
    const Cell a = context.geometry.cell(hunter);
    const Cell b = context.geometry.cell(prey);
    double share = 1;
    for (int steps = std::abs(a.column - b.column) + std::abs(a.row - b.row); steps > context.params.hunt_steps;
         --steps)
        share *= context.params.per_step;
    return share;
}

} // namespace

std::vector<Hunt> hunts_of(const RootContext& context, Profiles& profiles) {
    std::vector<Hunt> hunts;
    for (std::size_t own = 0; own < context.own.size(); ++own) {
        const OwnMan& prey = context.own[own];
        if (!is_movable(prey.rank))
            continue;
        for (std::size_t enemy = 0; enemy < context.enemy.size(); ++enemy) {
            const EnemyMan& hunter = context.enemy[enemy];
            if (!hunter.has_moved)
                continue;
            const double points =
                context.params.hunted * cost_of(prey, profiles.assault(ProfileId(enemy), Man(own), prey.is_secret));
            if (points * share_at(context, hunter.at, prey.at) >= context.params.least_hunt)
                hunts.push_back({Man(context.first_enemy() + enemy), Man(own), points});
        }
    }
    std::ranges::stable_sort(hunts, std::ranges::greater{}, &Hunt::points);
    hunts.resize(std::min(hunts.size(), std::size_t(context.params.most_hunts)));
    std::ranges::stable_sort(hunts, {}, &Hunt::prey);
    return hunts;
}

} // namespace vaandel::search
