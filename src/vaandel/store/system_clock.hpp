#pragma once
// The machine's clocks.

#include "vaandel/core/clock.hpp"

#include <ctime>

namespace vaandel::store {

class SystemClock final : public Clock {
public:
    Time now() const override { return began_ + (running() - began_running_); }
    Time date() const override { return std::chrono::floor<Time::duration>(std::chrono::system_clock::now()); }

private:
    /// Time since boot. It runs while the machine sleeps, and nobody can set it.
    static Time::duration running() {
        timespec time{};
        clock_gettime(CLOCK_BOOTTIME, &time);
        return std::chrono::floor<Time::duration>(std::chrono::seconds{time.tv_sec} +
                                                  std::chrono::nanoseconds{time.tv_nsec});
    }

    Time::duration began_running_ = running();
    Time began_ = date();
};

} // namespace vaandel::store
