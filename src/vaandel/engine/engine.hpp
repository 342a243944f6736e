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

/// What a seat knows of a game in play, the engine's whole input. Refers to both.
struct Observation {
    const board::View& view;
    std::span<const board::PublicPly> plies; ///< all since the start, or as many of the last as are known
};

/// How long to think about a move. Whichever comes first ends it; without any the level decides.
struct Limits {
    std::optional<std::chrono::milliseconds> time = std::nullopt;
    std::optional<std::uint64_t> nodes = std::nullopt; ///< positions visited: the same numbers on every machine
};

/// How the game will end, as the engine sees it. They sum to 1.
struct OutcomeChances {
    double win = 0;
    double draw = 0;
    double loss = 0;
};

/// A move that may be made.
struct Candidate {
    OutcomeChances chances{};                           ///< if it is made
    std::optional<std::uint64_t> visits = std::nullopt; ///< rollouts that began with it, where rollouts are made
    std::vector<board::Move> line{};                    ///< the move, and what is expected to follow, up to a battle
};

/// What the engine thinks, told while it thinks: each report is better founded than the one before.
struct Thought {
    unsigned depth = 0; ///< plies looked ahead
    std::uint64_t nodes = 0;
    std::chrono::nanoseconds time{};
    std::vector<Candidate> candidates; ///< the best first; one at least

    const Candidate& best() const { return candidates.front(); }
};

/// What comes from outside while the engine thinks. All may be left out.
struct Callbacks {
    std::function<bool()> should_stop{};          ///< asked often; when true the best move so far is answered
    std::function<void(const Thought&)> listen{}; ///< called on the same thread
    std::size_t candidates = 1;                   ///< that a Thought tells of, at most; at least 1
    /// A legal move that it tells of too, after those, as soon as it is weighed.
    std::optional<board::Move> asked = std::nullopt;
};

/// What a hidden piece may be, by index_of(rank); sums to 1.
using RankChances = std::array<double, board::kRanks>;

struct Posterior {
    board::PieceId piece;
    RankChances chances{};
};

/// Who plays against the engine. Humans and programs do not do the same with the same pieces: it guesses better if it
/// is told.
enum class Rival : std::uint8_t { Human, Program };

/// Nets to play and to place the army by, at every level, instead of those that ship; of the engine's edition. Either
/// may be left out.
struct Nets {
    std::shared_ptr<const nets::PolicyNet> moves{};
    std::shared_ptr<const nets::SetupPolicy> setups{};
};

/// Time that only goes forward.
using Stopwatch = std::function<std::chrono::nanoseconds()>;

/// Plays one side of one game, or any number of them. What it does under a limit of nodes is a function of the edition,
/// the level, the random numbers and what it was shown. One thread at a time.
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

    /// The move to make, a legal one, where the viewer is on turn; nothing where there is none: resign then.
    std::optional<board::Move> choose(const Observation& observation, const Limits& limits,
                                      const Callbacks& callbacks = {});

    /// What it believes of every hidden enemy piece on the board, in the order of their squares.
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
