#pragma once
// The engine's judgement at full strength of a move that was made, to review a finished game.

#include "vaandel/engine/engine.hpp"

namespace vaandel::engine {

/// Winning probabilities, a draw counting half, given what the mover knew.
struct MoveVerdict {
    board::Move best{};             ///< the engine's move
    double value = 0;               ///< of that
    std::optional<double> second{}; ///< of the second best; nothing if there was no other move
    double played = 0;              ///< of the move that was made
    std::size_t moves = 0;          ///< that were legal
};

/// The nodes visited for one verdict: the same verdict on every machine.
inline constexpr std::uint64_t kVerdictNodes = 12'800;

/// For `played`, a legal move of the viewer's. Nothing if told to stop.
std::optional<MoveVerdict> verdict_on(const board::Edition& edition, const Observation& observation, board::Move played,
                                      const std::function<bool()>& should_stop);

/// The move that verdict_on calls the best; the best so far if told to stop, nothing if none is legal.
std::optional<board::Move> best_move(const board::Edition& edition, const Observation& observation,
                                     const std::function<bool()>& should_stop);

} // namespace vaandel::engine
