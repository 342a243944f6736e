#pragma once
// A thread that computes one answer after another, while the calling thread keeps listening.

#include <atomic>
#include <functional>
#include <mutex>
#include <thread>

namespace vaandel::engine_protocol {

class SearchThread {
public:
    SearchThread() = default;
    SearchThread(const SearchThread&) = delete;
    SearchThread& operator=(const SearchThread&) = delete;
    ~SearchThread() {
        stop();
        join();
    }

    /// Whether an answer is pending. False as soon as it is given, so its receiver may ask again.
    bool is_busy() const { return is_busy_; }
    /// Asks the running work to finish.
    void stop() {
        should_stop_ = true;
        should_stop_.notify_all();
    }
    bool should_stop() const { return should_stop_; }
    /// For the work itself: waits until it should finish.
    void wait_for_stop() const { should_stop_.wait(false); }
    void join() {
        if (thread_.joinable())
            thread_.join();
    }

    /// Calls `work()` on the thread, and then `answer(result)`, at the moment when it is no longer busy. Not to be
    /// called while busy.
    template <class Work, class Answer> void start(Work work, Answer answer) {
        join();
        should_stop_ = false;
        is_busy_ = true;
        thread_ = std::thread{[this, work = std::move(work), answer = std::move(answer)] {
            const auto result = work();
            is_busy_ = false;
            answer(result);
        }};
    }

private:
    std::atomic<bool> is_busy_{false};
    std::atomic<bool> should_stop_{false};
    std::thread thread_;
};

} // namespace vaandel::engine_protocol
