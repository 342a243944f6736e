#pragma once
// Ctrl-C as a request: running games may finish.

#include <csignal>
#include <stop_token>
#include <thread>

namespace vaandel::apps {

/// While it lives, the first SIGINT requests a stop and says so on stderr; the second ends the program. Create it
/// before any thread: threads started while it lives leave the signal to it.
class Interruption {
public:
    Interruption();
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    std::stop_token token() const { return stop_.get_token(); }

private:
    void wait(const std::stop_token& done);

    std::stop_source stop_;
    sigset_t signals_{};
    sigset_t before_{}; ///< what was blocked
    std::jthread thread_;
};

} // namespace vaandel::apps
