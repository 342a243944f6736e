#include "vaandel/apps/match/interruption.hpp"

#include <fmt/format.h>

#include <cstdio>

namespace vaandel::apps {

namespace {

constexpr std::chrono::milliseconds kPoll{50};
constexpr timespec kPollTime{.tv_sec = 0, .tv_nsec = std::chrono::nanoseconds{kPoll}.count()};

} // namespace

Interruption::Interruption() {
    sigemptyset(&signals_);
    sigaddset(&signals_, SIGINT);
    pthread_sigmask(SIG_BLOCK, &signals_, &before_);
    thread_ = std::jthread{[this](const std::stop_token& done) { wait(done); }};
}

Interruption::~Interruption() {
    thread_.request_stop();
    thread_.join();
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

void Interruption::wait(const std::stop_token& done) {
    while (!done.stop_requested() && !stop_.stop_requested())
        if (sigtimedwait(&signals_, nullptr, &kPollTime) > 0) {
            fmt::print(stderr, "stopping after the games that are running; once more, and it stops at once\n");
            stop_.request_stop();
        }
    if (stop_.stop_requested()) { // the next one ends the program, even if it began ignored
        std::signal(SIGINT, SIG_DFL);
        pthread_sigmask(SIG_UNBLOCK, &signals_, nullptr);
    }
    while (!done.stop_requested())
        std::this_thread::sleep_for(kPoll);
}

} // namespace vaandel::apps
