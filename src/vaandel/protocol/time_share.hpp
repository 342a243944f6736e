#pragma once
// How the time of a game is divided among its moves.

#include "vaandel/protocol/message.hpp"

namespace vaandel::protocol {

/// The maximum number of moves that a side still has to make after `plies` plies. A guess if the rules have no limit of
/// length, or a distant one.
std::uint32_t most_moves_to_come(const board::Rules& rules, board::Ply plies);

/// The same for Card Battle, whose rules have no such limit: actions of a side, of which long games have fewer.
inline constexpr std::uint32_t kMostCardActionsToCome = 200;

/// How long to think about the next move of a side that may have to make so many: a part of the remaining time, at most
/// four fifths of it. Some time is reserved for each later move, because even the fastest takes some: so the clock does
/// not run out in a long game.
Milliseconds share_of(const Clocks& clocks, Side side, std::uint32_t moves_to_come);

} // namespace vaandel::protocol
