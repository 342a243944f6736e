#pragma once
// Rate limits for many callers; among several processes, with what the others let them do.

#include "vaandel/site/token_bucket.hpp"

#include <map>
#include <string>
#include <utility>

namespace vaandel::site {

class CallerRates {
public:
    explicit CallerRates(Rate rate) : rate_{rate} {}

    /// Takes one, or so much, for `caller` if available.
    bool take(std::string_view caller, Clock::Time now, double much = 1) {
        TokenBucket* const bucket = of(caller, now);
        if (bucket == nullptr || !bucket->take(rate_, now, much))
            return false;
        note(caller, much);
        return true;
    }
    /// Gives back what was taken and not used; a negative amount was used in addition.
    void give(std::string_view caller, Clock::Time now, double much) {
        if (TokenBucket* const bucket = of(caller, now)) {
            bucket->give(rate_, now, much);
            note(caller, -much);
        }
    }
    /// The others are to know what is taken here, from now on.
    void share() { is_shared_ = true; }
    /// What was taken here since this was asked last.
    using Taken = std::map<std::string, double, std::less<>>;
    Taken collect() { return std::exchange(taken_, {}); }
    /// So much was taken elsewhere.
    void add(std::string_view caller, Clock::Time now, double much) {
        if (TokenBucket* const bucket = of(caller, now))
            bucket->give(rate_, now, -much);
    }
    /// In how many seconds this caller can have one, or so much.
    double wait(std::string_view caller, Clock::Time now, double much = 1) {
        const TokenBucket* const bucket = of(caller, now);
        return bucket == nullptr ? 1 : bucket->wait(rate_, now, much);
    }

    /// The maximum number of remembered callers; additional ones have to wait.
    static constexpr std::size_t kMost = 100'000;

private:
    /// Null if there is no room for another one.
    TokenBucket* of(std::string_view caller, Clock::Time now) {
        if (callers_.size() >= kMany && now - tidied_at_ >= kPause) {
            std::erase_if(callers_, [&](const auto& one) { return one.second.is_full(rate_, now); });
            tidied_at_ = now;
        }
        if (const auto found = callers_.find(caller); found != callers_.end())
            return &found->second;
        if (callers_.size() >= kMost)
            return nullptr;
        return &callers_.emplace(std::string{caller}, TokenBucket{rate_, now}).first->second;
    }

    void note(std::string_view caller, double much) {
        if (!is_shared_ || much == 0)
            return;
        const auto found = taken_.find(caller);
        (found == taken_.end() ? taken_.emplace(std::string{caller}, 0.0).first : found)->second += much;
    }

    /// Above this number, callers that can be forgotten are removed, but only so often: scanning takes time.
    static constexpr std::size_t kMany = 1000;
    static constexpr std::chrono::seconds kPause{1};

    Rate rate_;
    Clock::Time tidied_at_{};
    std::map<std::string, TokenBucket, std::less<>> callers_;
    bool is_shared_ = false;
    Taken taken_;
};

} // namespace vaandel::site
