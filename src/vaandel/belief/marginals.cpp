#include "vaandel/belief/marginals.hpp"

#include "vaandel/belief/fitting.hpp"
#include "vaandel/belief/weighing.hpp"

namespace vaandel::belief {

using namespace board;

namespace {

Marginals marginals_of(const Watched& watched, std::span<const Hidden> hidden) {
    Marginals marginals;
    for (unsigned piece = 0; piece < kSquares; ++piece)
        if (const auto rank = watched.known[piece])
            marginals.of(PieceId{std::uint8_t(piece)})[index_of(*rank)] = 1;
    for (const Hidden& one : hidden)
        marginals.of(one.piece) = one.weight;
    return marginals;
}

Marginals marginals_of(const Watched& watched, std::span<const PublicPly> plies, BeliefModel belief_model) {
    return marginals_of(watched, fitted_pieces(watched, plies, belief_model));
}

} // namespace

Marginals about_enemy(const Edition& edition, const View& view, std::span<const PublicPly> plies,
                      BeliefModel belief_model) {
    return marginals_of(enemy_of(edition, view), plies, belief_model);
}

Marginals in_enemy_eyes(const Edition& edition, const View& view, std::span<const PublicPly> plies,
                        BeliefModel belief_model) {
    return marginals_of(self_in_enemy_eyes(edition, view), plies, belief_model);
}

Marginals about_enemy_by_weights(const Edition& edition, const View& view, const Marginals& weights) {
    const Watched watched = enemy_of(edition, view);
    return marginals_of(watched, fitted_pieces(watched, weights));
}

} // namespace vaandel::belief
