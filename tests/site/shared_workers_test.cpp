#include "vaandel/site/shared_workers.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

#include "site/fakes.hpp"

namespace vaandel::tests {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

class Shared : public testing::Test {
protected:
    /// Work that takes so long.
    SharedWorkers::Job job(std::string_view caller, milliseconds most, milliseconds takes) {
        return {caller, most,
                [this, takes](const std::stop_token&) {
                    clock.pass(takes);
                    return [this] { ++done; };
                },
                [this] { ++failed; }};
    }
    std::optional<NoWork> take(std::string_view caller, milliseconds most, milliseconds takes) {
        return shared.take(job(caller, most, takes));
    }

    ManualClock clock;
    ManualScheduler scheduler;
    ManualWorkers workers{scheduler};
    MemoryLog log;
    SharedWorkers shared{workers, clock, log, {.burst = 10, .per_second = 0.001}};
    int done = 0;
    int failed = 0;
};

TEST_F(Shared, ReserveTimeAndRefundTheRest) {
    EXPECT_EQ(take("a", seconds{6}, seconds{1}), std::nullopt);
    EXPECT_EQ(take("a", seconds{6}, seconds{1}), NoWork::Enough); // until it is known how long the first took
    scheduler.run_ready();
    EXPECT_EQ(take("a", seconds{6}, seconds{8}), std::nullopt);
    scheduler.run_ready();
    EXPECT_EQ(done, 2);
    EXPECT_EQ(take("a", seconds{2}, seconds{1}), NoWork::Enough); // one second of ten is left
    EXPECT_EQ(take("b", seconds{2}, seconds{1}), std::nullopt);   // another address
}

TEST_F(Shared, GiveTheTimeUntilTheBudgetRefills) {
    EXPECT_EQ(shared.wait("a", seconds{10}), milliseconds{0});
    EXPECT_EQ(take("a", {}, seconds{12}), std::nullopt);
    scheduler.run_ready();
    const auto wait = shared.wait("a", seconds{1});
    EXPECT_GT(wait, seconds{2900}); // from 2 seconds below nothing to 1 above, by a thousandth of a second a second
    EXPECT_LE(wait, seconds{3000});
    clock.pass(wait - seconds{1});
    EXPECT_EQ(take("a", seconds{1}, {}), NoWork::Enough);
    clock.pass(seconds{1});
    EXPECT_EQ(take("a", seconds{1}, {}), std::nullopt);
}

TEST_F(Shared, ChargeNothingIfTheQueueIsFull) {
    workers.is_full = true;
    EXPECT_EQ(take("a", seconds{10}, seconds{1}), NoWork::Busy);
    workers.is_full = false;
    EXPECT_EQ(take("a", seconds{10}, seconds{1}), std::nullopt);
}

TEST_F(Shared, LetAddressesTakeTurns) {
    SharedWorkers few{workers, clock, log, {.burst = 1000, .per_second = 1}, {.at_once = 1, .waiting = 100}};
    std::string order;
    const auto ask = [&](std::string_view caller, char letter) {
        return few.take({caller,
                         seconds{1},
                         [&, letter](const std::stop_token&) {
                             order += letter;
                             return [] {};
                         },
                         {}});
    };
    for (int times = 0; times < 90; ++times) // one address does its worst
        EXPECT_EQ(ask("a", 'a'), std::nullopt);
    EXPECT_EQ(few.before("a"), 89U); // one has begun
    EXPECT_EQ(few.before("b"), 1U);
    EXPECT_EQ(ask("b", 'b'), std::nullopt);
    EXPECT_EQ(ask("c", 'c'), std::nullopt);
    EXPECT_EQ(ask("b", 'b'), std::nullopt);
    EXPECT_EQ(few.waiting(), 92U);
    scheduler.run_ready();
    EXPECT_EQ(order.substr(0, 8), "aabcabaa");
    EXPECT_EQ(order.size(), 93U);
    EXPECT_EQ(few.waiting(), 0U);
}

TEST_F(Shared, LimitTheirQueue) {
    SharedWorkers few{workers, clock, log, {.burst = 3, .per_second = 0.001}, {.at_once = 1, .waiting = 1}};
    EXPECT_EQ(few.take(job("a", seconds{1}, {})), std::nullopt);
    EXPECT_EQ(few.take(job("a", seconds{1}, {})), std::nullopt);
    EXPECT_EQ(few.take(job("a", seconds{1}, {})), NoWork::Busy);
    scheduler.run_ready();
    EXPECT_EQ(done, 2);
    EXPECT_EQ(few.take(job("a", seconds{3}, {})), std::nullopt); // nothing was taken for what was refused
}

TEST_F(Shared, SurviveFailingWorkWithoutLoggingIt) {
    SharedWorkers::Job broken = job("a", seconds{10}, {});
    broken.work = [this](const std::stop_token&) -> Workers::Finish {
        clock.pass(seconds{3});
        throw std::runtime_error{"the Marshal is at a1"};
    };
    EXPECT_EQ(shared.take(std::move(broken)), std::nullopt);
    scheduler.run_ready();
    EXPECT_EQ(done, 0);
    EXPECT_EQ(failed, 1);
    EXPECT_EQ(log.text, log_line(Log::Level::Error, "work_failed", {{"why", "std::runtime_error"}}) + '\n');
    EXPECT_EQ(take("a", seconds{6}, seconds{1}), std::nullopt); // what it did not take is given back
    scheduler.run_ready();
    EXPECT_EQ(done, 1);
}

} // namespace
} // namespace vaandel::tests
