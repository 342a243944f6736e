#pragma once
// What a replay tells besides its record.

#include "vaandel/notation/record.hpp"
#include "vaandel/site/origin.hpp"

namespace vaandel::site {

/// The content of a replay besides the record.
struct ReplayFacts {
    std::string_view game; ///< its id; empty for an uploaded record
    board::PerSide<std::optional<std::string_view>> names;
    std::optional<board::Side> bot;
    std::string_view level;                    ///< the bot's
    std::span<const std::string_view> forms{}; ///< formats for download
    std::optional<Origin> from{};              ///< of the game that this one continues
    std::optional<notation::Time> ended{};     ///< a record has no such time
};

} // namespace vaandel::site
