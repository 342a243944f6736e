#pragma once
// What both players, and so spectators, know. Made only from the two players' views: it contains a rank if both views
// have it, so it cannot leak.

#include "vaandel/board/view.hpp"

namespace vaandel::board {

class PublicView {
public:
    const PublicState& open() const { return open_; }

    /// A piece's rank if both sides know it: revealed or captured. Nothing for all others, and for squares where no
    /// piece started.
    std::optional<Rank> rank_of(PieceId piece) const { return known_[piece.index]; }
    std::optional<Rank> rank_at(Square square) const {
        const PieceId piece = open_.piece_at[square.index];
        return piece == kNoPiece ? std::nullopt : rank_of(piece);
    }

    friend bool operator==(const PublicView&, const PublicView&) = default;

    friend PublicView public_view_of(const View& red, const View& blue);

private:
    explicit PublicView(const PublicState& open) : open_{open} {}

    PublicState open_;
    std::array<std::optional<Rank>, kSquares> known_{};
};

/// The only function that makes a public view. Needs the views of both sides of one position.
PublicView public_view_of(const View& red, const View& blue);

} // namespace vaandel::board
