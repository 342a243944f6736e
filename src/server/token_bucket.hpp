#pragma once
// How often somebody may do something: `burst` times at once, and `per_second` times a second in the long run.

#include "vaandel/core/clock.hpp"

#include <algorithm>

namespace vaandel::server {

struct Rate {
    double burst;
    double per_second;
};

class TokenBucket {
public:
    TokenBucket(Rate rate, Clock::Time now) : left_{rate.burst}, filled_at_{now} {}

    /// Takes one where there is one. A clock that is set back costs nothing and gives nothing.
    bool take(Rate rate, Clock::Time now) {
        left_ = left(rate, now);
        filled_at_ = now;
        if (left_ < 1)
            return false;
        left_ -= 1;
        return true;
    }

    /// Whether nothing is missing: then it may as well be forgotten.
    bool is_full(Rate rate, Clock::Time now) const { return left(rate, now) >= rate.burst; }

private:
    double left(Rate rate, Clock::Time now) const {
        const std::chrono::duration<double> since = std::max(now - filled_at_, Clock::Time::duration::zero());
        return std::min(rate.burst, left_ + since.count() * rate.per_second);
    }

    double left_;
    Clock::Time filled_at_;
};

} // namespace vaandel::server
