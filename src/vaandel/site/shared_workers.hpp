#pragma once
// The workers, shared between all addresses: each has a budget of their time. If more waits than they can do at once,
// the addresses take turns, so nobody waits for everything that another one has requested.

#include "vaandel/site/caller_rates.hpp"
#include "vaandel/store/log.hpp"
#include "vaandel/store/workers.hpp"

#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <string>

namespace vaandel::site {

/// Why work is refused.
enum class NoWork {
    Enough, ///< the address has used up its time
    Busy    ///< too much waits for the workers
};

/// The seconds of work for one address, and how many come back each second.
inline constexpr Rate kWorkPerCaller{.burst = 120, .per_second = 2};

/// How much work is accepted.
struct WorkRoom {
    std::size_t at_once = 1000; ///< given to the workers
    std::size_t waiting = 1024;
};

class SharedWorkers {
public:
    /// All outlive it. `clock` is read on any thread.
    SharedWorkers(store::Workers& workers, const Clock& clock, store::Log& log, Rate per_caller, WorkRoom room = {})
        : workers_{workers}, clock_{clock}, log_{log}, time_{per_caller}, room_{room} {}

    /// A task on somebody's behalf.
    struct Job {
        std::string_view caller;
        std::chrono::milliseconds
            most; ///< the time reserved for it; unused time is given back, and extra time is charged
        store::Workers::Work work;
        store::Workers::Finish failed; ///< instead of the result of `work`, if that throws
    };
    /// Nothing if it is accepted.
    std::optional<NoWork> take(Job job);

    /// How long until there is so much time for an address.
    std::chrono::milliseconds wait(std::string_view caller, std::chrono::milliseconds most);
    /// The number of tasks under way.
    std::size_t running() const { return begun_ - std::min(begun_, workers_.waiting()); }
    /// The number of queued tasks.
    std::size_t waiting() const { return workers_.waiting() + waiting_; }
    /// How many tasks come before a new one of this address: one of each other address, and all its own.
    std::size_t before(std::string_view caller) const;

    CallerRates& rates() { return time_; }

private:
    struct Waiting {
        std::string caller;
        std::chrono::milliseconds most;
        store::Workers::Work work;
        store::Workers::Finish failed;
    };
    /// Passes it to the workers; false, and nothing will be done, if they refuse it.
    bool begin(const Waiting& job);
    /// Passes waiting tasks to them, as many as they can do at once.
    void go_on();
    std::chrono::milliseconds since(Clock::Time began) const;

    store::Workers& workers_;
    const Clock& clock_;
    store::Log& log_;
    CallerRates time_;
    const WorkRoom room_;
    std::size_t begun_ = 0; ///< and not finished
    std::size_t waiting_ = 0;
    std::map<std::string, std::deque<Waiting>, std::less<>> queues_; ///< for each address with waiting tasks
    std::deque<std::string> turns_;                                  ///< those addresses, the next one first
};

} // namespace vaandel::site
