#pragma once
// What the engine at full strength thinks of a move that was made: for who looks at a game that is over.

#include "vaandel/engine/engine.hpp"

namespace vaandel::engine {

/// Chances to win, a draw counting half, by what the mover knew.
struct Verdict {
    board::Move best{};             ///< what the engine would have done
    double value = 0;               ///< of that
    std::optional<double> second{}; ///< of the next best; nothing where there was no other move
    double played = 0;              ///< of the move that was made
    std::size_t moves = 0;          ///< that were legal
};

/// The nodes that are visited for one: the same verdict on every machine.
inline constexpr std::uint64_t kVerdictNodes = 12'800;

/// Of `played`, a legal move of the viewer's. Nothing when it is told to stop.
std::optional<Verdict> verdict_on(const board::Edition& edition, const Observation& observation, board::Move played,
                                  const std::function<bool()>& should_stop);

} // namespace vaandel::engine
