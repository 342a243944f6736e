#include "vaandel/belief/uniform_worlds.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

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
            hidden_.push_back({open.piece_at[index], square, {}});
    });
    const Watched watched = enemy_of(edition, view);
    if (std::ranges::any_of(hidden_, [&](const Hidden& one) { return !open.defences[one.piece.index].is_empty(); })) {
        begin_by_defences(watched);
        return;
    }
    const auto moved =
        std::ranges::partition(hidden_, [&](const Hidden& one) { return !open.moved.has(one.piece.index); });
    unmoved_ = hidden_.size() - moved.size();
    for (const Rank rank : kAllRanks)
        for (unsigned number = 0; number < left[rank]; ++number)
            (is_movable(rank) ? movable_ : immovable_).push_back(rank);
    assert(immovable_.size() + movable_.size() == hidden_.size());
    assert(immovable_.size() <= unmoved_);
}

void UniformWorlds::begin_by_defences(const Watched& watched) {
    hidden_ = hidden_pieces(watched);
    const Pool pool = hidden_pool(watched);
    exact_ = Arrangements::try_count(pool, hidden_);
    if (exact_)
        return;
    auto any = any_arrangement(pool, hidden_);
    assert(any.has_value());
    chain_.emplace(hidden_, std::move(*any));
    is_new_ = true;
}

const Position& UniformWorlds::sample_by_defences(Random& random) {
    constexpr std::size_t first_swaps = 100; // a piece
    constexpr std::size_t swaps = 10;
    if (exact_)
        exact_->sample(random, ranks_);
    else
        chain_->walk((std::exchange(is_new_, false) ? first_swaps : swaps) * hidden_.size(), random);
    const Ranks& ranks = exact_ ? ranks_ : chain_->ranks();
    for (std::size_t at = 0; at < hidden_.size(); ++at)
        assign(at, ranks[at]);
    return world_.position();
}

const Position& UniformWorlds::sample(Random& random) {
    world_.clear();
    if (exact_ || chain_)
        return sample_by_defences(random);
    // The immovable ranks get a random subset of the unmoved pieces, moved to the front; the movable ones get all
    // others in random order. Which of the front gets which immovable rank is random too, because the front is in
    // random order.
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
