#include "vaandel/board/geometry.hpp"

#include "vaandel/core/text.hpp"

namespace vaandel::board {

std::string Geometry::name(Square square) const {
    const Cell at = cell(square);
    return kFiles[std::size_t(at.column)] + std::to_string(at.row + 1);
}

std::optional<Square> Geometry::parse_square(std::string_view name) const {
    if (name.size() < 2 || name[1] == '0')
        return std::nullopt;
    const auto column = kFiles.find(name[0]);
    const auto row = parse_number<unsigned>(name.substr(1));
    if (column == std::string_view::npos || !row || *row > unsigned(height_))
        return std::nullopt;
    const Cell at{int(column), int(*row) - 1};
    return is_on_board(at) ? std::optional{square(at)} : std::nullopt;
}

} // namespace vaandel::board
