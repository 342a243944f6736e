#include "vaandel/first_bot/danger.hpp"
#include "vaandel/first_bot/paths.hpp"

#include <cstdlib>

namespace vaandel::first_bot {

using namespace board;

namespace {

/// Points by the intruder's steps to the Flag.
constexpr std::array<double, 6> kAlarm{0, 120, 60, 30, 14, 6};
constexpr double kCovered = 0.35;   ///< share that remains if one of our pieces can meet the intruder in time
constexpr double kSureEnough = 0.6; ///< the winning probability that makes a defender
constexpr double kNeverMoved = 0.3; ///< share for a piece that has not moved yet

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
                              chance_to_win(context, man.rank, intruder) >= kSureEnough);
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
            const double covered = is_covered(context, layout, intruder, steps) ? kCovered : 1;
            points += kAlarm[steps] * intruder.mobile * (intruder.has_moved ? 1 : kNeverMoved) * covered;
        });
    });
    return points;
}

} // namespace vaandel::first_bot
