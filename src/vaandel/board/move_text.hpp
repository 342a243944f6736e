#pragma once
// Moves as text.

#include "vaandel/board/geometry.hpp"

#include <optional>
#include <string_view>

namespace vaandel::board {

/// The move of "a4-a5": two squares of the board with one of the characters of `separators` between them. Nothing of
/// any other text. Whether a piece may move so is not asked.
std::optional<Move> parse_move(const Geometry& geometry, std::string_view text, std::string_view separators);

} // namespace vaandel::board
