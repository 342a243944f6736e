#include "vaandel/board/view.hpp"

#include <algorithm>

namespace vaandel::board {

View view_of(const Position& position, Side viewer, History history) {
    View view{viewer, position.open};
    const PublicState& open = view.open_;
    const auto learn = [&](unsigned piece) { view.known_[piece] = position.rank_of[piece]; };

    open.occupied[viewer].for_each([&](unsigned square) { learn(open.piece_at[square].index); });
    open.captured[viewer].for_each(learn);
    open.revealed.for_each(learn); // captured enemy pieces are among them (A.6-20)
    view.movers_ = position.movers[viewer];

    const std::size_t needed = std::min<std::size_t>(open.max_chain(), history.size());
    const History recent = history.last(needed);
    view.recent_.assign(recent.begin(), recent.end());
    return view;
}

} // namespace vaandel::board
