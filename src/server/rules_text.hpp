#pragma once
// The rules of a game in words, as they are stored with it: a game goes on by the rules that it began with, whatever a later version of the
// program takes for the standard.

#include "vaandel/board/rules.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace vaandel::server {

/// "two-squares=3 more-squares=on ... max-plies=off": every switch and limit of A.6.
std::string text_of(const board::Rules& rules);

/// Reads text_of(). Nothing where a switch is missing, unknown or has a value that it cannot have.
std::optional<board::Rules> parse_rules(std::string_view text);

} // namespace vaandel::server
