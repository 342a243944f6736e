#pragma once
// Time as something that is handed in, so that tests and replays own it.

#include <chrono>

namespace vaandel {

class Clock {
public:
    using Time = std::chrono::sys_time<std::chrono::milliseconds>;

    virtual ~Clock() = default;
    /// For all that lasts: how much went by between two of these went by indeed, whoever sets the machine's clock
    /// meanwhile. It has the form of a time of day and begins with the machine's.
    virtual Time now() const = 0;
    /// The time of day as the machine has it now: for what is shown or kept as a date, and for nothing that is counted.
    virtual Time date() const = 0;
};

} // namespace vaandel
