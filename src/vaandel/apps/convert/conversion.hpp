#pragma once
// One text from one form into another, and what that loses.

#include "vaandel/notation/formats.hpp"

namespace vaandel::apps {

struct ConversionWish {
    const notation::Format* from = nullptr; ///< null: told from the content
    const notation::Format* to = nullptr;
    std::optional<board::Ply> ply = std::nullopt;   ///< the position after so many plies; none: at the end
    std::optional<board::Side> side = std::nullopt; ///< whose view
};

struct Converted {
    std::string text;
    std::vector<std::string> lost; ///< "names", "battles": empty where nothing is
};

/// Games to games, to positions and to views; positions to positions; set-ups to set-ups. Fails with all that is wrong.
/// What is lost is found by reading again what was written.
Result<Converted, notation::Problems> convert(const ConversionWish& wish, std::string_view text);

} // namespace vaandel::apps
