#pragma once
// The time of day as something that is handed in, so that tests and replays own it.

#include <chrono>

namespace vaandel {

class Clock {
public:
    using Time = std::chrono::sys_time<std::chrono::milliseconds>;

    virtual ~Clock() = default;
    virtual Time now() const = 0;
};

} // namespace vaandel
