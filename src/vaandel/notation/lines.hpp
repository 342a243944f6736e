#pragma once
// The numbered lines of a text: the common basis of the readers.

#include "vaandel/core/result.hpp"
#include "vaandel/notation/problem.hpp"

namespace vaandel::notation {

/// A line with content, without surrounding spaces.
struct Line {
    std::size_t number; ///< from 1
    std::string_view text;
};

/// The longest text of one game that is read.
inline constexpr std::size_t kMaxGameBytes = std::size_t{4} << 20;

/// The lines with content, at least one; views into `text`. Skips a leading byte order mark. Fails if the text is
/// empty, longer than `most` bytes, or not UTF-8.
Result<std::vector<Line>, Problems> read_lines(std::string_view text, std::size_t most = kMaxGameBytes);

/// Removes the first word from a line, with the spaces before it, and returns it; empty if there is none.
std::string_view take_word(std::string_view& line);

/// The first line with content, without surrounding spaces; empty if there is none.
std::string_view first_line(std::string_view text);

} // namespace vaandel::notation
