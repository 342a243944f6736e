#include "property/worlds.hpp"

#include <algorithm>

namespace vaandel::tests {

using namespace board;

Hidden hidden_of(const Edition& edition, const View& view) {
    const PublicState& open = view.open();
    const Side enemy = opponent(view.viewer());
    Army left = edition.army;
    const auto take = [&](std::optional<Rank> rank) {
        if (rank)
            --left.count[index_of(*rank)];
    };
    Hidden hidden;
    open.captured[enemy].for_each([&](unsigned piece) { take(view.rank_of(PieceId{std::uint8_t(piece)})); });
    open.occupied[enemy].for_each([&](unsigned index) {
        const Square square{std::uint8_t(index)};
        if (const auto rank = view.rank_at(square)) {
            take(rank);
            return;
        }
        hidden.squares.push_back(square);
        hidden.has_moved.push_back(open.moved.has(open.piece_at[index].index));
    });
    for (const Rank rank : kAllRanks)
        hidden.ranks.insert(hidden.ranks.end(), left[rank], rank);
    return hidden;
}

bool is_admissible(const Hidden& hidden, std::span<const Rank> ranks) {
    for (std::size_t at = 0; at < ranks.size(); ++at)
        if (hidden.has_moved[at] && !is_movable(ranks[at]))
            return false;
    return std::ranges::is_permutation(hidden.ranks, ranks);
}

void for_each_world(const Hidden& hidden, const std::function<void(std::span<const Rank>)>& visit) {
    std::vector<Rank> ranks = hidden.ranks;
    std::ranges::sort(ranks);
    do
        if (is_admissible(hidden, ranks))
            visit(ranks);
    while (std::ranges::next_permutation(ranks).found);
}

std::vector<Rank> any_world(const Hidden& hidden, Random& random) {
    std::vector<Rank> ranks = hidden.ranks;
    random.shuffle(std::span{ranks});
    // A Flag or Bomb where a piece has moved changes places with a movable piece that has not.
    for (std::size_t at = 0; at < ranks.size(); ++at)
        while (hidden.has_moved[at] && !is_movable(ranks[at])) {
            const std::size_t with = random.below(std::uint32_t(ranks.size()));
            if (!hidden.has_moved[with] && is_movable(ranks[with]))
                std::swap(ranks[at], ranks[with]);
        }
    return ranks;
}

Position position_of(const View& view, const Hidden& hidden, std::span<const Rank> ranks) {
    const PublicState& open = view.open();
    Position position;
    position.open = open;
    for (unsigned index = 0; index < kSquares; ++index)
        if (const auto rank = view.rank_of(PieceId{std::uint8_t(index)}))
            position.rank_of[index] = *rank;
    for (std::size_t at = 0; at < ranks.size(); ++at)
        position.rank_of[open.piece_at[hidden.squares[at].index].index] = ranks[at];
    for (const Side side : {Side::Red, Side::Blue})
        open.occupied[side].for_each([&](unsigned index) {
            const Rank rank = position.rank_at(Square{std::uint8_t(index)});
            if (is_movable(rank))
                position.movers[side].movable.insert(index);
            if (rank == Rank::Scout)
                position.movers[side].scouts.insert(index);
        });
    return position;
}

} // namespace vaandel::tests
