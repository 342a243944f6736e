#include "vaandel/apps/signals.hpp"

#include <csignal>
#include <initializer_list>

namespace vaandel::apps {

void end_on_signals() {
    std::signal(SIGPIPE, SIG_DFL);
    std::signal(SIGTERM, SIG_DFL);
    sigset_t signals{};
    sigemptyset(&signals);
    for (const int signal : {SIGHUP, SIGPIPE, SIGTERM})
        sigaddset(&signals, signal);
    pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
}

} // namespace vaandel::apps
