#pragma once
// The workers, shared out among all addresses that things are worked out for: each has so much of their time, and no
// more. Where more waits than they can do at once, the addresses take turns, so nobody waits for all that another one
// has asked for.

#include "vaandel/site/caller_rates.hpp"
#include "vaandel/store/log.hpp"
#include "vaandel/store/workers.hpp"

#include <deque>
#include <map>
#include <optional>
#include <string>

namespace vaandel::site {

/// Why nothing is worked out.
enum class NoWork {
    Enough, ///< so much was for this address that it has to wait
    Busy    ///< too much waits for the workers
};

/// For how many seconds they work for one address, and how many come back each second.
inline constexpr Rate kWorkPerCaller{.burst = 120, .per_second = 2};

/// How much there is room for.
struct WorkRoom {
    std::size_t at_once = 1000; ///< given to the workers
    std::size_t waiting = 1024;
};

class SharedWorkers {
public:
    /// All outlive it. `clock` is read on any thread.
    SharedWorkers(store::Workers& workers, const Clock& clock, store::Log& log, Rate per_caller, WorkRoom room = {})
        : workers_{workers}, clock_{clock}, log_{log}, time_{per_caller}, room_{room} {}

    /// What is worked out for somebody.
    struct Job {
        std::string_view caller;
        std::chrono::milliseconds
            most; ///< set aside for it; what it takes less is given back, and what it takes more is missing then
        store::Workers::Work work;
        store::Workers::Finish failed; ///< instead of what comes of `work`, where that throws
    };
    /// Nothing where it is taken on.
    std::optional<NoWork> take(Job job);

    /// In how long there is so much time for an address.
    std::chrono::milliseconds wait(std::string_view caller, std::chrono::milliseconds most);
    /// How much waits and is not begun.
    std::size_t waiting() const { return workers_.waiting() + waiting_; }
    /// How much is done before what an address asks for now: one thing of each other address, and all of its own.
    std::size_t before(std::string_view caller) const;

private:
    struct Waiting {
        std::string caller;
        std::chrono::milliseconds most;
        store::Workers::Work work;
        store::Workers::Finish failed;
    };
    /// Gives it to the workers; false, and nothing will be done, where they do not take it.
    bool begin(const Waiting& job);
    /// Gives them what waits, as much as they can do at once.
    void go_on();
    std::chrono::milliseconds since(Clock::Time began) const;

    store::Workers& workers_;
    const Clock& clock_;
    store::Log& log_;
    CallerRates time_;
    const WorkRoom room_;
    std::size_t begun_ = 0; ///< and not finished
    std::size_t waiting_ = 0;
    std::map<std::string, std::deque<Waiting>, std::less<>> queues_; ///< of each address that something waits for
    std::deque<std::string> turns_;                                  ///< those addresses, who is next first
};

} // namespace vaandel::site
