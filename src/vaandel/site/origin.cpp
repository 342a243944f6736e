#include "vaandel/site/origin.hpp"

#include "vaandel/core/text.hpp"

#include <fmt/format.h>

namespace vaandel::site {

std::string origin_text(const Origin& origin) { return fmt::format("{} {}", origin.game.text(), origin.ply); }

std::optional<Origin> parse_origin(std::string_view text) {
    const auto blank = text.find(' ');
    if (blank == std::string_view::npos)
        return std::nullopt;
    const auto game = store::GameId::parse(text.substr(0, blank));
    const auto ply = parse_number<std::size_t>(text.substr(blank + 1));
    return game && ply ? std::optional{Origin{*game, *ply}} : std::nullopt;
}

} // namespace vaandel::site
