#include "vaandel/batch/truth.hpp"

#include <algorithm>

namespace vaandel::batch {

using namespace board;

void write_truth(const Frame& frame, const Position& position, std::uint8_t* ranks) {
    write_truth(frame, position, position.open.to_move, ranks);
}

void write_truth(const Frame& frame, const Position& position, Side viewer, std::uint8_t* ranks) {
    const PublicState& open = position.open;
    const CellIndex* cell_of = frame.cells_of(viewer);
    std::fill_n(ranks, frame.cells(), kNoRank);
    open.occupied[opponent(viewer)].for_each([&](unsigned index) {
        const PieceId piece = open.piece_at[index];
        if (!open.revealed.has(piece.index))
            ranks[cell_of[index]] = std::uint8_t(index_of(position.rank_of[piece.index]));
    });
}

} // namespace vaandel::batch
