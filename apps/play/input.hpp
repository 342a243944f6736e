#pragma once
// Reads what the player typed. Letters in either case.

#include "vaandel/board/geometry.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace vaandel::apps::play {

/// A line as its words, in lower case.
struct Typed {
    std::string command;            ///< the first word; empty for an empty line
    std::vector<std::string> words; ///< the others
};
Typed parse_line(std::string_view line);

/// "x", "10", "marshal": by letter, number or English name.
std::optional<board::Rank> parse_rank(std::string_view word);

/// One square or two as typed: "a4", "a4a5", "a4 a5", "a4-a5", "a4xa5". Whether the board has such squares is another question.
struct TypedSquares {
    std::string from;
    std::string to; ///< empty if there was one square only
};
std::optional<TypedSquares> parse_squares(std::string_view line);

/// The word as it may be shown: printable, and not too long.
std::string quoted(std::string_view word);

} // namespace vaandel::apps::play
