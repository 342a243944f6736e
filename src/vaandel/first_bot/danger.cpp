#include "vaandel/first_bot/danger.hpp"

#include "vaandel/first_bot/params.hpp"

#include <algorithm>

namespace vaandel::first_bot {

using namespace board;

namespace {

struct Threat {
    const MoveContext& context;
    const Layout& layout;
    const OwnMan& victim;
    Square at; ///< index of the victim in the layout
    bool is_secret = false;
};

/// The probability that the enemy attacks the victim with this rank if it can. It no longer has to guess a rank that it
/// learns on the way.
double temptation(const Threat& threat, Rank attacker) {
    if (threat.is_secret || !threat.victim.is_secret)
        return threat.victim.temptation[index_of(attacker)];
    switch (threat.context.battle(attacker, threat.victim.rank)) {
    case BattleResult::AttackerWins: return 1;
    case BattleResult::BothLost: return kParams.even_temptation;
    case BattleResult::DefenderWins: return 0;
    }
    return 0;
}

/// The best recapture by a neighbour of the fallen piece from an attacker of this rank.
double vengeance(const Threat& threat, Rank attacker) {
    const MoveContext& context = threat.context;
    double best = 0;
    (context.geometry.neighbours(threat.at) & threat.layout.own).for_each([&](unsigned at) {
        const OwnMan& man = context.own[threat.layout.own_at[at]];
        if (!is_movable(man.rank))
            return;
        const double prize = context.enemy_worth[index_of(attacker)];
        const BattleResult result = context.battle(man.rank, attacker);
        if (result == BattleResult::AttackerWins)
            best = std::max(best, prize);
        else if (result == BattleResult::BothLost)
            best = std::max(best, prize - man.worth);
    });
    return kParams.vengeance * best;
}

/// Expected loss from an attack of this enemy on the victim.
double loss_to(const Threat& threat, const EnemyMan& attacker) {
    const MoveContext& context = threat.context;
    double loss = 0;
    for (const Rank rank : kAllRanks) {
        const double chance = attacker.chance(rank);
        if (chance <= 0 || !is_movable(rank))
            continue;
        const BattleResult result = context.battle(rank, threat.victim.rank);
        const double prize = context.enemy_worth[index_of(rank)];
        double points = 0;
        if (result == BattleResult::AttackerWins)
            points = std::max(0.0, threat.victim.worth - vengeance(threat, rank));
        else if (result == BattleResult::BothLost)
            points = threat.victim.worth - prize;
        else
            points = -prize;
        loss += chance * temptation(threat, rank) * points;
    }
    return std::max(0.0, loss);
}

/// A Scout's attack from a distance, which only Spy and Flag have to fear.
double loss_from_afar(const Threat& threat) {
    const Rank rank = threat.victim.rank;
    if (rank != Rank::Flag && (rank != Rank::Spy || threat.is_secret))
        return 0;
    const MoveContext& context = threat.context;
    const SquareSet near = context.geometry.neighbours(threat.at);
    double worst = 0;
    for (const Direction direction : kDirections) {
        const SquareSet line = context.geometry.reach(threat.at, direction, threat.layout.own | threat.layout.enemy);
        (line & threat.layout.enemy & ~near).for_each([&](unsigned at) {
            const double chance = context.enemy[threat.layout.enemy_at[at]].chance(Rank::Scout);
            worst = std::max(worst, chance * temptation(threat, Rank::Scout) * threat.victim.worth);
        });
    }
    return worst;
}

double worst_loss(const Threat& threat) {
    double worst = loss_from_afar(threat);
    (threat.context.geometry.neighbours(threat.at) & threat.layout.enemy).for_each([&](unsigned at) {
        worst = std::max(worst, loss_to(threat, threat.context.enemy[threat.layout.enemy_at[at]]));
    });
    return worst;
}

} // namespace

double danger(const MoveContext& context, const Layout& layout) {
    double greatest = 0;
    double sum = 0;
    layout.own.for_each([&](unsigned at) {
        const Man man = layout.own_at[at];
        const double loss =
            worst_loss({context, layout, context.own[man], Square{std::uint8_t(at)}, layout.secret.has(man)});
        greatest = std::max(greatest, loss);
        sum += loss;
    });
    return greatest + kParams.later_danger * (sum - greatest);
}

} // namespace vaandel::first_bot
