#include "vaandel/search/impression.hpp"

#include "vaandel/belief/looks.hpp"

#include <algorithm>
#include <cmath>

namespace vaandel::search {

namespace {

/// What is less likely by more than so much counts no less (natural logarithm).
constexpr double kLeastLog = -5;

/// How much of Terms::advice counts where armies are large (docs/strength.md): with all of it the engine fared worse in `original`.
constexpr double kLargeArmyShare = 0.4;

bool is_large(const board::Edition& edition) { return belief::size_of(edition.army) == belief::ArmySize::Large; }

} // namespace

double advice_with(const board::Edition& edition, double advice) {
    return advice * (is_large(edition) ? kLargeArmyShare : 1);
}

Impression impression_of(const board::Edition& edition, const board::View& view,
                         std::span<const board::PublicPly> plies, const Onlooker& onlooker) {
    Impression impression{.beliefs = {belief::about_enemy(edition, view, plies, onlooker.knowledge),
                                      belief::in_enemy_eyes(edition, view, plies, onlooker.knowledge)}};
    if (onlooker.net == nullptr)
        return impression;
    nets::Memory none;
    const nets::Advice advice = nets::advise(*onlooker.net,
                                             {edition, view, plies, impression.beliefs.enemy, impression.beliefs.own,
                                              onlooker.knowledge == belief::Knowledge::Programs},
                                             onlooker.memory != nullptr ? *onlooker.memory : none);
    impression.end = advice.end;
    if (is_large(edition) || onlooker.knowledge == belief::Knowledge::Programs)
        impression.beliefs.enemy = advice.enemy;
    if (advice.moves.empty())
        return impression;
    const double most = std::ranges::max(advice.moves);
    const double points = advice_with(edition, onlooker.advice);
    for (const double chance : advice.moves)
        impression.hunches.push_back(points * std::max(std::log(chance / most), kLeastLog));
    return impression;
}

} // namespace vaandel::search
