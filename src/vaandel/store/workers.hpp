#pragma once
// Work off the games' thread: slow work runs elsewhere, and its result is passed to the games'
// thread.

#include "vaandel/store/scheduler.hpp"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

namespace vaandel::store {

class Workers {
public:
    virtual ~Workers() = default;

    /// What to do on the games' thread when the work is over.
    using Finish = std::function<void()>;
    /// Runs on any thread, so it only uses what it owns; ends early when asked to
    /// stop.
    using Work = std::function<Finish(const std::stop_token&)>;

    /// Queues the work. False, and nothing will be done, if too much waits.
    virtual bool take(Work work) = 0;
    /// The number of queued tasks.
    virtual std::size_t waiting() const = 0;
};

/// Threads with a lower priority than the games' thread.
class ThreadedWorkers final : public Workers {
public:
    /// `threads` of them, with room for `room` that waits. `scheduler` takes work from any thread and outlives stop().
    /// `yields`: the niceness of the threads, as in nice(1).
    ThreadedWorkers(Scheduler& scheduler, unsigned threads, std::size_t room, int yields = 10);
    ~ThreadedWorkers() override { stop(); }
    ThreadedWorkers(const ThreadedWorkers&) = delete;
    ThreadedWorkers& operator=(const ThreadedWorkers&) = delete;

    bool take(Work work) override;
    std::size_t waiting() const override;

    /// Asks what is under way to end and returns when it has; what waits is dropped, and nothing is taken any more.
    void stop();

private:
    void work_loop(const std::stop_token& stopping);

    Scheduler& scheduler_;
    const std::size_t room_;
    const int yields_;
    mutable std::mutex mutex_;
    std::condition_variable_any is_due_;
    std::deque<Work> queue_;
    bool is_over_ = false;
    std::vector<std::jthread> threads_;
};

} // namespace vaandel::store
