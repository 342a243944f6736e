#pragma once
// How often each of many callers may do something.

#include "vaandel/server/token_bucket.hpp"

#include <map>
#include <string>

namespace vaandel::server {

class CallerRates {
public:
    explicit CallerRates(Rate rate) : rate_{rate} {}

    /// Takes one for `caller` where he has one left.
    bool take(std::string_view caller, Clock::Time now) {
        if (callers_.size() >= kMany)
            std::erase_if(callers_, [&](const auto& one) { return one.second.is_full(rate_, now); });
        if (callers_.size() >= kMost)
            return false;
        return callers_.try_emplace(std::string{caller}, rate_, now).first->second.take(rate_, now);
    }

private:
    /// More callers than this are not remembered one by one without looking which of them may be forgotten.
    static constexpr std::size_t kMany = 1000;
    /// And no more than this at all.
    static constexpr std::size_t kMost = 100'000;

    Rate rate_;
    std::map<std::string, TokenBucket, std::less<>> callers_;
};

} // namespace vaandel::server
