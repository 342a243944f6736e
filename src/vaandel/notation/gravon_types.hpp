#pragma once
// The kinds of games in the Gravon archive (C.1), its squares and results, shared by its XML and its older notation
// (C.2).

#include "vaandel/core/result.hpp"
#include "vaandel/notation/record.hpp"

namespace vaandel::notation {

struct GravonType {
    std::string_view name;
    char digit; ///< in GSN
    const board::Edition* edition;
    Placement placement;
    board::Rules rules;
};

inline constexpr std::array<GravonType, 4> kGravonTypes{{
    {"classic", '0', &board::kOriginal, Placement::Army, board::kGravonRules},
    {"barrage", '1', &board::kBarrage10, Placement::Army, board::kGravonRules}, // B.4
    {"duell", '4', &board::kDuel10, Placement::Army, board::kGravonRules},      // A.2
    {"classicfree", '2', &board::kOriginal, Placement::Free, board::kGravonRules},
}};

/// Why `ultimate lightning` is not read.
inline constexpr std::string_view kUltimateLightning =
    "'ultimate lightning' is another game, with rules of its own (20 pieces, rescues, captains that go two squares); "
    "it is not supported";

/// The archive's names for unknown players.
inline constexpr board::PerSide<std::string_view> kGravonNames{"Player 1", "Player 2"};

/// A game of that type with no other data.
Record record_of_type(const GravonType& type);

/// The type for this record's edition, placement and kind of moves. `form` names the format in the error
/// phrase.
Result<const GravonType*, std::string> gravon_type_of(const Record& record, std::string_view form);

/// Two characters: A to I or K (there is no J), and 1 to 9 or ':' for the tenth row.
std::string gravon_square(const board::Geometry& geometry, board::Square square);
/// J for K too: the archive has some.
std::optional<board::Square> parse_gravon_square(const board::Geometry& geometry, std::string_view name);

/// How the game ended; `form` as above. Requires an outcome.
Result<GravonResult, std::string> gravon_result_of(const Record& record, std::string_view form);

/// 1 Red, 2 Blue, 3 nobody.
unsigned gravon_winner(const board::Outcome& outcome);
struct GravonEnd {
    GravonResult result = GravonResult::TieAgreed;
    board::Outcome outcome;
};
/// Fails with a phrase for an unknown result or winner, or an impossible combination.
Result<GravonEnd, std::string> gravon_end(std::string_view result, std::string_view winner);

} // namespace vaandel::notation
