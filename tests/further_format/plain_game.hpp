#pragma once
// A format that the product does not have: "plain game EDITION", both set-ups, then one move per line.

#include "vaandel/core/result.hpp"
#include "vaandel/notation/record.hpp"

namespace vaandel::tests {

/// Whether a text begins like this format.
bool is_plain_game(std::string_view text);
Result<notation::Record, notation::Problems> parse_plain_game(std::string_view text);
/// Fails with a phrase for a game that has not begun.
Result<std::string, std::string> write_plain_game(const notation::Record& record);

} // namespace vaandel::tests
