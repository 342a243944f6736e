// The bus over a real NATS server on this machine.

#include "vaandel/bus/nats_bus.hpp"

#include <gtest/gtest.h>

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>

#include "bus/nats_server.hpp"

namespace vaandel::tests {
namespace {

using bus::NatsBus;

/// Keeps what is to be done, from any thread, until the test does it.
class Queue final : public store::Scheduler {
public:
    void soon(std::function<void()> work) override {
        const std::lock_guard lock{mutex_};
        ready_.push_back(std::move(work));
        came_.notify_all();
    }
    void after(std::chrono::milliseconds, std::function<void()> work) override { soon(std::move(work)); }
    /// Does what comes until `is_done`; false if that takes too long.
    bool run_until(const std::function<bool()>& is_done) {
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds{20};
        while (!is_done()) {
            std::unique_lock lock{mutex_};
            if (!came_.wait_until(lock, deadline, [this] { return !ready_.empty(); }))
                return false;
            const auto work = std::move(ready_.front());
            ready_.pop_front();
            lock.unlock();
            work();
        }
        return true;
    }

private:
    std::mutex mutex_;
    std::condition_variable came_;
    std::deque<std::function<void()>> ready_;
};

struct End {
    End(const NatsServer& server, Queue& queue, const std::string& name, const std::string& site = "here")
        : bus{server.url(), site, name, queue} {
        bus.listen([this](std::string text) { heard.push_back(std::move(text)); });
    }
    std::vector<std::string> heard;
    NatsBus bus;
};

TEST(NatsBus, PassesMessagesOnInOrder) {
    const NatsServer server;
    Queue queue;
    End a{server, queue, "a"};
    End b{server, queue, "b"};
    End other{server, queue, "b", "elsewhere"};
    for (int number = 0; number < 1000; ++number)
        a.bus.send("b", std::to_string(number));
    a.bus.send("b", std::string("\0binary\n", 8) + std::string(100'000, 'x'));
    ASSERT_TRUE(queue.run_until([&] { return b.heard.size() == 1001; }));
    for (std::size_t number = 0; number < 1000; ++number)
        EXPECT_EQ(b.heard[number], std::to_string(number));
    EXPECT_EQ(b.heard[1000].size(), 100'008U);
    b.bus.send_to_all("to all");
    ASSERT_TRUE(queue.run_until([&] { return !a.heard.empty(); }));
    EXPECT_EQ(a.heard.front(), "to all");
    EXPECT_EQ(b.heard.size(), 1001U); // not to itself
    EXPECT_TRUE(other.heard.empty());
}

TEST(NatsBus, ConnectsAgain) {
    NatsServer server;
    Queue queue;
    End a{server, queue, "a"};
    End b{server, queue, "b"};
    EXPECT_TRUE(a.bus.is_up());
    server.stop();
    const auto until = [](const std::function<bool()>& is_so) {
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds{20};
        while (!is_so() && std::chrono::steady_clock::now() < deadline)
            std::this_thread::sleep_for(std::chrono::milliseconds{10});
        return is_so();
    };
    EXPECT_TRUE(until([&] { return !a.bus.is_up() && !b.bus.is_up(); }));
    server.start();
    EXPECT_TRUE(until([&] { return a.bus.is_up() && b.bus.is_up(); }));
    a.bus.send("b", "again");
    EXPECT_TRUE(queue.run_until([&] { return !b.heard.empty() && b.heard.back() == "again"; }));
}

/// All games of a process wait for whoever asks.
TEST(NatsBus, SaysAtOnceThatNoAnswerComes) {
    using std::chrono::steady_clock;
    const NatsServer server;
    Queue queue;
    const End a{server, queue, "a"};
    server.freeze();
    const auto began = steady_clock::now();
    std::optional<steady_clock::duration> noticed;
    steady_clock::duration longest{0};
    while (steady_clock::now() - began < std::chrono::seconds{4}) { // by then it has dialled again
        const auto asked = steady_clock::now();
        const bool is_up = a.bus.is_up();
        longest = std::max(longest, steady_clock::now() - asked);
        if (!is_up && !noticed)
            noticed = steady_clock::now() - began;
        std::this_thread::sleep_for(std::chrono::milliseconds{5});
    }
    server.thaw();
    EXPECT_LT(noticed.value_or(std::chrono::hours{1}), std::chrono::milliseconds{2500});
    EXPECT_LT(longest, std::chrono::milliseconds{500});
}

TEST(NatsBus, SaysWhatToDoWithoutThePassword) {
    Queue queue;
    try {
        const NatsBus none{"nats://admin:hunter2@127.0.0.1:1", "here", "a", queue};
        FAIL();
    } catch (const bus::BusError& error) {
        const std::string why = error.what();
        EXPECT_NE(why.find("--bus"), std::string::npos) << why;
        EXPECT_EQ(why.find("hunter2"), std::string::npos) << why;
    }
}

TEST(NatsBus, SendsWhatWaitsBeforeItStops) {
    const NatsServer server;
    Queue queue;
    End b{server, queue, "b"};
    {
        End a{server, queue, "a"};
        for (int number = 0; number < 100; ++number)
            a.bus.send("b", std::to_string(number));
        a.bus.stop();
        a.bus.send("b", "too late");
        EXPECT_FALSE(a.bus.is_up());
    }
    EXPECT_TRUE(queue.run_until([&] { return b.heard.size() == 100; }));
}

} // namespace
} // namespace vaandel::tests
