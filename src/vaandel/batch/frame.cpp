#include "vaandel/batch/frame.hpp"

namespace vaandel::batch {

using namespace board;

Frame::Frame(const Geometry& geometry)
    : width_{std::size_t(geometry.width())}, height_{std::size_t(geometry.height())} {
    for (const Side side : {Side::Red, Side::Blue}) {
        for (std::size_t cell = 0; cell < cells(); ++cell) {
            const Square own = geometry.square({int(cell % width_), int(cell / width_)});
            const Square square = geometry.seen_by(side, own);
            cells_[side][square.index] = CellIndex(cell);
            squares_[side][cell] = square;
        }
        actions_[side].resize(kSquares * kSquares);
        for (std::size_t index = 0; index < actions(); ++index) {
            const Action action{std::uint16_t(index)};
            const Move move = move_of(side, action);
            actions_[side][std::size_t{move.from.index} * kSquares + move.to.index] = action;
        }
    }
}

Move Frame::move_of(Side side, Action action) const {
    const std::size_t from = action.index % cells();
    const std::size_t heading = action.index / cells();
    const auto other = [](std::size_t number, std::size_t origin) { return number + (number >= origin ? 1U : 0U); };
    std::size_t row = from / width_;
    std::size_t column = from % width_;
    if (heading < height_ - 1)
        row = other(heading, row);
    else
        column = other(heading - (height_ - 1), column);
    return {square_of(side, CellIndex(from)), square_of(side, CellIndex(row * width_ + column))};
}

} // namespace vaandel::batch
