#pragma once
// The engine for the board games: a view in, a move out. Prints nothing, reads no clock of its own, starts no threads.

#include "vaandel/board/public_ply.hpp"
#include "vaandel/board/setup.hpp"
#include "vaandel/board/view.hpp"
#include "vaandel/engine/level.hpp"

#include <chrono>
#include <functional>
#include <memory>

namespace vaandel::nets {
class PolicyNet;
class SetupPolicy;
} // namespace vaandel::nets

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
    /// A legal move to report as well, after those, as soon as it has a value.
    std::optional<board::Move> asked = std::nullopt;
};

/// Rank probabilities of a hidden piece, by index_of(rank); sums to 1.
using RankChances = std::array<double, board::kRanks>;

struct Posterior {
    board::PieceId piece;
    RankChances chances{};
};

/// The kind of opponent. Humans and programs use the same pieces differently: the engine guesses better if it
/// knows.
enum class Rival : std::uint8_t { Human, Program };

/// Nets to play and to place the army with, at every level, instead of the shipped ones; for the engine's edition.
/// Either is optional.
struct Nets {
    std::shared_ptr<const nets::PolicyNet> moves{};
    std::shared_ptr<const nets::SetupPolicy> setups{};
};

/// Monotonic time.
using Stopwatch = std::function<std::chrono::nanoseconds()>;

/// Plays one side of one game, or any number of them. Under a node limit its moves are a function of the edition, the
/// level, the random numbers and its input. One thread at a time.
class Engine {
public:
    /// Refers to `edition`, which must outlive it.
    Engine(const board::Edition& edition, Level level, Random random, Stopwatch now, Rival rival = Rival::Human,
           Nets nets = {});
    Engine(Engine&&) noexcept;
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;
    Engine& operator=(Engine&&) = delete;
    ~Engine();

    /// Where to place the army.
    board::Setup place();

    /// The move to make, a legal one, if the viewer is on turn; nothing if there is none: resign then.
    std::optional<board::Move> choose(const Observation& observation, const Limits& limits,
                                      const Callbacks& callbacks = {});

    /// Its belief about every hidden enemy piece on the board, in the order of their squares.
    std::vector<Posterior> posteriors(const Observation& observation) const;

private:
    const nets::PolicyNet* policy_for(const board::View& view) const;
    const nets::SetupPolicy* setup_policy() const;
    std::optional<board::Move> choose_by_policy(const nets::PolicyNet& net, const Observation& observation,
                                                const Limits& limits, const Callbacks& callbacks);

    const board::Edition& edition_;
    Level level_;
    Rival rival_;
    Nets nets_;
    Random random_;
    Stopwatch now_;
    struct Caches;
    std::unique_ptr<Caches> caches_;
};

} // namespace vaandel::engine
