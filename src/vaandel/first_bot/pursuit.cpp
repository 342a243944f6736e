#include "vaandel/first_bot/pursuit.hpp"

#include "vaandel/first_bot/forecast.hpp"
#include "vaandel/first_bot/params.hpp"

#include <algorithm>

namespace vaandel::first_bot {

using namespace board;

namespace {

/// Powers of the share per step, by steps; 0 if there is no path.
double nearness(std::uint8_t steps) {
    double share = steps == kUnreachable ? 0 : 1;
    for (int step = 1; step < steps && share > 0; ++step)
        share *= kParams.per_step;
    return share;
}

double gain_of(const MoveContext& context, const OwnMan& man, const EnemyMan& target) {
    double gain = forecast(context, man, target).points() + context.impatience;
    const bool is_chasing = context.chase.chain >= 2 && context.chase.last_to == man.at;
    if (is_chasing && context.geometry.neighbours(man.at).has(target.at.index))
        gain /= 1 + kParams.tiring * double(context.chase.chain);
    return gain;
}

/// Squares that none of our pieces can cross: enemies, and own pieces that never move.
SquareSet walls_of(const MoveContext& context) {
    SquareSet walls = context.now.enemy;
    for (const OwnMan& man : context.own)
        if (!is_movable(man.rank))
            walls.insert(man.at.index);
    return walls;
}

SquareSet likely_bombs_of(const MoveContext& context) {
    SquareSet bombs;
    for (const EnemyMan& man : context.enemy)
        if (man.chance(Rank::Bomb) >= kParams.likely_bomb)
            bombs.insert(man.at.index);
    return bombs;
}

} // namespace

Pursuit::Pursuit(const MoveContext& context) : context_{context}, targets_(context.own.size()) {
    const SquareSet free = context.geometry.land() & ~walls_of(context);
    const SquareSet bombs = likely_bombs_of(context);
    for (const EnemyMan& enemy : context.enemy) {
        distances_.push_back(distances_to(context.geometry, enemy.at, free));
        miners_distances_.push_back(distances_to(context.geometry, enemy.at, free | bombs));
    }

    for (std::size_t man = 0; man < context.own.size(); ++man) {
        if (!is_movable(context.own[man].rank))
            continue;
        for (std::size_t enemy = 0; enemy < context.enemy.size(); ++enemy)
            if (const double gain = gain_of(context, context.own[man], context.enemy[enemy]); gain > 0)
                targets_[man].push_back({Man(enemy), gain});
    }
}

double Pursuit::pull(Man man, Square at, Man fallen) const {
    const auto& distances = context_.own[man].rank == Rank::Miner ? miners_distances_ : distances_;
    double best = 0;
    for (const Target& target : targets_[man])
        if (target.enemy != fallen)
            best = std::max(best, target.gain * nearness(distances[target.enemy][at.index]));
    return best;
}

} // namespace vaandel::first_bot
