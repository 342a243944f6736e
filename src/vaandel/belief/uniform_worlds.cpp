#include "vaandel/belief/uniform_worlds.hpp"

#include <algorithm>
#include <cassert>

namespace vaandel::belief {

using namespace board;

UniformWorlds::UniformWorlds(const Edition& edition, const View& view) : world_{view} {
    const PublicState& open = view.open();
    const Side enemy = opponent(view.viewer());
    Army left = edition.army;
    open.captured[enemy].for_each([&](unsigned piece) {
        if (const auto rank = view.rank_of(PieceId{std::uint8_t(piece)}))
            --left.count[index_of(*rank)];
    });
    open.occupied[enemy].for_each([&](unsigned index) {
        const Square square{std::uint8_t(index)};
        if (const auto rank = view.rank_at(square))
            --left.count[index_of(*rank)];
        else
            hidden_.push_back({open.piece_at[index], square});
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

const Position& UniformWorlds::sample(Random& random) {
    world_.clear();
    // The immovable ranks take a random part of the unmoved pieces, brought to the front; the movable ones take all others in random order.
    // Which of the front gets which immovable rank is random too: the front is itself in random order.
    for (std::size_t at = 0; at < immovable_.size(); ++at) {
        std::swap(hidden_[at], hidden_[at + random.below(std::uint32_t(unmoved_ - at))]);
        assign(at, immovable_[at]);
    }
    random.shuffle(std::span{movable_});
    for (std::size_t at = 0; at < movable_.size(); ++at)
        assign(immovable_.size() + at, movable_[at]);
    return world_.position();
}

} // namespace vaandel::belief
