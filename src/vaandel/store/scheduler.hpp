#pragma once
// Doing things later, on the one thread that all of the server's games live on.

#include <chrono>
#include <functional>

namespace vaandel::store {

class Scheduler {
public:
    virtual ~Scheduler() = default;

    /// Runs `work` after the caller has returned and after everything that was ready before.
    virtual void soon(std::function<void()> work) = 0;
    /// Runs `work` after `pause` at the earliest, without holding up anything meanwhile.
    virtual void after(std::chrono::milliseconds pause, std::function<void()> work) = 0;
};

} // namespace vaandel::store
