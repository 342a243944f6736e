#pragma once
// What goes into the engine and comes out of it.

#include "vaandel/board/public_ply.hpp"
#include "vaandel/board/view.hpp"

#include <chrono>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace vaandel::engine {

/// What a seat knows of a running game, the engine's whole input. Refers to both.
struct Observation {
    const board::View& view;
    std::span<const board::PublicPly> plies; ///< all since the start, or as many of the last as are known
};

/// Limits of the thinking time. The first one that is reached applies; without any, the level decides.
struct Limits {
    std::optional<std::chrono::milliseconds> time = std::nullopt;
    std::optional<std::uint64_t> nodes = std::nullopt; ///< positions visited: reproducible on every machine
};

/// The expected result of the game. Sums to 1.
struct OutcomeChances {
    double win = 0;
    double draw = 0;
    double loss = 0;
};

/// A possible move.
struct Candidate {
    OutcomeChances chances{};                           ///< after the move
    std::optional<std::uint64_t> visits = std::nullopt; ///< rollouts that began with it, if there are rollouts
    std::vector<board::Move> line{};                    ///< the move, and the expected continuation, up to a battle
};

/// A report while the engine thinks; each one supersedes the one before.
struct Thought {
    unsigned depth = 0; ///< depth in plies
    std::uint64_t nodes = 0;
    std::chrono::nanoseconds time{};
    std::vector<Candidate> candidates; ///< the best first; at least one

    const Candidate& best() const { return candidates.front(); }
};

/// Hooks while the engine thinks. All are optional.
struct Callbacks {
    std::function<bool()> should_stop{};          ///< called often; true: answer with the best move so far
    std::function<void(const Thought&)> listen{}; ///< called on the same thread
    std::size_t candidates = 1;                   ///< maximum number in a Thought; at least 1
    /// A legal move to report as well, after those, as soon as it has a value. It does not change which one the search
    /// finds best, until rollouts compare the two in the end, for as long again.
    std::optional<board::Move> asked = std::nullopt;
};

/// The kind of opponent. Humans and programs use the same pieces differently: the engine guesses better if it
/// knows.
enum class Rival : std::uint8_t { Human, Program };

} // namespace vaandel::engine
