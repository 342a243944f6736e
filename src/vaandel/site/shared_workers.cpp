#include "vaandel/site/shared_workers.hpp"

#include <boost/core/demangle.hpp>

#include <algorithm>
#include <exception>
#include <typeinfo>

namespace vaandel::site {

using namespace store;

namespace {

double seconds(std::chrono::milliseconds time) { return std::chrono::duration<double>{time}.count(); }

} // namespace

std::chrono::milliseconds SharedWorkers::since(Clock::Time began) const { return clock_.now() - began; }

std::chrono::milliseconds SharedWorkers::wait(std::string_view caller, std::chrono::milliseconds most) {
    const std::chrono::duration<double> wait{time_.wait(caller, clock_.now(), seconds(most))};
    return std::chrono::ceil<std::chrono::milliseconds>(wait);
}

std::size_t SharedWorkers::before(std::string_view caller) const {
    const std::size_t given = workers_.waiting();
    const std::size_t others = given - std::min(given, begun_); // ours start as soon as a thread wakes
    const auto own = queues_.find(caller);
    return own == queues_.end() ? others + queues_.size() : others + queues_.size() - 1 + own->second.size();
}

std::optional<NoWork> SharedWorkers::take(Job job) {
    Waiting wanted{std::string{job.caller}, job.most, std::move(job.work), std::move(job.failed)};
    if (!time_.take(wanted.caller, clock_.now(), seconds(wanted.most)))
        return NoWork::Enough;
    if (begun_ < room_.at_once && waiting_ == 0) {
        if (begin(wanted))
            return std::nullopt;
    } else if (waiting_ < room_.waiting) {
        ++waiting_;
        auto& queue = queues_[wanted.caller];
        if (queue.empty())
            turns_.push_back(wanted.caller);
        queue.push_back(std::move(wanted));
        return std::nullopt;
    }
    time_.give(wanted.caller, clock_.now(), seconds(wanted.most));
    return NoWork::Busy;
}

void SharedWorkers::go_on() {
    while (begun_ < room_.at_once && !turns_.empty()) {
        const std::string caller = std::move(turns_.front());
        turns_.pop_front();
        const auto queue = queues_.find(caller);
        const Waiting next = std::move(queue->second.front());
        queue->second.pop_front();
        --waiting_;
        if (queue->second.empty())
            queues_.erase(queue);
        else
            turns_.push_back(caller);
        if (!begin(next)) { // they are being stopped
            time_.give(next.caller, clock_.now(), seconds(next.most));
            if (next.failed)
                next.failed();
        }
    }
}

bool SharedWorkers::begin(const Waiting& job) {
    auto measured = [this, job](const std::stop_token& stopping) -> Workers::Finish {
        const Clock::Time began = clock_.now();
        Workers::Finish finish;
        std::string why;
        try {
            finish = job.work(stopping);
        } catch (const std::exception& error) { // a bug, or out of memory: other games continue
            finish = job.failed;
            why = boost::core::demangle(typeid(error).name()); // its message might contain ranks
        }
        return [this, caller = job.caller, left = job.most - since(began), finish, why] {
            --begun_;
            go_on();
            time_.give(caller, clock_.now(), seconds(left));
            if (!why.empty())
                log_.error("work_failed", {{"why", why}});
            if (finish)
                finish();
        };
    };
    if (!workers_.take(std::move(measured)))
        return false;
    ++begun_;
    return true;
}

} // namespace vaandel::site
