#pragma once
// A rate limit: `burst` at once, and `per_second` in the long run.

#include "vaandel/core/clock.hpp"

#include <algorithm>

namespace vaandel::site {

struct Rate {
    double burst;
    double per_second;
};

class TokenBucket {
public:
    TokenBucket(Rate rate, Clock::Time now) : left_{rate.burst}, filled_at_{now} {}

    /// Takes so much if it is there; a full bucket is enough for more than a burst. A clock that is set back changes
    /// nothing.
    bool take(Rate rate, Clock::Time now, double much = 1) {
        give(rate, now, 0);
        if (left_ < std::min(much, rate.burst))
            return false;
        left_ -= much;
        return true;
    }
    /// Puts back what was not needed; a negative number takes more.
    void give(Rate rate, Clock::Time now, double much) {
        left_ = std::min(rate.burst, left(rate, now) + much);
        filled_at_ = now;
    }
    /// In how many seconds so much can be taken.
    double wait(Rate rate, Clock::Time now, double much) const {
        return std::max(0.0, (std::min(much, rate.burst) - left(rate, now)) / rate.per_second);
    }

    /// Whether the bucket is full, so that it can be dropped.
    bool is_full(Rate rate, Clock::Time now) const { return left(rate, now) >= rate.burst; }

private:
    double left(Rate rate, Clock::Time now) const {
        const std::chrono::duration<double> since = std::max(now - filled_at_, Clock::Time::duration::zero());
        return std::min(rate.burst, left_ + since.count() * rate.per_second);
    }

    double left_;
    Clock::Time filled_at_;
};

} // namespace vaandel::site
