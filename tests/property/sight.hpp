#pragma once
// What a player knows at one moment, in a form that both the library's View and the reference's convert to.

#include "property/bridge.hpp"

namespace vaandel::tests {

struct Sight {
    reference::Colour viewer;
    reference::Colour to_move;
    std::size_t plies;
    std::map<reference::Cell, reference::SeenPiece> pieces;
    std::map<int, int> lost_by_red; ///< piece -> rank
    std::map<int, int> lost_by_blue;
    std::map<int, int> known; ///< every piece, on the board or lost, whose rank the viewer is told
    friend bool operator==(const Sight&, const Sight&) = default;
};

inline Sight sight_of(const reference::View& view) {
    Sight sight{view.viewer, view.to_move, view.events.size(), view.pieces, {}, {}, {}};
    for (const auto& [cell, piece] : view.pieces)
        if (piece.rank)
            sight.known[piece.id] = *piece.rank;
    for (const bool is_red : {true, false})
        for (const reference::Loss& loss : is_red ? view.lost_by_red : view.lost_by_blue)
            sight.known[loss.id] = (is_red ? sight.lost_by_red : sight.lost_by_blue)[loss.id] = loss.rank;
    return sight;
}

inline Sight sight_of(const board::Geometry& geometry, const board::View& view) {
    const board::PublicState& open = view.open();
    Sight sight{colour_of(view.viewer()), colour_of(open.to_move), open.ply, {}, {}, {}, {}};
    const auto number = [&](std::optional<board::Rank> rank) {
        return rank ? std::optional{rank_number(*rank)} : std::nullopt;
    };
    for (unsigned index = 0; index < board::kSquares; ++index)
        if (const auto rank = number(view.rank_of(board::PieceId{std::uint8_t(index)})))
            sight.known[id_of(geometry, board::PieceId{std::uint8_t(index)})] = *rank;
    for (const board::Side side : {board::Side::Red, board::Side::Blue}) {
        open.occupied[side].for_each([&](unsigned index) {
            const board::Square square{std::uint8_t(index)};
            const board::PieceId piece = open.piece_at[index];
            sight.pieces[cell_of(geometry, square)] = {id_of(geometry, piece), colour_of(side),
                                                       number(view.rank_at(square)), open.moved.has(piece.index),
                                                       open.revealed.has(piece.index)};
        });
        auto& lost = side == board::Side::Red ? sight.lost_by_red : sight.lost_by_blue;
        open.captured[side].for_each([&](unsigned index) {
            const board::PieceId piece{std::uint8_t(index)};
            lost[id_of(geometry, piece)] = number(view.rank_of(piece)).value_or(-1);
        });
    }
    return sight;
}

} // namespace vaandel::tests
