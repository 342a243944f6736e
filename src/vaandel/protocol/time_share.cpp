#include "vaandel/protocol/time_share.hpp"

#include <algorithm>

namespace vaandel::protocol {

namespace {

constexpr board::Ply kLongGame = 2000;   ///< games are hardly ever longer, whatever the rules allow
constexpr int kUsualMoves = 60;          ///< the number of moves among which the remaining time is divided
constexpr Milliseconds kLeast{1};        ///< for a thought
constexpr Milliseconds kHastiest{3};     ///< a move without thinking, including its way here and back
constexpr Milliseconds kMostReserve{50}; ///< reserve for the time in between

} // namespace

std::uint32_t most_moves_to_come(const board::Rules& rules, board::Ply plies) {
    const board::Ply most = std::min(rules.max_plies.value_or(kLongGame), kLongGame);
    return (most - std::min(plies, most)) / 2 + 1;
}

Milliseconds share_of(const Clocks& clocks, Side side, std::uint32_t moves_to_come) {
    const Milliseconds left = clocks.left[side] - std::min(kMostReserve, clocks.left[side] / 4);
    const Milliseconds short_of = std::max(kHastiest - clocks.increment, Milliseconds{0}); // each time
    const Milliseconds put_by = std::min(short_of * moves_to_come, left);
    return std::clamp((left - put_by) / kUsualMoves + clocks.increment * 4 / 5, kLeast, std::max(left * 4 / 5, kLeast));
}

} // namespace vaandel::protocol
