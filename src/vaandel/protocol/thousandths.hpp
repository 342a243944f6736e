#pragma once
// Probabilities in the form of the protocol.

#include "vaandel/protocol/message.hpp"

#include <algorithm>
#include <cmath>

namespace vaandel::protocol {

/// They sum to 1000; the rest is the probability of a draw.
inline WinDrawLoss thousandths(double win, double loss) {
    const auto wins = unsigned(std::lround(std::clamp(win, 0.0, 1.0) * 1000));
    const auto losses = std::min(unsigned(std::lround(std::clamp(loss, 0.0, 1.0) * 1000)), 1000 - wins);
    return {.win = wins, .draw = 1000 - wins - losses, .loss = losses};
}

/// From a winning probability in which a draw counts half, for Card Battle, where draws are rare.
inline WinDrawLoss thousandths_of(double chance) { return thousandths(chance, 1 - chance); }

} // namespace vaandel::protocol
