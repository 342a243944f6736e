#pragma once
// The kinds of games in the Gravon archive (C.1), for its reader and its writer.

#include "vaandel/notation/record.hpp"

namespace vaandel::notation {

struct GravonType {
    std::string_view name;
    const board::Edition* edition;
    Placement placement;
    board::Rules rules;
};

inline constexpr std::array<GravonType, 4> kGravonTypes{{
    {"classic", &board::kOriginal, Placement::Army, board::kGravonRules},
    {"barrage", &board::kBarrage10, Placement::Army, board::kGravonRules}, // B.4
    {"duell", &board::kDuel10, Placement::Army, board::kGravonRules},      // A.2
    {"classicfree", &board::kOriginal, Placement::Free, board::kOriginal.rules},
}};

/// Columns A to I and K; there is no J.
inline constexpr std::string_view kGravonFiles = "ABCDEFGHIK";

/// How the archive names the players, who are all unknown.
inline constexpr board::PerSide<std::string_view> kGravonNames{"Player 1", "Player 2"};

} // namespace vaandel::notation
