#include "vaandel/first_bot/evaluation.hpp"

#include "vaandel/first_bot/danger.hpp"
#include "vaandel/first_bot/forecast.hpp"

namespace vaandel::first_bot {

using namespace board;

namespace {

constexpr double kStepBack = 4;    ///< undoing the last move
constexpr double kFirstMove = 0.5; ///< a piece that moves is no Bomb: a small secret less
constexpr double kDecoy = 80;      ///< a piece that could be the Flag

/// What can happen on a layout with the given chance, added to an evaluation.
void add_prospect(Evaluation& sum, const Scene& scene, const Layout& layout, double chance) {
    if (chance <= 0)
        return;
    sum.danger -= chance * danger(scene, layout);
    sum.alarm -= chance * alarm(scene, layout);
}

void evaluate_attack(Evaluation& sum, const Scene& scene, const Pursuit& pursuit, Move move) {
    const Man man = scene.now.own_at[move.from.index];
    const Man target = scene.now.enemy_at[move.to.index];
    const Forecast ends = forecast(scene, scene.own[man], scene.enemy[target]);
    sum.battle = ends.points() + scene.impatience;

    Layout won = scene.now;
    won.remove_enemy(move.to);
    won.move_own(move.from, move.to);
    won.secret.erase(man);
    add_prospect(sum, scene, won, ends.win.chance);

    Layout lost = scene.now;
    lost.remove_own(move.from);
    add_prospect(sum, scene, lost, ends.loss.chance);

    Layout traded = lost;
    traded.remove_enemy(move.to);
    add_prospect(sum, scene, traded, ends.tie.chance);

    sum.pursuit = ends.win.chance * pursuit.pull(man, move.to, target) - pursuit.pull(man, move.from, target);
}

void evaluate_step(Evaluation& sum, const Scene& scene, const Pursuit& pursuit, Move move) {
    const Man man = scene.now.own_at[move.from.index];
    const bool shows_scout = !scene.geometry.neighbours(move.from).has(move.to.index); // Q7
    Layout moved = scene.now;
    moved.move_own(move.from, move.to);
    if (shows_scout)
        moved.secret.erase(man);
    add_prospect(sum, scene, moved, 1);

    sum.pursuit = pursuit.pull(man, move.to) - pursuit.pull(man, move.from);
    sum.secrecy = -(shows_scout ? secrecy(scene.own[man]) : 0) -
                  (scene.own[man].has_moved ? 0 : kFirstMove + kDecoy * scene.own[man].thought[index_of(Rank::Flag)]);
    const bool undoes = scene.chase.last_to == move.from && scene.chase.last_from == move.to;
    sum.calm = undoes ? -kStepBack : 0;
}

} // namespace

Evaluation evaluate(const Scene& scene, const Pursuit& pursuit, Move move) {
    Evaluation sum;
    if (scene.now.enemy_at[move.to.index] != kNobody)
        evaluate_attack(sum, scene, pursuit, move);
    else
        evaluate_step(sum, scene, pursuit, move);
    return sum;
}

} // namespace vaandel::first_bot
