#pragma once
// The workers, shared out among all addresses that things are worked out for: each has so much of their time, and no more.

#include "vaandel/server/caller_rates.hpp"
#include "vaandel/server/log.hpp"
#include "vaandel/server/workers.hpp"

#include <optional>

namespace vaandel::server {

/// Why nothing is worked out.
enum class NoWork {
    Enough, ///< so much was for this address that it has to wait
    Busy    ///< too much waits for the workers
};

/// For how many seconds they work for one address, and how many come back each second.
inline constexpr Rate kWorkPerCaller{.burst = 120, .per_second = 2};

class SharedWorkers {
public:
    /// All outlive it. `clock` is read on any thread.
    SharedWorkers(Workers& workers, const Clock& clock, Log& log, Rate per_caller)
        : workers_{workers}, clock_{clock}, log_{log}, time_{per_caller} {}

    /// What is worked out for somebody.
    struct Job {
        std::string_view caller;
        std::chrono::milliseconds
            most; ///< set aside for it; what it takes less is given back, and what it takes more is missing then
        Workers::Work work;
        Workers::Finish failed; ///< instead of what comes of `work`, where that throws
    };
    /// Nothing where it is taken on.
    std::optional<NoWork> take(Job job);

    /// In how long there is so much time for an address.
    std::chrono::milliseconds wait(std::string_view caller, std::chrono::milliseconds most);
    /// How much waits and is not begun.
    std::size_t waiting() const { return workers_.waiting(); }

private:
    std::chrono::milliseconds since(Clock::Time began) const;

    Workers& workers_;
    const Clock& clock_;
    Log& log_;
    CallerRates time_;
};

} // namespace vaandel::server
