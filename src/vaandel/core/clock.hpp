#pragma once
// Time as a dependency, so that tests and replays control it.

#include <chrono>

namespace vaandel {

class Clock {
public:
    using Time = std::chrono::sys_time<std::chrono::milliseconds>;

    virtual ~Clock() = default;
    /// For durations: monotonic, unaffected by changes of the machine's clock. It has the form of a time of day and
    /// starts at the machine's.
    virtual Time now() const = 0;
    /// The machine's current time of day: only for dates that are shown or stored, never for durations.
    virtual Time date() const = 0;
};

} // namespace vaandel
