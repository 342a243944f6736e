#pragma once
// A world with the enemy's hidden ranks left blank.

#include "vaandel/board/view.hpp"

namespace vaandel::belief {

/// Everything of a position that a view determines. Assign a rank to every hidden piece to get a world; call clear()
/// before the next.
class BlankWorld {
public:
    explicit BlankWorld(const board::View& view) : enemy_{opponent(view.viewer())} {
        const board::PublicState& open = view.open();
        world_.open = open;
        world_.movers[view.viewer()] = view.movers();
        for (unsigned index = 0; index < board::kSquares; ++index)
            if (const auto rank = view.rank_of(board::PieceId{std::uint8_t(index)}))
                world_.rank_of[index] = *rank;
        open.occupied[enemy_].for_each([&](unsigned index) {
            const board::Square square{std::uint8_t(index)};
            if (const auto rank = view.rank_at(square))
                add_mover(square, *rank, known_movers_);
        });
    }

    void clear() { world_.movers[enemy_] = known_movers_; }

    void assign(board::PieceId piece, board::Square square, board::Rank rank) {
        world_.rank_of[piece.index] = rank;
        add_mover(square, rank, world_.movers[enemy_]);
    }

    const board::Position& position() const { return world_; }

private:
    static void add_mover(board::Square square, board::Rank rank, board::Movers& movers) {
        if (is_movable(rank))
            movers.movable.insert(square.index);
        if (rank == board::Rank::Scout)
            movers.scouts.insert(square.index);
    }

    board::Side enemy_;
    board::Position world_;
    board::Movers known_movers_; ///< of the enemy's revealed pieces
};

} // namespace vaandel::belief
