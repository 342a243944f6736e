#pragma once
// Words of our own record, shared by its writer, its reader and messages about records.

#include "vaandel/notation/record.hpp"
#include "vaandel/notation/rule_words.hpp"

namespace vaandel::notation {

inline constexpr std::array<Word<board::BattleResult>, 3> kBattleWords{{
    {board::BattleResult::AttackerWins, "takes"},
    {board::BattleResult::DefenderWins, "falls to"},
    {board::BattleResult::BothLost, "trades with"},
}};

/// "red", "blue".
std::optional<board::Side> parse_side(std::string_view word);
/// "F", "8".
std::optional<board::Rank> parse_rank(std::string_view word);

/// "r8", "bX": Red's Colonel, Blue's Marshal.
struct PieceWord {
    board::Side side;
    board::Rank rank;
};
std::optional<PieceWord> parse_piece(std::string_view word);

/// "8 takes 3", "3 falls to B", "5 trades with 5".
std::string battle_text(const board::Battle& battle);
std::optional<board::Battle> parse_battle(std::string_view text);

/// An outcome of any kind of game: each kind has its own reasons.
struct OutcomeWords {
    std::optional<board::Side> winner;
    std::string_view reason; ///< its code
};
/// "red wins (flag)", "draw (agreed)".
std::string outcome_text(const OutcomeWords& outcome);
std::optional<OutcomeWords> parse_outcome_words(std::string_view text);

inline constexpr std::array<Word<Placement>, 2> kPlacementWords{{{Placement::Army, "army"}, {Placement::Free, "free"}}};
inline constexpr std::array<Word<Battles>, 2> kBattlesWords{
    {{Battles::Recorded, "recorded"}, {Battles::Omitted, "omitted"}}};

inline constexpr char kEmptyMark = '.';
inline constexpr char kLakeMark = '~';

constexpr char letter_of(board::Side side) { return side == board::Side::Red ? 'r' : 'b'; }

} // namespace vaandel::notation
