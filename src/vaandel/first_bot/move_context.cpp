#include "vaandel/first_bot/move_context.hpp"

#include "vaandel/first_bot/params.hpp"

#include <algorithm>

namespace vaandel::first_bot {

using namespace board;

namespace {

double impatience_after(Ply plies) {
    const double late = double(plies) - kParams.patience;
    return late <= 0 ? 0 : std::min(kParams.most_impatience, kParams.impatience * late);
}

Strength strength_of(const std::vector<OwnMan>& men) {
    Strength strength{};
    for (const OwnMan& man : men)
        strength[index_of(man.rank)] += 1;
    return strength;
}

Strength strength_of(const std::vector<EnemyMan>& men) {
    Strength strength{};
    for (const EnemyMan& man : men)
        for (std::size_t rank = 0; rank < kRanks; ++rank)
            strength[rank] += man.chances[rank];
    return strength;
}

void add_own(MoveContext& context, const View& view, Square at) {
    const PieceId piece = view.open().piece_at[at.index];
    const Rank rank = *view.rank_of(piece);
    const Man man = Man(context.own.size());
    const bool is_secret = !view.open().revealed.has(piece.index);
    context.own.push_back({at, rank, is_secret, view.open().moved.has(piece.index), 0, {}, {}});
    context.now.own_at[at.index] = man;
    if (is_secret)
        context.now.secret.insert(man);
    if (rank == Rank::Flag)
        context.flag = at;
    context.own_movers += is_movable(rank) ? 1U : 0U;
}

void add_enemy(MoveContext& context, const View& view, const Belief& belief, Square at) {
    const PieceId piece = view.open().piece_at[at.index];
    context.now.enemy_at[at.index] = Man(context.enemy.size());
    EnemyMan man{at, belief.of(piece), view.rank_of(piece).has_value(), view.open().moved.has(piece.index), 0};
    man.mobile = 1 - man.chance(Rank::Flag) - man.chance(Rank::Bomb);
    context.enemy.push_back(man);
}

double worth_of_own(const MoveContext& context, const OwnMan& man) {
    const bool is_guard = man.rank == Rank::Bomb && context.flag != kNoSquare &&
                          context.geometry.neighbours(context.flag).has(man.at.index);
    return is_guard ? kParams.guard_bomb : context.own_worth[index_of(man.rank)];
}

/// The probability that an enemy of this rank attacks a piece with the distribution `thought`: it grows with the
/// expected gain.
double temptation_of(const MoveContext& context, const RankChances& thought, Rank attacker) {
    double points = 0;
    for (const Rank rank : kAllRanks) {
        const BattleResult result = context.battle(attacker, rank);
        const double prize = result != BattleResult::DefenderWins ? context.own_worth[index_of(rank)] : 0;
        const double price = result != BattleResult::AttackerWins ? context.enemy_worth[index_of(attacker)] : 0;
        points += thought[index_of(rank)] * (prize - price);
    }
    return std::clamp(kParams.boldness + points / kParams.tempting, kParams.least_temptation, kParams.most_temptation);
}

} // namespace

void Layout::move_own(Square from, Square to) {
    own_at[to.index] = own_at[from.index];
    own.insert(to.index);
    remove_own(from);
}

void Layout::remove_own(Square at) {
    own_at[at.index] = kNobody;
    own.erase(at.index);
}

void Layout::remove_enemy(Square at) {
    enemy_at[at.index] = kNobody;
    enemy.erase(at.index);
}

MoveContext move_context_of(const Edition& edition, const View& view) {
    const Side side = view.viewer();
    const Belief belief = belief_about_enemy(edition, view);
    MoveContext context{.edition = edition,
                        .geometry = *edition.geometry,
                        .own = {},
                        .enemy = {},
                        .now = {},
                        .own_worth = {},
                        .enemy_worth = {},
                        .enemy_movers = belief.movers(),
                        .chase = view.open().chase[side],
                        .impatience = impatience_after(view.open().plies_without_attack)};
    context.now.own_at.fill(kNobody);
    context.now.enemy_at.fill(kNobody);
    context.now.own = view.open().occupied[side];
    context.now.enemy = view.open().occupied[opponent(side)];
    context.now.own.for_each([&](unsigned at) { add_own(context, view, Square{std::uint8_t(at)}); });
    context.now.enemy.for_each([&](unsigned at) { add_enemy(context, view, belief, Square{std::uint8_t(at)}); });

    const Strength own = strength_of(context.own);
    const Strength enemy = strength_of(context.enemy);
    context.own_worth = worth_of(own, enemy);
    context.enemy_worth = worth_of(enemy, own);
    const Belief outside = belief_of_enemy(edition, view);
    for (OwnMan& man : context.own) {
        man.worth = worth_of_own(context, man);
        man.thought = outside.of(view.open().piece_at[man.at.index]);
        for (const Rank rank : kAllRanks)
            man.temptation[index_of(rank)] = temptation_of(context, man.thought, rank);
    }
    return context;
}

} // namespace vaandel::first_bot
