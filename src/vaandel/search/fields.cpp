#include "vaandel/search/fields.hpp"

#include "vaandel/search/flood.hpp"

#include <algorithm>
#include <optional>

namespace vaandel::search {

using namespace board;

namespace {

struct Ground {
    SquareSet walls;       ///< where none of our pieces gets through
    SquareSet miner_walls; ///< where a Miner does not
};

Ground ground_of(const RootContext& context) {
    SquareSet walls;
    SquareSet bombs;
    for (const EnemyMan& man : context.enemy) {
        walls.insert(man.at.index);
        if (man.chances[index_of(Rank::Bomb)] >= context.params.likely_bomb)
            bombs.insert(man.at.index);
    }
    for (const OwnMan& man : context.own)
        if (!is_movable(man.rank))
            walls.insert(man.at.index);
    return {walls, walls & ~bombs};
}

using Nearness = std::array<double, kSquares>;

/// The share of a gain at `target` that attracts a piece on each square. Walls have one too, because a piece may get
/// there by an attack.
Nearness nearness_of(const RootContext& context, Square target, SquareSet walls) {
    Nearness nearness{};
    Flood flood{context.geometry, target, walls};
    SquareSet left = walls & ~SquareSet::single(target.index);
    for (double share = context.params.pull; !flood.edge().is_empty(); share *= context.params.per_step) {
        const SquareSet met = flood.rim() & left;
        left &= ~met;
        flood.step();
        (flood.edge() | met).for_each([&](unsigned at) { nearness[at] = share; });
    }
    return nearness;
}

/// The expected gain of an attack on the target, without its consequences.
double gain_of(const RootContext& context, const OwnMan& man, const Ends& ends) {
    return ends.flag * context.params.decided + ends.expected_points(man.worth) -
           (man.is_secret ? ends.win * man.secret : 0) + context.impatience;
}

/// Adds the attraction of the target to the field of our pieces of a rank.
void add_fields(const RootContext& context, const EnemyMan& target, Rank rank, SquareSet walls, const Ends& ends,
                Fields& fields) {
    std::optional<Nearness> nearness;
    for (std::size_t own = 0; own < context.own.size(); ++own) {
        const OwnMan& man = context.own[own];
        const double gain = man.rank == rank ? gain_of(context, man, ends) : 0;
        if (gain <= 0)
            continue;
        if (!nearness)
            nearness = nearness_of(context, target.at, walls);
        for (std::size_t at = 0; at < kSquares; ++at)
            fields[own][at] = std::max(fields[own][at], gain * (*nearness)[at]);
    }
}

} // namespace

Fields fields_of(const RootContext& context, const Profiles& profiles) {
    Fields fields{};
    const Ground ground = ground_of(context);
    for (std::size_t enemy = 0; enemy < context.enemy.size(); ++enemy)
        for (const Rank rank : kAllRanks)
            if (is_movable(rank))
                add_fields(context, context.enemy[enemy], rank, rank == Rank::Miner ? ground.miner_walls : ground.walls,
                           profiles[ProfileId(enemy)].attacked[index_of(rank)], fields);
    return fields;
}

} // namespace vaandel::search
