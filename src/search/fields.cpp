#include "vaandel/search/fields.hpp"

#include <algorithm>

namespace vaandel::search {

using namespace board;

namespace {

/// Spreads from `start` step by step, calling `reached(squares, steps)` with the land squares first reached by that many steps. Only squares of
/// `free` are walked over; others are reached, and that is that.
template <class Reached> void spread(const Geometry& geometry, Square start, SquareSet free, Reached&& reached) {
    SquareSet edge = SquareSet::single(start.index);
    SquareSet seen = edge;
    for (unsigned steps = 1; !edge.is_empty(); ++steps) {
        SquareSet next;
        for (const Direction direction : kDirections)
            next |= geometry.step(edge, direction);
        next &= ~seen;
        seen |= next;
        edge = next & free;
        reached(next, steps);
    }
}

struct Ground {
    SquareSet free;       ///< where our men get through
    SquareSet miner_free; ///< where a Miner does
};

Ground ground_of(const Scene& scene) {
    SquareSet walls;
    SquareSet bombs;
    for (const EnemyMan& man : scene.enemy) {
        walls.insert(man.at.index);
        if (man.chances[index_of(Rank::Bomb)] >= scene.terms.likely_bomb)
            bombs.insert(man.at.index);
    }
    for (const OwnMan& man : scene.own)
        if (!is_movable(man.rank))
            walls.insert(man.at.index);
    const SquareSet free = scene.geometry.land() & ~walls;
    return {free, free | bombs};
}

/// What an attack on the target is expected to bring, without what comes after it.
double gain_of(const Scene& scene, const OwnMan& man, const Ends& ends) {
    return ends.flag * scene.terms.decided + ends.win * (ends.prize_of_win - (man.is_secret ? man.secret : 0)) +
           ends.tie * (ends.prize_of_tie - man.worth) + ends.loss * (ends.lesson - man.worth) + scene.impatience;
}

} // namespace

Fields fields_of(const Scene& scene, const Profiles& profiles) {
    Fields fields{};
    const Terms& terms = scene.terms;
    const Ground ground = ground_of(scene);
    for (Man enemy = 0; enemy < scene.enemy.size(); ++enemy) {
        const EnemyMan& target = scene.enemy[enemy];
        for (const Rank rank : kAllRanks) {
            if (!is_movable(rank))
                continue;
            std::array<double, kSquares> nearness{};
            bool is_spread = false;
            for (Man own = 0; own < scene.own.size(); ++own) {
                const OwnMan& man = scene.own[own];
                if (man.rank != rank)
                    continue;
                const double gain = gain_of(scene, man, profiles[enemy].attacked[index_of(rank)]);
                if (gain <= 0)
                    continue;
                if (!is_spread) {
                    double share = terms.pull;
                    spread(scene.geometry, target.at, rank == Rank::Miner ? ground.miner_free : ground.free,
                           [&](SquareSet squares, unsigned) {
                               squares.for_each([&](unsigned at) { nearness[at] = share; });
                               share *= terms.per_step;
                           });
                    is_spread = true;
                }
                for (std::size_t at = 0; at < kSquares; ++at)
                    fields[own][at] = std::max(fields[own][at], gain * nearness[at]);
            }
        }
    }
    return fields;
}

} // namespace vaandel::search
