#include "vaandel/first_bot/forecast.hpp"

#include "vaandel/first_bot/params.hpp"

namespace vaandel::first_bot {

using namespace board;

namespace {

double value_of_knowing(const MoveContext& context, const EnemyMan& target, std::size_t rank) {
    if (target.is_known)
        return 0;
    const double worth = kAllRanks[rank] == Rank::Flag ? 0 : context.enemy_worth[rank];
    return kParams.any_knowing + kParams.knowing * worth;
}

} // namespace

double secrecy(const OwnMan& man) {
    if (!man.is_secret)
        return 0;
    if (man.rank == Rank::Spy)
        return kParams.spy_secret * man.worth;
    return (man.rank >= Rank::Colonel ? kParams.officer_secret : kParams.other_secret) * man.worth;
}

Forecast forecast(const MoveContext& context, const OwnMan& attacker, const EnemyMan& target) {
    const bool is_last_mover = context.own_movers == 1;
    const double own_loss = attacker.worth + (is_last_mover ? kVictory : 0);
    const double shown = secrecy(attacker);
    Forecast sum;
    for (std::size_t rank = 0; rank < kRanks; ++rank) {
        const double chance = target.chances[rank];
        if (chance <= 0)
            continue;
        const bool ends_the_war = context.enemy_movers == 1 && is_movable(kAllRanks[rank]);
        const double prize = context.enemy_worth[rank] + (ends_the_war ? kVictory : 0);
        switch (context.battle(attacker.rank, kAllRanks[rank])) {
        case BattleResult::AttackerWins:
            sum.win.chance += chance;
            sum.win.points += chance * (prize - shown);
            break;
        case BattleResult::BothLost:
            sum.tie.chance += chance;
            sum.tie.points += chance * (prize - own_loss);
            break;
        case BattleResult::DefenderWins:
            sum.loss.chance += chance;
            sum.loss.points += chance * (value_of_knowing(context, target, rank) - own_loss);
            break;
        }
    }
    return sum;
}

} // namespace vaandel::first_bot
