#include "vaandel/batch/frame.hpp"

namespace vaandel::batch {

using namespace board;

Frame::Frame(const Geometry& geometry)
    : width_{std::size_t(geometry.width())}, height_{std::size_t(geometry.height())} {
    for (std::size_t cell = 0; cell < cells(); ++cell) {
        row_[cell] = std::uint8_t(cell / width_);
        column_[cell] = std::uint8_t(cell % width_);
        const Square own = geometry.square({column_[cell], row_[cell]});
        for (const Side side : {Side::Red, Side::Blue}) {
            const Square square = geometry.seen_by(side, own);
            cells_[side][square.index] = CellIndex(cell);
            squares_[side][cell] = square;
        }
    }
}

Move Frame::move_of(Side side, Action action) const {
    const std::size_t from = action.index % cells();
    const std::size_t heading = action.index / cells();
    const auto other = [](std::size_t number, std::size_t origin) { return number + (number >= origin ? 1U : 0U); };
    std::size_t row = row_[from];
    std::size_t column = column_[from];
    if (heading < height_ - 1)
        row = other(heading, row);
    else
        column = other(heading - (height_ - 1), column);
    return {square_of(side, CellIndex(from)), square_of(side, CellIndex(row * width_ + column))};
}

} // namespace vaandel::batch
