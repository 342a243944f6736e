#pragma once
// Deferred work on the server's single games' thread.

#include <chrono>
#include <functional>

namespace vaandel::store {

class Scheduler {
public:
    virtual ~Scheduler() = default;

    /// Runs `work` after the caller has returned and after everything that was ready before.
    virtual void soon(std::function<void()> work) = 0;
    /// Runs `work` after at least `pause`, without blocking anything meanwhile.
    virtual void after(std::chrono::milliseconds pause, std::function<void()> work) = 0;
};

} // namespace vaandel::store
