#include "vaandel/board/move_text.hpp"

namespace vaandel::board {

std::optional<Move> parse_move(const Geometry& geometry, std::string_view text, std::string_view separators) {
    const auto between = text.find_first_of(separators);
    if (between == std::string_view::npos)
        return std::nullopt;
    const auto from = geometry.parse_square(text.substr(0, between));
    const auto to = geometry.parse_square(text.substr(between + 1));
    return from && to ? std::optional{Move{*from, *to}} : std::nullopt;
}

} // namespace vaandel::board
