#include "vaandel/board/public_view.hpp"

namespace vaandel::board {

PublicView public_view_of(const View& red, const View& blue) {
    PublicView view{red.open()};
    for (std::size_t at = 0; at < kSquares; ++at) {
        const PieceId piece{std::uint8_t(at)};
        if (blue.rank_of(piece))
            view.known_[at] = red.rank_of(piece);
    }
    return view;
}

} // namespace vaandel::board
