#pragma once
// The machine's time of day.

#include "vaandel/core/clock.hpp"

namespace vaandel::server {

class SystemClock final : public Clock {
public:
    Time now() const override { return std::chrono::floor<Time::duration>(std::chrono::system_clock::now()); }
};

} // namespace vaandel::server
