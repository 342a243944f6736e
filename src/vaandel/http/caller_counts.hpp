#pragma once
// How many of something each caller has at the moment.

#include <map>
#include <string>
#include <utility>

namespace vaandel::http {

class CallerCounts {
public:
    /// One of them, released on destruction.
    class Place {
    public:
        Place(CallerCounts& all, std::string caller) : all_{all}, caller_{std::move(caller)} {
            ++all_.counts_[caller_];
        }
        ~Place() {
            if (const auto found = all_.counts_.find(caller_); --found->second == 0)
                all_.counts_.erase(found);
        }
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;

    private:
        CallerCounts& all_;
        std::string caller_;
    };

    std::size_t of(const std::string& caller) const {
        const auto found = counts_.find(caller);
        return found == counts_.end() ? 0 : found->second;
    }

private:
    std::map<std::string, std::size_t> counts_;
};

} // namespace vaandel::http
