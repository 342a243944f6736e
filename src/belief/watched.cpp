#include "vaandel/belief/watched.hpp"

#include <algorithm>

namespace vaandel::belief {

using namespace board;

Watched enemy_of(const Edition& edition, const View& view) {
    Watched watched{edition, view.open(), opponent(view.viewer()), {}};
    const auto learn = [&](unsigned piece) { watched.known[piece] = view.rank_of(PieceId{std::uint8_t(piece)}); };
    watched.open.captured[watched.side].for_each(learn);
    watched.open.occupied[watched.side].for_each([&](unsigned at) { learn(watched.open.piece_at[at].index); });
    return watched;
}

Watched self_in_enemy_eyes(const Edition& edition, const View& view) {
    Watched watched{edition, view.open(), view.viewer(), {}};
    const auto learn = [&](unsigned piece) { watched.known[piece] = view.rank_of(PieceId{std::uint8_t(piece)}); };
    watched.open.captured[watched.side].for_each(learn);
    watched.open.occupied[watched.side].for_each([&](unsigned at) {
        const PieceId piece = watched.open.piece_at[at];
        if (watched.open.revealed.has(piece.index))
            learn(piece.index);
    });
    return watched;
}

std::vector<Hidden> hidden_pieces(const Watched& watched) {
    std::vector<Hidden> hidden;
    watched.open.occupied[watched.side].for_each([&](unsigned at) {
        const PieceId piece = watched.open.piece_at[at];
        if (watched.known[piece.index])
            return;
        Hidden one{piece, Square{std::uint8_t(at)}, {}};
        for (const Rank rank : kAllRanks)
            one.weight[index_of(rank)] = is_movable(rank) || !watched.open.moved.has(piece.index) ? 1 : 0;
        hidden.push_back(one);
    });
    return hidden;
}

Pool hidden_pool(const Watched& watched) {
    Pool pool{};
    std::ranges::copy(watched.edition.army.count, pool.begin());
    for (const std::optional<Rank>& rank : watched.known)
        if (rank)
            pool[index_of(*rank)] -= 1;
    for (double& number : pool)
        number = std::max(number, 0.0);
    return pool;
}

} // namespace vaandel::belief
