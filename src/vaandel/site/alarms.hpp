#pragma once
// One alarm a game, at a time: when somebody's time will be up. All of them wait on one timer, so a game that goes on
// costs nothing that piles up.

#include "vaandel/core/clock.hpp"
#include "vaandel/store/ids.hpp"
#include "vaandel/store/scheduler.hpp"

#include <map>
#include <set>

namespace vaandel::site {

class Alarms {
public:
    using Ring = std::function<void(const store::GameId&)>;

    /// `ring` is called once for each alarm, at its time or a little later; it may set others. All outlive this, and
    /// this outlives what is scheduled.
    Alarms(store::Scheduler& scheduler, const Clock& clock, Ring ring)
        : scheduler_{scheduler}, clock_{clock}, ring_{std::move(ring)} {}

    /// In place of the one that the game had; nothing: none.
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
    std::optional<Clock::Time> awaited_; ///< what the timer that counts is set to
};

} // namespace vaandel::site
