#include "vaandel/first_bot/evaluation.hpp"

#include "vaandel/first_bot/danger.hpp"
#include "vaandel/first_bot/forecast.hpp"
#include "vaandel/first_bot/params.hpp"

namespace vaandel::first_bot {

using namespace board;

namespace {

/// A possible event on a layout with its probability, added to an evaluation.
void add_prospect(Evaluation& sum, const MoveContext& context, const Layout& layout, double chance) {
    if (chance <= 0)
        return;
    sum.danger -= chance * danger(context, layout);
    sum.alarm -= chance * alarm(context, layout);
}

void evaluate_attack(Evaluation& sum, const MoveContext& context, const Pursuit& pursuit, Move move) {
    const Man man = context.now.own_at[move.from.index];
    const Man target = context.now.enemy_at[move.to.index];
    const Forecast ends = forecast(context, context.own[man], context.enemy[target]);
    sum.battle = ends.points() + context.impatience;

    Layout won = context.now;
    won.remove_enemy(move.to);
    won.move_own(move.from, move.to);
    won.secret.erase(man);
    add_prospect(sum, context, won, ends.win.chance);

    Layout lost = context.now;
    lost.remove_own(move.from);
    add_prospect(sum, context, lost, ends.loss.chance);

    Layout traded = lost;
    traded.remove_enemy(move.to);
    add_prospect(sum, context, traded, ends.tie.chance);

    sum.pursuit = ends.win.chance * pursuit.pull(man, move.to, target) - pursuit.pull(man, move.from, target);
}

void evaluate_step(Evaluation& sum, const MoveContext& context, const Pursuit& pursuit, Move move) {
    const Man man = context.now.own_at[move.from.index];
    const bool shows_scout = !context.geometry.neighbours(move.from).has(move.to.index); // Q7
    Layout moved = context.now;
    moved.move_own(move.from, move.to);
    if (shows_scout)
        moved.secret.erase(man);
    add_prospect(sum, context, moved, 1);

    sum.pursuit = pursuit.pull(man, move.to) - pursuit.pull(man, move.from);
    sum.secrecy = -(shows_scout ? secrecy(context.own[man]) : 0) -
                  (context.own[man].has_moved
                       ? 0
                       : kParams.first_move + kParams.decoy * context.own[man].thought[index_of(Rank::Flag)]);
    const bool undoes = context.chase.last_to == move.from && context.chase.last_from == move.to;
    sum.repetition = undoes ? -kParams.step_back : 0;
}

} // namespace

Evaluation evaluate(const MoveContext& context, const Pursuit& pursuit, Move move) {
    Evaluation sum;
    if (context.now.enemy_at[move.to.index] != kNobody)
        evaluate_attack(sum, context, pursuit, move);
    else
        evaluate_step(sum, context, pursuit, move);
    return sum;
}

} // namespace vaandel::first_bot
