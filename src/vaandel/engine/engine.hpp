#pragma once
// The engine for the board games: a view in, a move out. Prints nothing, reads no clock of its own, starts no threads.

#include "vaandel/board/setup.hpp"
#include "vaandel/engine/level.hpp"
#include "vaandel/engine/types.hpp"

#include <memory>

namespace vaandel::nets {
class PolicyNet;
class SetupPolicy;
} // namespace vaandel::nets

namespace vaandel::engine {

/// Nets to play and to place the army with, at every level, instead of the shipped ones; for the engine's edition.
/// Each is optional.
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
