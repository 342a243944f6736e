#include "vaandel/search/scene.hpp"

#include <algorithm>

namespace vaandel::search {

using namespace board;

namespace {

double secret_share(const Terms& terms, Rank rank) {
    if (rank == Rank::Spy)
        return terms.spy_secret;
    if (rank == Rank::Flag || rank == Rank::Bomb)
        return 0;
    return rank >= Rank::Colonel ? terms.officer_secret : terms.other_secret;
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

/// Of all enemy ranks on the board together: what the army has, less what fell. In a game from a free placement the
/// army is not the edition's, and then the sum of what is believed has to do.
PerRank enemy_strength(const Scene& scene) {
    PerRank strength{};
    for (const EnemyMan& man : scene.enemy)
        for (std::size_t rank = 0; rank < kRanks; ++rank)
            strength[rank] += man.chances[rank];
    return strength;
}

} // namespace

double mobility(const Chances& chances) { return 1 - chances[index_of(Rank::Flag)] - chances[index_of(Rank::Bomb)]; }

Scene scene_of(const Edition& edition, const View& view, const Beliefs& beliefs, const Terms& terms) {
    Scene scene{.edition = edition,
                .geometry = *edition.geometry,
                .terms = terms,
                .side = view.viewer(),
                .own = {},
                .enemy = {}};
    const PublicState& open = view.open();
    open.occupied[scene.side].for_each(
        [&](unsigned at) { scene.own.push_back(own_man(view, beliefs, Square{std::uint8_t(at)})); });
    open.occupied[opponent(scene.side)].for_each(
        [&](unsigned at) { scene.enemy.push_back(enemy_man(view, beliefs, Square{std::uint8_t(at)})); });

    PerRank own{};
    for (const OwnMan& man : scene.own) {
        own[index_of(man.rank)] += 1;
        scene.own_movers += is_movable(man.rank);
        if (man.rank == Rank::Flag)
            scene.flag = man.at;
    }
    const PerRank enemy = enemy_strength(scene);
    for (const Rank rank : kAllRanks)
        scene.enemy_movers += is_movable(rank) ? enemy[index_of(rank)] : 0;
    scene.own_worth = worth_of(terms, own, enemy);
    scene.enemy_worth = worth_of(terms, enemy, own);
    for (std::size_t rank = index_of(Rank::Spy); rank < kRanks; ++rank) {
        scene.advantage += own[rank] * scene.own_worth[rank] - enemy[rank] * scene.enemy_worth[rank];
        scene.total += own[rank] * scene.own_worth[rank] + enemy[rank] * scene.enemy_worth[rank];
    }

    for (OwnMan& man : scene.own) {
        const bool is_guard = man.rank == Rank::Bomb && scene.flag != kNoSquare &&
                              scene.geometry.neighbours(scene.flag).has(man.at.index);
        man.worth = is_guard ? terms.guard_bomb : scene.own_worth[index_of(man.rank)];
        man.secret = secret_share(terms, man.rank) * man.worth;
    }
    const double waited = double(open.plies_without_attack) - terms.patience;
    scene.impatience = std::clamp(terms.impatience * waited, 0.0, terms.most_impatience);
    return scene;
}

} // namespace vaandel::search
