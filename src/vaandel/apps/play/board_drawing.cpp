#include "vaandel/apps/play/board_drawing.hpp"

#include <fmt/format.h>

namespace vaandel::apps::play {

using namespace board;

namespace {

constexpr int kMargin = 3;     ///< for the numbers of the rows
constexpr int kCellWidth = 4;  ///< bracket, rank, bracket, mark
constexpr int kCellHeight = 2; ///< characters are about twice as high as wide

Spot spot_of(const BoardDrawing& drawing, Square square) {
    const Cell cell = drawing.geometry->cell(drawing.geometry->seen_by(drawing.viewer, square));
    return {(drawing.geometry->height() - 1 - cell.row) * kCellHeight, kMargin + cell.column * kCellWidth};
}

std::string text_of(const DrawnPiece& piece, Side viewer, bool is_target) {
    const char rank = piece.rank ? letter_of(*piece.rank) : '?';
    const char mark = piece.moved == Moved::Yes ? '\'' : ' ';
    if (is_target)
        return {'>', rank, '<', mark};
    if (piece.side != viewer)
        return {'[', rank, ']', mark};
    if (piece.openness == Openness::Open)
        return {'(', rank, ')', mark};
    return {' ', rank, mark, ' '};
}

Style style_of(const BoardDrawing& drawing, Square square) {
    const Cell cell = drawing.geometry->cell(square);
    if (drawing.geometry->lakes().has(square.index))
        return kLake;
    if (drawing.targets.has(square.index))
        return kTarget;
    if (const auto& piece = drawing.pieces[square.index])
        return (piece->side == Side::Red ? kRedPiece : kBluePiece).at(cell.column, cell.row);
    const bool was_left = drawing.last_move && drawing.last_move->from == square;
    return was_left ? kLastStep : kLand.at(cell.column, cell.row);
}

void draw_square(const BoardDrawing& drawing, Square square, Canvas& canvas) {
    const bool is_lake = drawing.geometry->lakes().has(square.index);
    const bool is_target = drawing.targets.has(square.index);
    std::string text = is_lake ? "~~~~" : is_target ? " +  " : " .  ";
    if (const auto& piece = drawing.pieces[square.index])
        text = text_of(*piece, drawing.viewer, is_target);
    const Style style = style_of(drawing, square);
    Spot spot = spot_of(drawing, square);
    canvas.put(spot, text, style);
    ++spot.line;
    const bool was_reached = drawing.last_move && drawing.last_move->to == square;
    canvas.put(spot, is_lake ? "~~~~" : "    ", was_reached ? kLastStep : style);
}

void draw_coordinates(const BoardDrawing& drawing, Canvas& canvas) {
    const Geometry& geometry = *drawing.geometry;
    for (int row = 0; row < geometry.height(); ++row)
        canvas.put({spot_of(drawing, geometry.square({0, row})).line, 0}, fmt::format("{:>2}", row + 1), kFaint);
    for (int column = 0; column < geometry.width(); ++column) {
        const Spot spot = spot_of(drawing, geometry.square({column, 0}));
        canvas.put({geometry.height() * kCellHeight, spot.column + 1}, kFiles.substr(std::size_t(column), 1), kFaint);
    }
}

} // namespace

BoardDrawing drawing_of(const game::SeatView& view) {
    BoardDrawing drawing{
        .geometry = view.edition->geometry, .viewer = view.seat, .pieces = {}, .last_move = {}, .targets = {}};
    if (!view.plies.empty())
        drawing.last_move = view.plies.back().move;
    if (!view.board)
        return drawing;
    const PublicState& open = view.board->open();
    open.all_occupied().for_each([&](unsigned index) {
        const Square square{std::uint8_t(index)};
        const PieceId piece = open.piece_at[index];
        drawing.pieces[index] = {.side = open.occupied.red.has(index) ? Side::Red : Side::Blue,
                                 .rank = view.board->rank_at(square),
                                 .moved = open.moved.has(piece.index) ? Moved::Yes : Moved::No,
                                 .openness = open.revealed.has(piece.index) ? Openness::Open : Openness::Hidden};
    });
    if (view.disclosure)
        for (const auto& [piece, placed] : view.disclosure->pieces)
            drawing.pieces[placed.square.index]->rank = placed.rank;
    return drawing;
}

int lines_of(const Geometry& geometry) { return geometry.height() * kCellHeight + 1; }
int columns_of(const Geometry& geometry) { return kMargin + geometry.width() * kCellWidth; }

void draw(const BoardDrawing& drawing, Canvas& canvas) {
    const Geometry& geometry = *drawing.geometry;
    (geometry.land() | geometry.lakes()).for_each([&](unsigned index) {
        draw_square(drawing, Square{std::uint8_t(index)}, canvas);
    });
    draw_coordinates(drawing, canvas);
}

} // namespace vaandel::apps::play
