#include "vaandel/server/shared_workers.hpp"

#include <boost/core/demangle.hpp>

#include <algorithm>
#include <exception>
#include <typeinfo>

namespace vaandel::server {

namespace {

double seconds(std::chrono::milliseconds time) { return std::chrono::duration<double>{time}.count(); }

} // namespace

std::chrono::milliseconds SharedWorkers::since(Clock::Time began) const {
    constexpr std::chrono::milliseconds most{60'000}; // the clock may have been set meanwhile
    return std::clamp(clock_.now() - began, std::chrono::milliseconds{0}, most);
}

std::chrono::milliseconds SharedWorkers::wait(std::string_view caller, std::chrono::milliseconds most) {
    const std::chrono::duration<double> wait{time_.wait(caller, clock_.now(), seconds(most))};
    return std::chrono::ceil<std::chrono::milliseconds>(wait);
}

std::optional<NoWork> SharedWorkers::take(Job job) {
    const std::string caller{job.caller};
    if (!time_.take(caller, clock_.now(), seconds(job.most)))
        return NoWork::Enough;
    auto measured = [this, caller, most = job.most, work = std::move(job.work),
                     failed = std::move(job.failed)](const std::stop_token& stopping) -> Workers::Finish {
        const Clock::Time began = clock_.now();
        Workers::Finish finish;
        std::string why;
        try {
            finish = work(stopping);
        } catch (const std::exception& error) { // a fault of ours, or no memory: the other games go on
            finish = failed;
            why = boost::core::demangle(typeid(error).name()); // what it says may be about ranks
        }
        return [this, caller, left = most - since(began), finish, why] {
            time_.give(caller, clock_.now(), seconds(left));
            if (!why.empty())
                log_.error("work_failed", {{"why", why}});
            if (finish)
                finish();
        };
    };
    if (workers_.take(std::move(measured)))
        return std::nullopt;
    time_.give(caller, clock_.now(), seconds(job.most));
    return NoWork::Busy;
}

} // namespace vaandel::server
