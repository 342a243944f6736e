#include "vaandel/board/position.hpp"

#include <algorithm>

namespace vaandel::board {

Position position_from_unchecked(std::span<const PlacedPiece> pieces, Side to_move) {
    Position position;
    position.open.to_move = to_move;
    for (const PlacedPiece& piece : pieces) {
        const unsigned index = piece.square.index;
        position.open.occupied[piece.side].insert(index);
        position.open.piece_at[index] = piece_from(piece.square);
        position.rank_of[index] = piece.rank;
        if (is_movable(piece.rank))
            position.movers[piece.side].movable.insert(index);
        if (piece.rank == Rank::Scout)
            position.movers[piece.side].scouts.insert(index);
    }
    return position;
}

std::vector<std::string> check_invariants(const Edition& edition, const Position& position) {
    std::vector<std::string> wrong;
    const PublicState& open = position.open;
    const auto require = [&](bool holds, const char* what) {
        if (!holds)
            wrong.emplace_back(what);
    };

    require((open.occupied.red & open.occupied.blue).is_empty(), "a square holds pieces of both sides");
    require((open.all_occupied() & ~edition.geometry->land()).is_empty(), "a piece stands off the land (G9)");
    PerSide<Movers> movers;
    PieceSet on_board;
    for (unsigned index = 0; index < kSquares; ++index) {
        const PieceId piece = open.piece_at[index];
        require((piece != kNoPiece) == open.all_occupied().has(index), "piece_at and occupied disagree");
        if (piece == kNoPiece)
            continue;
        require(!on_board.has(piece.index), "a piece stands on two squares");
        on_board.insert(piece.index);
        const Side side = open.occupied.red.has(index) ? Side::Red : Side::Blue;
        const Rank rank = position.rank_of[piece.index];
        if (is_movable(rank))
            movers[side].movable.insert(index);
        if (rank == Rank::Scout)
            movers[side].scouts.insert(index);
        const bool stands_still = !open.moved.has(piece.index);
        require(!stands_still || start_of(piece).index == index, "an unmoved piece is not where it started");
        require(stands_still || is_movable(rank), "a Flag or a Bomb has moved (G11)");
        require(open.defences[piece.index].allow(edition.combat, rank),
                "a piece has won a defence that it loses (B.6)");
    }
    require(movers == position.movers, "movers differ from the ranks on the board");
    const PieceSet lost = open.captured.red | open.captured.blue;
    require((open.captured.red & open.captured.blue).is_empty(), "a piece was lost by both sides");
    require((lost & on_board).is_empty(), "a captured piece is on the board");
    require((lost & ~open.revealed).is_empty(), "a captured piece is not revealed (A.6-20)");
    return wrong;
}

} // namespace vaandel::board
