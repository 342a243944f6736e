#include "property/worlds.hpp"

#include <algorithm>
#include <numeric>

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
        std::array<bool, kRanks>& may = hidden.may_be.emplace_back();
        for (const Rank rank : kAllRanks)
            may[index_of(rank)] = may_be(edition, open, open.piece_at[index], rank);
    });
    for (const Rank rank : kAllRanks)
        hidden.ranks.insert(hidden.ranks.end(), left[rank], rank);
    return hidden;
}

bool is_admissible(const Hidden& hidden, std::span<const Rank> ranks) {
    for (std::size_t at = 0; at < ranks.size(); ++at)
        if (!hidden.may_be[at][index_of(ranks[at])])
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
    // One after the other, those with the fewest possible ranks first; starts over if nothing is left for one.
    std::vector<std::size_t> order(hidden.squares.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t at) { return std::ranges::count(hidden.may_be[at], true); });
    for (;;) {
        std::vector<Rank> left = hidden.ranks;
        std::vector<Rank> world(order.size());
        const bool is_whole = std::ranges::all_of(order, [&](std::size_t at) {
            random.shuffle(std::span{left});
            const auto found = std::ranges::find_if(left, [&](Rank rank) { return hidden.may_be[at][index_of(rank)]; });
            if (found == left.end())
                return false;
            world[at] = *found;
            left.erase(found);
            return true;
        });
        if (is_whole)
            return world;
    }
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
