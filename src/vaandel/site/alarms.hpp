#pragma once
// At most one alarm per game: when somebody's time runs out. All of them share one timer, so long games accumulate
// nothing.

#include "vaandel/core/clock.hpp"
#include "vaandel/store/ids.hpp"
#include "vaandel/store/scheduler.hpp"

#include <map>
#include <set>

namespace vaandel::site {

class Alarms {
public:
    using Ring = std::function<void(const store::GameId&)>;

    /// `ring` is called once for each alarm, at its time or slightly later; it may set others. All outlive this, and
    /// this outlives what is scheduled.
    Alarms(store::Scheduler& scheduler, const Clock& clock, Ring ring)
        : scheduler_{scheduler}, clock_{clock}, ring_{std::move(ring)} {}

    /// Replaces the game's alarm; nothing: none.
    void set(const store::GameId& game, std::optional<Clock::Time> when);

    bool has(const store::GameId& game) const { return times_.contains(game); }
    std::size_t size() const { return times_.size(); }

private:
    void wait();
    void wake(Clock::Time meant);

    store::Scheduler& scheduler_;
    const Clock& clock_;
    Ring ring_;
    std::map<store::GameId, Clock::Time> times_;
    std::set<std::pair<Clock::Time, store::GameId>> order_;
    std::optional<Clock::Time> awaited_; ///< the current setting of the timer
};

} // namespace vaandel::site
