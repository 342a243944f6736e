#include "vaandel/site/alarms.hpp"

#include <algorithm>

namespace vaandel::site {

using namespace store;

void Alarms::set(const GameId& game, std::optional<Clock::Time> when) {
    if (const auto found = times_.find(game); found != times_.end()) {
        if (found->second == when)
            return;
        order_.erase({found->second, game});
        times_.erase(found);
    }
    if (!when)
        return;
    times_.emplace(game, *when);
    order_.emplace(*when, game);
    wait();
}

/// Sets the timer for the earliest alarm.
void Alarms::wait() {
    if (order_.empty() || (awaited_ && *awaited_ <= order_.begin()->first))
        return;
    const Clock::Time first = order_.begin()->first;
    awaited_ = first;
    const auto pause = std::max(first - clock_.now(), std::chrono::milliseconds{0});
    scheduler_.after(pause, [this, first] { wake(first); });
}

void Alarms::wake(Clock::Time meant) {
    if (awaited_ != meant)
        return; // an earlier one was set afterwards
    awaited_.reset();
    const Clock::Time now = clock_.now();
    while (!order_.empty() && order_.begin()->first <= now) {
        const GameId game = order_.begin()->second;
        set(game, std::nullopt);
        ring_(game);
    }
    wait();
}

} // namespace vaandel::site
