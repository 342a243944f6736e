#pragma once
// Writes on a thread of its own, so that a slow disk does not delay games.

#include "vaandel/store/scheduler.hpp"
#include "vaandel/store/store.hpp"

#include <condition_variable>
#include <mutex>
#include <optional>
#include <set>
#include <thread>

namespace vaandel::store {

/// The result of a write.
struct Written {
    /// Why nothing of it was written; none if all of it was, except what is refused.
    std::optional<std::string> wrong;
    std::set<GameId> refused{}; ///< another process has these games: nothing of them was written
    bool is_lost = false;       ///< the store may be another's by now
    std::chrono::microseconds took{0};
};

class Writer {
public:
    virtual ~Writer() = default;

    /// Writes the whole batch, but for games of other processes, or nothing; for an empty batch, only checks that the
    /// store is reachable. Calls `done` on the games' thread. One at a time: start the next write only after `done`.
    using Done = std::function<void(const Written&)>;
    virtual void write(std::vector<Change> batch, Done done) = 0;
};

/// Writes synchronously; for an empty batch, only checks that the store is reachable.
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
    /// Finishes the pending write, then returns; later writes are ignored.
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
