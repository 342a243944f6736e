#include "vaandel/search/hunts.hpp"

#include <algorithm>
#include <cstdlib>

namespace vaandel::search {

using namespace board;

namespace {

constexpr std::size_t kMostHunts = 24;
constexpr double kLeastPoints = 0.75;
constexpr int kFar = 4; ///< steps that both may come nearer while we look ahead

/// What an attack by the enemy is expected to cost us where he dares it and does not lose: that he throws a piece away
/// is not counted on.
double cost_of(const OwnMan& prey, const Assault& assault) {
    const Ends& ends = assault.ends;
    return assault.chance * (ends.loss * prey.worth + ends.tie * (prey.worth - ends.prize_of_tie));
}

/// What is left of a hunt at the least distance that may come of this one.
double share_at(const Scene& scene, Square hunter, Square prey) {
    const Cell a = scene.geometry.cell(hunter);
    const Cell b = scene.geometry.cell(prey);
    double share = 1;
    for (int steps = std::abs(a.column - b.column) + std::abs(a.row - b.row); steps > kFar; --steps)
        share *= scene.terms.per_step;
    return share;
}

} // namespace

std::vector<Hunt> hunts_of(const Scene& scene, Profiles& profiles) {
    std::vector<Hunt> hunts;
    for (std::size_t own = 0; own < scene.own.size(); ++own) {
        const OwnMan& prey = scene.own[own];
        if (!is_movable(prey.rank))
            continue;
        for (std::size_t enemy = 0; enemy < scene.enemy.size(); ++enemy) {
            const EnemyMan& hunter = scene.enemy[enemy];
            if (!hunter.has_moved)
                continue;
            const double points =
                scene.terms.hunted * cost_of(prey, profiles.assault(ProfileId(enemy), Man(own), prey.is_secret));
            if (points * share_at(scene, hunter.at, prey.at) >= kLeastPoints)
                hunts.push_back({Man(scene.first_enemy() + enemy), Man(own), points});
        }
    }
    std::ranges::stable_sort(hunts, std::ranges::greater{}, &Hunt::points);
    if (hunts.size() > kMostHunts)
        hunts.resize(kMostHunts);
    std::ranges::stable_sort(hunts, {}, &Hunt::prey);
    return hunts;
}

} // namespace vaandel::search
