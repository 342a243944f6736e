#include "vaandel/first_bot/danger.hpp"
#include "vaandel/first_bot/params.hpp"
#include "vaandel/first_bot/paths.hpp"

#include <cstdlib>

namespace vaandel::first_bot {

using namespace board;

namespace {

/// Points by the intruder's steps to the Flag.
constexpr std::array kAlarm{0.0, kParams.alarm_1, kParams.alarm_2, kParams.alarm_3, kParams.alarm_4, kParams.alarm_5};

double chance_to_win(const MoveContext& context, Rank guard, const EnemyMan& intruder) {
    double chance = 0;
    for (const Rank rank : kAllRanks)
        if (context.battle(guard, rank) == BattleResult::AttackerWins)
            chance += intruder.chance(rank);
    return chance;
}

int steps_between(const Geometry& geometry, Square a, Square b) {
    const Cell one = geometry.cell(a);
    const Cell other = geometry.cell(b);
    return std::abs(one.column - other.column) + std::abs(one.row - other.row);
}

bool is_covered(const MoveContext& context, const Layout& layout, const EnemyMan& intruder, unsigned steps) {
    bool covered = false;
    layout.own.for_each([&](unsigned at) {
        const OwnMan& man = context.own[layout.own_at[at]];
        covered = covered || (is_movable(man.rank) &&
                              steps_between(context.geometry, Square{std::uint8_t(at)}, intruder.at) <= int(steps) &&
                              chance_to_win(context, man.rank, intruder) >= kParams.sure_enough);
    });
    return covered;
}

} // namespace

double alarm(const MoveContext& context, const Layout& layout) {
    if (context.flag == kNoSquare)
        return 0;
    double points = 0;
    const SquareSet free = context.geometry.land() & ~layout.own;
    spread(context.geometry, context.flag, free, kAlarm.size() - 1, [&](SquareSet squares, unsigned steps) {
        (squares & layout.enemy).for_each([&](unsigned at) {
            const EnemyMan& intruder = context.enemy[layout.enemy_at[at]];
            const double covered = is_covered(context, layout, intruder, steps) ? kParams.covered : 1;
            points += kAlarm[steps] * intruder.mobile * (intruder.has_moved ? 1 : kParams.unmoved_alarm) * covered;
        });
    });
    return points;
}

} // namespace vaandel::first_bot
