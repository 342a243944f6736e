#pragma once
// Thinking, off the thread that all games live on: what takes long is done elsewhere, and what came of it is told on
// the games' own thread.

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

    /// What is to be done on the games' thread when the work is over.
    using Finish = std::function<void()>;
    /// Runs on any thread, so it touches nothing that it does not hold itself; comes to its end early when it is asked
    /// to stop.
    using Work = std::function<Finish(const std::stop_token&)>;

    /// Takes the work on, after what waits already. False, and nothing will be done, where too much waits.
    virtual bool take(Work work) = 0;
    /// How much waits and is not begun.
    virtual std::size_t waiting() const = 0;
};

/// Threads that yield to the games' own.
class ThreadedWorkers final : public Workers {
public:
    /// `threads` of them, with room for `room` that waits. `scheduler` takes work from any thread and outlives stop().
    /// `yields`: how nice they are to others, as nice(1) has it.
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
