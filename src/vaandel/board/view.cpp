#include "vaandel/board/view.hpp"

#include "vaandel/core/byte_mask.hpp"

#include <algorithm>

namespace vaandel::board {

View view_of(const Position& position, Side viewer, History history) {
    View view{viewer, position.open};
    const PublicState& open = view.open_;
    PieceSet own = open.captured[viewer];
    open.occupied[viewer].for_each([&](unsigned square) { own.insert(open.piece_at[square].index); });
    view.own_ = own;

    ByteMask is_known;
    write_mask(own | open.revealed, is_known); // captured enemy pieces are revealed (A.6-20)
    for (std::size_t piece = 0; piece < kSquares; ++piece)
        view.ranks_[piece] = std::uint8_t((std::uint8_t(position.rank_of[piece]) & is_known[piece]) |
                                          (View::kHidden & ~is_known[piece]));
    view.movers_ = position.movers[viewer];

    const std::size_t needed = std::min<std::size_t>(open.plies_without_attack, history.size());
    const History recent = history.last(needed);
    view.recent_.assign(recent.begin(), recent.end());
    return view;
}

} // namespace vaandel::board
