#include "vaandel/apps/play/picture.hpp"

#include <fmt/format.h>

namespace vaandel::apps::play {

using namespace board;

namespace {

constexpr int kMargin = 3;     ///< for the numbers of the rows
constexpr int kCellWidth = 4;  ///< bracket, rank, bracket, mark
constexpr int kCellHeight = 2; ///< characters are about twice as high as wide

Spot spot_of(const Picture& picture, Square square) {
    const Cell cell = picture.geometry->cell(picture.geometry->seen_by(picture.viewer, square));
    return {(picture.geometry->height() - 1 - cell.row) * kCellHeight, kMargin + cell.column * kCellWidth};
}

std::string text_of(const PictureOfPiece& piece, Side viewer, bool is_target) {
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

Style style_of(const Picture& picture, Square square) {
    const Cell cell = picture.geometry->cell(square);
    if (picture.geometry->lakes().has(square.index))
        return kLake;
    if (picture.targets.has(square.index))
        return kTarget;
    if (const auto& piece = picture.pieces[square.index])
        return (piece->side == Side::Red ? kRedPiece : kBluePiece).at(cell.column, cell.row);
    const bool was_left = picture.last_move && picture.last_move->from == square;
    return was_left ? kLastStep : kLand.at(cell.column, cell.row);
}

void draw_square(const Picture& picture, Square square, Canvas& canvas) {
    const bool is_lake = picture.geometry->lakes().has(square.index);
    const bool is_target = picture.targets.has(square.index);
    std::string text = is_lake ? "~~~~" : is_target ? " +  " : " .  ";
    if (const auto& piece = picture.pieces[square.index])
        text = text_of(*piece, picture.viewer, is_target);
    const Style style = style_of(picture, square);
    Spot spot = spot_of(picture, square);
    canvas.put(spot, text, style);
    ++spot.line;
    const bool was_reached = picture.last_move && picture.last_move->to == square;
    canvas.put(spot, is_lake ? "~~~~" : "    ", was_reached ? kLastStep : style);
}

void draw_coordinates(const Picture& picture, Canvas& canvas) {
    const Geometry& geometry = *picture.geometry;
    for (int row = 0; row < geometry.height(); ++row)
        canvas.put({spot_of(picture, geometry.square({0, row})).line, 0}, fmt::format("{:>2}", row + 1), kFaint);
    for (int column = 0; column < geometry.width(); ++column) {
        const Spot spot = spot_of(picture, geometry.square({column, 0}));
        canvas.put({geometry.height() * kCellHeight, spot.column + 1}, kFiles.substr(std::size_t(column), 1), kFaint);
    }
}

} // namespace

Picture picture_of(const game::SeatView& view) {
    Picture picture{
        .geometry = view.edition->geometry, .viewer = view.seat, .pieces = {}, .last_move = {}, .targets = {}};
    if (!view.plies.empty())
        picture.last_move = view.plies.back().move;
    if (!view.board)
        return picture;
    const PublicState& open = view.board->open();
    open.all_occupied().for_each([&](unsigned index) {
        const Square square{std::uint8_t(index)};
        const PieceId piece = open.piece_at[index];
        picture.pieces[index] = {.side = open.occupied.red.has(index) ? Side::Red : Side::Blue,
                                 .rank = view.board->rank_at(square),
                                 .moved = open.moved.has(piece.index) ? Moved::Yes : Moved::No,
                                 .openness = open.revealed.has(piece.index) ? Openness::Open : Openness::Hidden};
    });
    if (view.disclosure)
        for (const auto& [piece, placed] : view.disclosure->pieces)
            picture.pieces[placed.square.index]->rank = placed.rank;
    return picture;
}

int lines_of(const Geometry& geometry) { return geometry.height() * kCellHeight + 1; }
int columns_of(const Geometry& geometry) { return kMargin + geometry.width() * kCellWidth; }

void draw(const Picture& picture, Canvas& canvas) {
    const Geometry& geometry = *picture.geometry;
    (geometry.land() | geometry.lakes()).for_each([&](unsigned index) {
        draw_square(picture, Square{std::uint8_t(index)}, canvas);
    });
    draw_coordinates(picture, canvas);
}

} // namespace vaandel::apps::play
