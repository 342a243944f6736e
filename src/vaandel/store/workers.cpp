#include "vaandel/store/workers.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <utility>

namespace vaandel::store {

ThreadedWorkers::ThreadedWorkers(Scheduler& scheduler, unsigned threads, std::size_t room, int yields)
    : scheduler_{scheduler}, room_{room}, yields_{yields} {
    for (unsigned made = 0; made < threads; ++made)
        threads_.emplace_back([this](const std::stop_token& stopping) { work_loop(stopping); });
}

bool ThreadedWorkers::take(Work work) {
    {
        const std::lock_guard lock{mutex_};
        if (is_over_ || queue_.size() >= room_)
            return false;
        queue_.push_back(std::move(work));
    }
    is_due_.notify_one();
    return true;
}

std::size_t ThreadedWorkers::waiting() const {
    const std::lock_guard lock{mutex_};
    return queue_.size();
}

void ThreadedWorkers::stop() {
    {
        const std::lock_guard lock{mutex_};
        is_over_ = true;
        queue_.clear();
    }
    for (std::jthread& thread : threads_)
        thread.request_stop();
    threads_.clear(); // joins
}

void ThreadedWorkers::work_loop(const std::stop_token& stopping) {
    setpriority(PRIO_PROCESS, id_t(gettid()),
                yields_); // on Linux this affects only the thread; on failure all are equal
    for (;;) {
        Work work;
        {
            std::unique_lock lock{mutex_};
            if (!is_due_.wait(lock, stopping, [this] { return !queue_.empty(); }))
                return;
            work = std::move(queue_.front());
            queue_.pop_front();
        }
        if (Finish finish = work(stopping); finish && !stopping.stop_requested())
            scheduler_.soon(std::move(finish));
    }
}

} // namespace vaandel::store
