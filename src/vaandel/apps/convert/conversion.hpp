#pragma once
// Converts one text from one format to another, and finds what that loses.

#include "vaandel/notation/formats.hpp"

namespace vaandel::apps {

struct ConversionRequest {
    const notation::Format* from = nullptr; ///< null: detected from the content
    const notation::Format* to = nullptr;
    std::optional<board::Ply> ply = std::nullopt;   ///< the position after that many plies; none: the last
    std::optional<board::Side> side = std::nullopt; ///< whose view; needed for one
};

struct Converted {
    std::string text;
    std::vector<std::string> lost; ///< "names", "battles": empty if nothing is lost
};

/// Games to games, to positions and to views; positions to positions; set-ups to set-ups. Fails with all errors. Losses
/// are found by reading the output back.
Result<Converted, notation::Problems> convert(const ConversionRequest& request, std::string_view text);

} // namespace vaandel::apps
