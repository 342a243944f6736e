#pragma once
// Counting live objects. One thread.

#include <cstddef>

namespace vaandel::http {

/// Counts one for as long as it lives, if `is_one`.
class Counted {
public:
    explicit Counted(std::size_t& count, bool is_one = true) : count_{count}, one_{is_one ? 1UL : 0UL} {
        count_ += one_;
    }
    ~Counted() { count_ -= one_; }
    Counted(const Counted&) = delete;
    Counted& operator=(const Counted&) = delete;

private:
    std::size_t& count_;
    const std::size_t one_;
};

} // namespace vaandel::http
