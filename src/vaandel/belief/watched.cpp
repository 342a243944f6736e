#include "vaandel/belief/watched.hpp"

#include <algorithm>

namespace vaandel::belief {

using namespace board;

namespace {

/// The ranks of a side's pieces that were revealed or captured.
KnownRanks public_ranks(const View& view, Side side) {
    const PublicState& open = view.open();
    KnownRanks ranks;
    const auto learn = [&](unsigned piece) { ranks[piece] = view.rank_of(PieceId{std::uint8_t(piece)}); };
    open.captured[side].for_each(learn);
    open.occupied[side].for_each([&](unsigned at) {
        const PieceId piece = open.piece_at[at];
        if (open.revealed.has(piece.index))
            learn(piece.index);
    });
    return ranks;
}

Watched watched_of(const Edition& edition, const View& view, Side side) {
    return {edition, view.open(), side, public_ranks(view, side), public_ranks(view, opponent(side))};
}

} // namespace

// The viewer knows more of its own pieces than the enemy does, but of the enemy's only public facts.
Watched enemy_of(const Edition& edition, const View& view) {
    return watched_of(edition, view, opponent(view.viewer()));
}

Watched self_in_enemy_eyes(const Edition& edition, const View& view) {
    return watched_of(edition, view, view.viewer());
}

std::vector<Hidden> hidden_pieces(const Watched& watched) {
    std::vector<Hidden> hidden;
    watched.open.occupied[watched.side].for_each([&](unsigned at) {
        const PieceId piece = watched.open.piece_at[at];
        if (watched.known[piece.index])
            return;
        Hidden one{piece, Square{std::uint8_t(at)}, {}};
        for (const Rank rank : kAllRanks)
            one.weight[index_of(rank)] = may_be(watched.edition, watched.open, piece, rank) ? 1 : 0;
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
