#pragma once
// A cache of answers that are expensive to make; drops the oldest.

#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace vaandel::site {

class KnownAnswers {
public:
    explicit KnownAnswers(std::size_t most = 5'000) : most_{most} {}

    /// Null if it is not in the cache.
    const std::string* find(std::string_view question) const {
        const auto found = answers_.find(question);
        return found == answers_.end() ? nullptr : &found->second;
    }
    void keep(const std::string& question, std::string answer) {
        if (!answers_.insert_or_assign(question, std::move(answer)).second)
            return;
        order_.push_back(question);
        if (order_.size() <= most_)
            return;
        answers_.erase(order_.front());
        order_.pop_front();
    }

private:
    std::size_t most_;
    std::map<std::string, std::string, std::less<>> answers_;
    std::deque<std::string> order_;
};

} // namespace vaandel::site
