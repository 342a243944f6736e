#pragma once
// The engines' probabilities in the form of the protocol.

#include "vaandel/engine/engine.hpp"
#include "vaandel/protocol/message.hpp"

#include <algorithm>
#include <cmath>

namespace vaandel::protocol {

/// They sum to 1000.
inline WinDrawLoss thousandths(const engine::OutcomeChances& chances) {
    const auto win = unsigned(std::lround(std::clamp(chances.win, 0.0, 1.0) * 1000));
    const auto loss = std::min(unsigned(std::lround(std::clamp(chances.loss, 0.0, 1.0) * 1000)), 1000 - win);
    return {.win = win, .draw = 1000 - win - loss, .loss = loss};
}

/// From a winning probability in which a draw counts half, for Card Battle, where draws are rare.
inline WinDrawLoss thousandths_of(double chance) { return thousandths({.win = chance, .draw = 0, .loss = 1 - chance}); }

} // namespace vaandel::protocol
