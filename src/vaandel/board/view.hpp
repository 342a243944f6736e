#pragma once
// What one player knows. All data that leaves the referee goes through a View: engines, messages and pages are built
// from it.

#include "vaandel/board/moves.hpp"

namespace vaandel::board {

/// The public state, the ranks that this player may know, and the recent public moves that legality depends on. The
/// other side's hidden ranks are absent in any form.
class View {
public:
    Side viewer() const { return viewer_; }
    const PublicState& open() const { return open_; }

    /// A piece's rank: of every own piece, and of enemy pieces that were revealed (A.6-19) or captured (A.6-20).
    /// Nothing for hidden ones, and for squares where no piece started.
    std::optional<Rank> rank_of(PieceId piece) const {
        const std::uint8_t rank = ranks_[piece.index];
        return rank == kHidden ? std::nullopt : std::optional{Rank(rank)};
    }
    std::optional<Rank> rank_at(Square square) const {
        const PieceId piece = open_.piece_at[square.index];
        return piece == kNoPiece ? std::nullopt : rank_of(piece);
    }

    /// rank_of() for all pieces at once: index_of(rank), or kHidden.
    static constexpr std::uint8_t kHidden = kRanks;
    const std::array<std::uint8_t, kSquares>& ranks() const { return ranks_; }
    /// The viewer's pieces, including the lost ones.
    PieceSet own_pieces() const { return own_; }

    /// The viewer's pieces that can move.
    const Movers& movers() const { return movers_; }

    /// The moves since the last attack: all that the more-squares rule looks back on (B.3).
    History recent_moves() const { return recent_; }

    friend bool operator==(const View&, const View&) = default;

    friend View view_of(const Position& position, Side viewer, History history);

private:
    View(Side viewer, const PublicState& open) : viewer_{viewer}, open_{open} {}

    Side viewer_;
    PublicState open_;
    std::array<std::uint8_t, kSquares> ranks_{};
    PieceSet own_;
    Movers movers_;
    std::vector<Move> recent_;
};

/// The only function that turns the truth into what `viewer` knows.
View view_of(const Position& position, Side viewer, History history);

/// The viewer's situation: legality is a function of the view. Refers to `view`.
inline Situation situation_of(const Edition& edition, const View& view) {
    return {edition, view.open(), view.viewer(), view.movers(), view.recent_moves()};
}

} // namespace vaandel::board
