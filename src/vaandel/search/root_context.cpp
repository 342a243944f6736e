#include "vaandel/search/root_context.hpp"

#include <algorithm>

namespace vaandel::search {

using namespace board;

namespace {

double secret_share(const SearchParams& params, Rank rank) {
    if (rank == Rank::Spy)
        return params.spy_secret;
    if (rank == Rank::Flag || rank == Rank::Bomb)
        return 0;
    return rank >= Rank::Colonel ? params.officer_secret : params.other_secret;
}

OwnMan own_man(const View& view, const Beliefs& beliefs, Square at) {
    const PieceId piece = view.open().piece_at[at.index];
    return {.at = at,
            .rank = *view.rank_of(piece),
            .is_secret = !view.open().revealed.has(piece.index),
            .has_moved = view.open().moved.has(piece.index),
            .thought = beliefs.own.of(piece)};
}

EnemyMan enemy_man(const View& view, const Beliefs& beliefs, Square at) {
    const PieceId piece = view.open().piece_at[at.index];
    return {.at = at,
            .chances = beliefs.enemy.of(piece),
            .is_known = view.rank_of(piece).has_value(),
            .has_moved = view.open().moved.has(piece.index)};
}

/// All enemy ranks on the board together: the army minus its losses. In a game from a free placement the army is not
/// the edition's, so the sum of the beliefs is used.
PerRank enemy_strength(const RootContext& context) {
    PerRank strength{};
    for (const EnemyMan& man : context.enemy)
        for (std::size_t rank = 0; rank < kRanks; ++rank)
            strength[rank] += man.chances[rank];
    return strength;
}

} // namespace

double mobility(const RankChances& chances) {
    return 1 - chances[index_of(Rank::Flag)] - chances[index_of(Rank::Bomb)];
}

RootContext root_context_of(const Edition& edition, const View& view, const Beliefs& beliefs,
                            const SearchParams& params) {
    RootContext context{.edition = edition,
                        .geometry = *edition.geometry,
                        .params = params,
                        .side = view.viewer(),
                        .own = {},
                        .enemy = {}};
    const PublicState& open = view.open();
    open.occupied[context.side].for_each(
        [&](unsigned at) { context.own.push_back(own_man(view, beliefs, Square{std::uint8_t(at)})); });
    open.occupied[opponent(context.side)].for_each(
        [&](unsigned at) { context.enemy.push_back(enemy_man(view, beliefs, Square{std::uint8_t(at)})); });

    PerRank own{};
    for (const OwnMan& man : context.own) {
        own[index_of(man.rank)] += 1;
        context.own_movers += is_movable(man.rank);
        if (man.rank == Rank::Flag)
            context.flag = man.at;
    }
    const PerRank enemy = enemy_strength(context);
    for (const Rank rank : kAllRanks)
        context.enemy_movers += is_movable(rank) ? enemy[index_of(rank)] : 0;
    context.own_worth = worth_of(params, own, enemy);
    context.enemy_worth = worth_of(params, enemy, own);
    for (std::size_t rank = index_of(Rank::Spy); rank < kRanks; ++rank) {
        context.advantage += own[rank] * context.own_worth[rank] - enemy[rank] * context.enemy_worth[rank];
        context.total += own[rank] * context.own_worth[rank] + enemy[rank] * context.enemy_worth[rank];
    }

    for (OwnMan& man : context.own) {
        const bool is_guard = man.rank == Rank::Bomb && context.flag != kNoSquare &&
                              context.geometry.neighbours(context.flag).has(man.at.index);
        man.worth = is_guard ? params.guard_bomb : context.own_worth[index_of(man.rank)];
        man.secret = secret_share(params, man.rank) * man.worth;
    }
    const double waited = double(open.plies_without_attack) - params.patience;
    context.impatience = std::clamp(params.impatience * waited, 0.0, params.most_impatience);
    return context;
}

} // namespace vaandel::search
