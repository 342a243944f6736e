#pragma once
// How the time of a game is divided among its moves.

#include "vaandel/protocol/message.hpp"

namespace vaandel::protocol {

/// How many moves a side has still to make at most, where `plies` were made. A guess where the rules have no limit of
/// length, or one that is far away.
std::uint32_t most_moves_to_come(const board::Rules& rules, board::Ply plies);

/// How long to think about the next move of a side that may have to make so many: a part of what is left, at most four
/// fifths of it. Some is put by for each move to come, as even the hastiest takes its time: so the clock does not run
/// out in a long game.
Milliseconds share_of(const Clocks& clocks, Side side, std::uint32_t moves_to_come);

} // namespace vaandel::protocol
