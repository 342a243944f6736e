#pragma once
// Pieces and plies in the messages of board games, as the holder of a view knows them.

#include "vaandel/board/public_ply.hpp"
#include "vaandel/site/message_words.hpp"

namespace vaandel::site {

/// `BoardView`: a board::View, or a board::PublicView. Holds nothing else.
template <class BoardView> class BoardWords {
public:
    BoardWords(const board::Geometry& geometry, const BoardView& view) : geometry_{geometry}, view_{view} {}

    json::array pieces() const {
        json::array pieces;
        view_.open().all_occupied().for_each([&](unsigned index) {
            const board::Square square{std::uint8_t(index)};
            pieces.push_back(piece(square, or_null(view_.rank_at(square), letter)));
        });
        return pieces;
    }

    /// The piece on a square, with its rank, if the caller knows it, or null.
    json::object piece(board::Square square, json::value rank) const {
        const board::PublicState& open = view_.open();
        const board::PieceId piece = open.piece_at[square.index];
        const bool is_red = open.occupied.red.has(square.index);
        return {{"id", id(piece)},
                {"at", name(square)},
                {"side", text(name_of(is_red ? board::Side::Red : board::Side::Blue))},
                {"rank", std::move(rank)},
                {"moved", open.moved.has(piece.index)},
                {"revealed", open.revealed.has(piece.index)}};
    }

    json::object ply(const board::PublicPly& ply) const {
        return {{"ply", ply.number},
                {"side", text(name_of(ply.side))},
                {"id", id(ply.piece)},
                {"from", name(ply.move.from)},
                {"to", name(ply.move.to)},
                {"battle",
                 or_null(ply.battle, [&](const board::SeenBattle& battle) { return fought(battle, *ply.defender); })}};
    }

    /// The ply that led to this view, and what it changed.
    json::object step(const board::PublicPly& made) const {
        json::array put;
        json::array gone;
        const auto tell = [&](board::PieceId piece) {
            for (const board::Square square : {made.move.from, made.move.to})
                if (view_.open().piece_at[square.index] == piece)
                    return put.push_back(this->piece(square, or_null(view_.rank_of(piece), letter)));
            gone.push_back(id(piece));
        };
        tell(made.piece);
        if (made.defender)
            tell(*made.defender);
        return {{"last", ply(made)}, {"put", std::move(put)}, {"gone", std::move(gone)}};
    }

    json::value name(board::Square square) const { return text(geometry_.name(square)); }
    json::value id(board::PieceId piece) const { return name(board::start_of(piece)); }

private:
    /// A silent defender (B.6) is shown to its owner, whose view has it.
    json::object fought(const board::SeenBattle& battle, board::PieceId defender) const {
        const auto rank = battle.defender ? battle.defender : view_.rank_of(defender);
        return {{"attacker", letter(battle.attacker)},
                {"defender", or_null(rank, letter)},
                {"winner", winner_word(battle.result)},
                {"defender_id", id(defender)}};
    }

    const board::Geometry& geometry_;
    const BoardView& view_;
};

/// All plies so far, as the receiver saw them then. `views`: before each ply and after the last.
template <class BoardView>
json::value past_words(const board::Geometry& geometry, std::span<const BoardView> views,
                       std::span<const board::PublicPly> plies) {
    if (views.empty())
        return nullptr;
    json::array steps;
    for (std::size_t at = 0; at < plies.size(); ++at)
        steps.push_back(BoardWords{geometry, views[at + 1]}.step(plies[at]));
    return json::object{{"pieces", BoardWords{geometry, views.front()}.pieces()}, {"steps", std::move(steps)}};
}

} // namespace vaandel::site
