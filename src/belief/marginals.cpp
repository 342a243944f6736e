#include "vaandel/belief/marginals.hpp"

#include "vaandel/belief/behaviour.hpp"
#include "vaandel/belief/fitting.hpp"
#include "vaandel/belief/placement.hpp"

namespace vaandel::belief {

using namespace board;

namespace {

/// Plies that do not lead to the present tell nothing.
std::span<const PublicPly> up_to_now(const PublicState& open, std::span<const PublicPly> plies) {
    return !plies.empty() && plies.back().number == open.ply ? plies : std::span<const PublicPly>{};
}

Marginals marginals_of(const Watched& watched, std::span<const PublicPly> plies, Knowledge knowledge) {
    std::vector<Hidden> hidden = hidden_pieces(watched);
    if (knowledge >= Knowledge::Placement)
        weigh_by_placement(watched, learned_kinds(watched.edition.army), hidden);
    if (knowledge >= Knowledge::Behaviour)
        weigh_by_behaviour(watched, up_to_now(watched.open, plies), hidden);
    fit_to_pool(watched.open, hidden_pool(watched), hidden);

    Marginals marginals;
    for (unsigned piece = 0; piece < kSquares; ++piece)
        if (const auto rank = watched.known[piece])
            marginals.of(PieceId{std::uint8_t(piece)})[index_of(*rank)] = 1;
    for (const Hidden& one : hidden)
        marginals.of(one.piece) = one.weight;
    return marginals;
}

} // namespace

Marginals about_enemy(const Edition& edition, const View& view, std::span<const PublicPly> plies, Knowledge knowledge) {
    return marginals_of(enemy_of(edition, view), plies, knowledge);
}

Marginals in_enemy_eyes(const Edition& edition, const View& view, std::span<const PublicPly> plies,
                        Knowledge knowledge) {
    return marginals_of(self_in_enemy_eyes(edition, view), plies, knowledge);
}

} // namespace vaandel::belief
