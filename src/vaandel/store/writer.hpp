#pragma once
// Writing, off the thread that all games live on: a disk that takes its time holds up nobody.

#include "vaandel/store/scheduler.hpp"
#include "vaandel/store/store.hpp"

#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

namespace vaandel::store {

/// What became of a batch.
struct Written {
    std::optional<std::string> wrong; ///< why nothing of it was written; nothing when all of it was
    bool is_lost = false;             ///< the store may be another's by now
    std::chrono::microseconds took{0};
};

class Writer {
public:
    virtual ~Writer() = default;

    /// Writes the batch, all or nothing, or looks whether the store is there where it is empty, and tells on the games'
    /// thread what became of it. One at a time: the next one may come when this one was told of.
    using Done = std::function<void(const Written&)>;
    virtual void write(std::vector<Change> batch, Done done) = 0;
};

/// Writes it at once, where it stands; where it is empty, looks whether the store is there.
Written write_now(Store& store, std::span<const Change> batch);

/// A thread that writes.
class ThreadedWriter final : public Writer {
public:
    /// `scheduler` takes work from any thread; both outlive stop().
    ThreadedWriter(Store& store, Scheduler& scheduler);
    ~ThreadedWriter() override { stop(); }
    ThreadedWriter(const ThreadedWriter&) = delete;
    ThreadedWriter& operator=(const ThreadedWriter&) = delete;

    void write(std::vector<Change> batch, Done done) override;
    /// Returns when what was given to it is written; nothing is taken any more.
    void stop();

private:
    struct Task {
        std::vector<Change> batch;
        Done done;
    };
    void work_loop(const std::stop_token& stopping);

    Store& store_;
    Scheduler& scheduler_;
    std::mutex mutex_;
    std::condition_variable_any is_due_;
    std::optional<Task> task_;
    std::jthread thread_; // last: it uses the others
};

} // namespace vaandel::store
