#pragma once
// Errors in a text, with their places.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace vaandel::notation {

/// One error. `what` is an English phrase without a full stop.
struct Problem {
    std::size_t line = 0; ///< from 1; 0 for the text as a whole
    std::string what;
    friend bool operator==(const Problem&, const Problem&) = default;
};

/// In the order of their lines; not empty if they represent a failure.
using Problems = std::vector<Problem>;

/// Readers stop after this many errors.
inline constexpr std::size_t kMostProblems = 20;

/// "line 4: no such square: 'L1'; line 9: ..."
std::string describe(const Problems& problems);

/// The line of the byte at `offset`, from 1.
std::size_t line_at(std::string_view text, std::size_t offset);

/// At most the first 40 bytes of `text` between quotes, as printable ASCII: fit for a message whatever the text holds.
std::string excerpt(std::string_view text);

} // namespace vaandel::notation
