#pragma once
// What a game goes on from: another one, as it stood after so many plies.

#include "vaandel/store/ids.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace vaandel::site {

/// The game that it goes on from, and after how many plies, or actions.
struct Origin {
    store::GameId game;
    std::size_t ply;
    friend bool operator==(const Origin&, const Origin&) = default;
};

/// As it is stored: "u2Gk0b8Qd1c 16". Nothing for what is none.
std::string origin_text(const Origin& origin);
std::optional<Origin> parse_origin(std::string_view text);

} // namespace vaandel::site
