#include "vaandel/notation/diagram.hpp"

namespace vaandel::notation {

using namespace board;

Diagram diagram_of(const Geometry& geometry, const Position& position) {
    const PublicState& open = position.open;
    Diagram diagram{.geometry = &geometry, .pieces = {}, .revealed = {}, .moved = {}};
    open.all_occupied().for_each([&](unsigned index) {
        const Square square{std::uint8_t(index)};
        const PieceId piece = open.piece_at[index];
        diagram.pieces.push_back(
            {square, open.occupied.red.has(index) ? Side::Red : Side::Blue, position.rank_at(square)});
        if (open.revealed.has(piece.index))
            diagram.revealed.insert(index);
        if (open.moved.has(piece.index))
            diagram.moved.insert(index);
    });
    diagram.to_move = open.to_move;
    diagram.ply = open.ply;
    return diagram;
}

} // namespace vaandel::notation
