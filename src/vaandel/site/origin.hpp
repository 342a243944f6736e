#pragma once
// Where a game continues from: another game, after a number of plies.

#include "vaandel/store/ids.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace vaandel::site {

/// The game that this one continues, and the number of its plies, or actions.
struct Origin {
    store::GameId game;
    std::size_t ply;
    friend bool operator==(const Origin&, const Origin&) = default;
};

/// The same from its stored form "u2Gk0b8Qd1c 16". Nothing if malformed.
std::string origin_text(const Origin& origin);
std::optional<Origin> parse_origin(std::string_view text);

} // namespace vaandel::site
