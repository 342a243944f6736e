#pragma once
// The lines between the manager of the UCC programming competition 2012 and a bot (C.8), for both ends. Squares and
// labels are those of its logs (notation/ucc2012.hpp): ten by ten, Red at the top, x from the top player's right.
//
//   manager: RED OPPONENT 10 10            bot: four rows, as they lie on the board
//   manager: START, or what came of the other side's move; ten rows of the board       bot: X Y DIRECTION [STEPS]
//   manager: what came of that; it begins with the bot's own words                     and so on, until
//   manager: QUIT [RESULT]

#include "vaandel/board/setup.hpp"
#include "vaandel/protocol/seat_game.hpp"

namespace vaandel::protocol {

inline constexpr std::size_t kUccRows = 4;    ///< of a set-up
inline constexpr std::size_t kUccHeight = 10; ///< of the board

/// Whether bots of that competition can play it: its board and its army.
bool is_ucc_edition(const board::Edition& edition);

/// "RED someone 10 10"; the opponent's name without spaces.
std::string ucc_greeting(Side side, std::string_view opponent);
std::optional<Side> parse_ucc_greeting(std::string_view line);

/// The rows from top to bottom. Only for editions that is_ucc_edition().
std::array<std::string, kUccRows> ucc_setup_rows(const board::Edition& edition, Side side, const board::Setup& setup);
/// Fails with all errors, as one phrase.
Result<board::Setup, std::string> parse_ucc_setup(const board::Edition& edition, Side side,
                                                  std::span<const std::string> rows);

/// "0 3 DOWN", "0 3 DOWN 2": the number of steps only if it is not one, because some bots do not read it.
std::string ucc_move(board::Move move);
/// Nothing if it is not a move, or leaves the board.
std::optional<board::Move> parse_ucc_move(std::string_view text);

/// "OK", "KILLS 3 9" (attacker, defender), "DIES 9 B", "BOTHDIE 4 4", "VICTORY_FLAG".
/// Needs the defender's rank: these bots know no silent defence (B.6).
std::string ucc_outcome(const std::optional<board::SeenBattle>& battle);

/// The result of a move: "0 3 DOWN 2 DIES 9 3".
struct UccPly {
    board::Move move;
    enum class Outcome : std::uint8_t { Made, TookFlag, Illegal } outcome = Outcome::Made;
    std::optional<board::SeenBattle> battle; ///< of a move that was made
};
std::optional<UccPly> parse_ucc_ply(std::string_view line);

} // namespace vaandel::protocol
