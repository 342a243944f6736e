#include "vaandel/belief/uniform_worlds.hpp"

#include <algorithm>
#include <cassert>

namespace vaandel::belief {

using namespace board;

UniformWorlds::UniformWorlds(const Edition& edition, const View& view) : enemy_{opponent(view.viewer())} {
    const PublicState& open = view.open();
    world_.open = open;
    world_.movers[view.viewer()] = view.movers();
    Army left = edition.army;
    for (unsigned index = 0; index < kSquares; ++index)
        if (const auto rank = view.rank_of(PieceId{std::uint8_t(index)}))
            world_.rank_of[index] = *rank;
    open.captured[enemy_].for_each([&](unsigned piece) { --left.count[index_of(world_.rank_of[piece])]; });
    open.occupied[enemy_].for_each([&](unsigned index) {
        const Square square{std::uint8_t(index)};
        const PieceId piece = open.piece_at[index];
        const auto rank = view.rank_of(piece);
        if (!rank) {
            hidden_.push_back({piece, square});
            return;
        }
        --left.count[index_of(*rank)];
        if (is_movable(*rank))
            known_movers_.movable.insert(index);
        if (*rank == Rank::Scout)
            known_movers_.scouts.insert(index);
    });
    const auto moved =
        std::ranges::partition(hidden_, [&](const Hidden& hidden) { return !open.moved.has(hidden.piece.index); });
    unmoved_ = hidden_.size() - moved.size();
    for (const Rank rank : kAllRanks)
        for (unsigned number = 0; number < left[rank]; ++number)
            (is_movable(rank) ? movable_ : immovable_).push_back(rank);
    assert(immovable_.size() + movable_.size() == hidden_.size());
    assert(immovable_.size() <= unmoved_);
}

void UniformWorlds::assign(std::size_t at, Rank rank) {
    const Hidden& hidden = hidden_[at];
    world_.rank_of[hidden.piece.index] = rank;
    Movers& movers = world_.movers[enemy_];
    if (is_movable(rank))
        movers.movable.insert(hidden.square.index);
    if (rank == Rank::Scout)
        movers.scouts.insert(hidden.square.index);
}

const Position& UniformWorlds::sample(Random& random) {
    world_.movers[enemy_] = known_movers_;
    // The immovable ranks take a random part of the unmoved pieces, brought to the front; the movable ones take all others in random order.
    // Which of the front gets which immovable rank is random too: the front is itself in random order.
    for (std::size_t at = 0; at < immovable_.size(); ++at) {
        std::swap(hidden_[at], hidden_[at + random.below(std::uint32_t(unmoved_ - at))]);
        assign(at, immovable_[at]);
    }
    random.shuffle(std::span{movable_});
    for (std::size_t at = 0; at < movable_.size(); ++at)
        assign(immovable_.size() + at, movable_[at]);
    return world_;
}

} // namespace vaandel::belief
