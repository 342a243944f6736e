#pragma once
// The lines of a text, numbered: what the readers of the field's formats start from.

#include "vaandel/core/result.hpp"
#include "vaandel/notation/problem.hpp"

namespace vaandel::notation {

/// A line with content: no blanks around it.
struct Line {
    std::size_t number; ///< from 1
    std::string_view text;
};

/// The longest text of one game that is read.
inline constexpr std::size_t kMaxGameBytes = std::size_t{4} << 20;

/// The lines with content, at least one; views into `text`. A byte order mark before the first is passed over. Fails
/// where the text is empty, longer than `most` bytes, or not UTF-8.
Result<std::vector<Line>, Problems> read_lines(std::string_view text, std::size_t most = kMaxGameBytes);

/// Cuts the first word off a line, with the blanks before it, and returns it; empty where there is none.
std::string_view take_word(std::string_view& line);

/// The first line with content, without blanks around it; empty where there is none.
std::string_view first_line(std::string_view text);

} // namespace vaandel::notation
