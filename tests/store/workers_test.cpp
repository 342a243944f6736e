// Threads that think, and their results.

#include "vaandel/store/workers.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <latch>

namespace vaandel::tests {
namespace {

using namespace store;

/// Keeps what is to be run, from any thread.
class Inbox final : public Scheduler {
public:
    void soon(std::function<void()> work) override {
        const std::lock_guard lock{mutex_};
        work_.push_back(std::move(work));
        came_.notify_all();
    }
    void after(std::chrono::milliseconds, std::function<void()>) override { FAIL(); }
    /// Waits for `count` pieces and runs them here.
    void run(std::size_t count) {
        std::vector<std::function<void()>> all;
        {
            std::unique_lock lock{mutex_};
            came_.wait(lock, [&] { return work_.size() >= count; });
            all.swap(work_);
        }
        for (const auto& work : all)
            work();
    }
    std::size_t size() {
        const std::lock_guard lock{mutex_};
        return work_.size();
    }

private:
    std::mutex mutex_;
    std::condition_variable came_;
    std::vector<std::function<void()>> work_;
};

TEST(ThreadedWorkers, RunOnOtherThreadsAndFinishOnThisOne) {
    Inbox inbox;
    ThreadedWorkers workers{inbox, 2, 100};
    const auto here = std::this_thread::get_id();
    std::atomic<int> elsewhere = 0;
    int finished = 0;
    for (int times = 0; times < 50; ++times)
        EXPECT_TRUE(workers.take([&](const std::stop_token&) {
            elsewhere += std::this_thread::get_id() == here ? 0 : 1;
            return [&] { finished += std::this_thread::get_id() == here ? 1 : 0; };
        }));
    inbox.run(50);
    EXPECT_EQ(elsewhere, 50);
    EXPECT_EQ(finished, 50);
    EXPECT_EQ(workers.waiting(), 0U);
}

TEST(ThreadedWorkers, LimitTheirQueue) {
    Inbox inbox;
    ThreadedWorkers workers{inbox, 1, 3};
    std::latch begun{1};
    std::latch go_on{1};
    const auto nothing = [](const std::stop_token&) { return [] {}; };
    EXPECT_TRUE(workers.take([&](const std::stop_token&) {
        begun.count_down();
        go_on.wait();
        return [] {};
    }));
    begun.wait();
    for (int times = 0; times < 3; ++times)
        EXPECT_TRUE(workers.take(nothing));
    EXPECT_EQ(workers.waiting(), 3U);
    EXPECT_FALSE(workers.take(nothing));
    go_on.count_down();
    inbox.run(4);
    EXPECT_TRUE(workers.take(nothing));
    inbox.run(1);
}

TEST(ThreadedWorkers, FinishRunningWorkOnStop) {
    Inbox inbox;
    ThreadedWorkers workers{inbox, 1, 3};
    std::latch begun{1};
    std::atomic<bool> is_dropped = true;
    EXPECT_TRUE(workers.take([&](const std::stop_token& stopping) {
        begun.count_down();
        while (!stopping.stop_requested())
            std::this_thread::yield();
        return [] {};
    }));
    EXPECT_TRUE(workers.take([&](const std::stop_token&) {
        is_dropped = false;
        return [] {};
    }));
    begun.wait();
    workers.stop();
    EXPECT_TRUE(is_dropped);
    EXPECT_EQ(inbox.size(), 0U); // nobody waits for it any more
    EXPECT_FALSE(workers.take([](const std::stop_token&) { return [] {}; }));
    workers.stop();
}

} // namespace
} // namespace vaandel::tests
