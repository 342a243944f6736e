#include "vaandel/store/writer.hpp"

#include <utility>

namespace vaandel::store {

namespace {

/// Returns the games that another process has, of which nothing was written.
std::set<GameId> write_own(Store& store, std::span<const Change> batch) {
    std::set<GameId> others;
    std::vector<Change> own;
    for (;;) {
        try {
            if (!batch.empty())
                store.write(batch);
            return others;
        } catch (const NotOwner& error) {
            others.insert(error.games().begin(), error.games().end());
        }
        if (own.empty())
            own.assign(batch.begin(), batch.end());
        std::erase_if(own, [&](const Change& change) { return others.contains(game_of(change)); });
        batch = own;
    }
}

} // namespace

Written write_now(Store& store, std::span<const Change> batch) {
    const auto began = std::chrono::steady_clock::now();
    Written written;
    try {
        if (batch.empty())
            store.check();
        else
            written.refused = write_own(store, batch);
    } catch (const StoreLost& error) {
        written.wrong = error.what();
        written.is_lost = true;
    } catch (const std::exception& error) { // a StoreError, or no memory
        written.wrong = error.what();
    }
    written.took = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - began);
    return written;
}

ThreadedWriter::ThreadedWriter(Store& store, Scheduler& scheduler)
    : store_{store}, scheduler_{scheduler}, thread_{[this](const std::stop_token& stopping) { work_loop(stopping); }} {}

void ThreadedWriter::write(std::vector<Change> batch, Done done) {
    {
        const std::lock_guard lock{mutex_};
        task_.emplace(std::move(batch), std::move(done));
    }
    is_due_.notify_one();
}

void ThreadedWriter::stop() {
    thread_.request_stop();
    if (thread_.joinable())
        thread_.join();
}

void ThreadedWriter::work_loop(const std::stop_token& stopping) {
    for (;;) {
        std::optional<Task> task;
        {
            std::unique_lock lock{mutex_};
            if (!is_due_.wait(lock, stopping, [this] { return task_.has_value(); }))
                return;
            task = std::exchange(task_, std::nullopt);
        }
        scheduler_.soon([done = std::move(task->done), written = write_now(store_, task->batch)] { done(written); });
    }
}

} // namespace vaandel::store
