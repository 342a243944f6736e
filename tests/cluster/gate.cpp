#include "cluster/gate.hpp"

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <vector>

#include "support/loopback.hpp"

namespace vaandel::tests {

namespace {

/// Two sockets whose bytes are exchanged.
struct Pipe {
    int near;
    int far;
};

/// Passes on what can be read; false if either end is gone.
bool pass(int from, int to) {
    std::array<char, 65536> bytes{};
    const ssize_t got = recv(from, bytes.data(), bytes.size(), MSG_DONTWAIT);
    if (got <= 0)
        return false;
    for (ssize_t sent = 0; sent < got;) {
        const ssize_t some = send(to, bytes.data() + sent, std::size_t(got - sent), MSG_NOSIGNAL);
        if (some <= 0)
            return false;
        sent += some;
    }
    return true;
}

/// With a reset, as a broken network does.
void hang_up(const Pipe& pipe) {
    const linger at_once{1, 0};
    for (const int end : {pipe.near, pipe.far}) {
        setsockopt(end, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
        close(end);
    }
}

} // namespace

Gate::Gate(std::string target) : target_{std::move(target)}, listener_{socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)} {
    sockaddr_in address = loopback(0);
    socklen_t size = sizeof address;
    if (bind(listener_, reinterpret_cast<sockaddr*>(&address), size) != 0 || listen(listener_, 64) != 0 ||
        getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size) != 0)
        throw std::runtime_error{"the gate cannot listen"};
    port_ = ntohs(address.sin_port);
    thread_ = std::thread{[this] { run(); }};
}

Gate::~Gate() {
    is_over_ = true;
    thread_.join();
    close(listener_);
}

int Gate::connect_on() const {
    int far = -1;
    int status = -1;
    if (target_.starts_with('/')) {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        target_.copy(address.sun_path, sizeof address.sun_path - 1);
        far = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        status = connect(far, reinterpret_cast<const sockaddr*>(&address), sizeof address);
    } else {
        const sockaddr_in address = loopback(std::uint16_t(std::stoi(target_)));
        far = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        status = connect(far, reinterpret_cast<const sockaddr*>(&address), sizeof address);
    }
    if (status == 0)
        return far;
    close(far);
    return -1;
}

void Gate::run() {
    std::vector<Pipe> pipes;
    const auto end = [&](std::size_t at) {
        hang_up(pipes[at]);
        pipes.erase(pipes.begin() + std::ptrdiff_t(at));
    };
    while (!is_over_) {
        const State state = state_;
        if (state == State::Held) {
            usleep(2000);
            continue;
        }
        while (state == State::Cut && !pipes.empty())
            end(0);
        std::vector<pollfd> ready{{listener_, POLLIN, 0}};
        for (const Pipe& pipe : pipes) {
            ready.push_back({pipe.near, POLLIN, 0});
            ready.push_back({pipe.far, POLLIN, 0});
        }
        if (poll(ready.data(), nfds_t(ready.size()), 5) <= 0)
            continue;
        for (std::size_t at = pipes.size(); at-- > 0;) {
            const auto [near, far] = pipes[at];
            const bool is_near = (ready[1 + 2 * at].revents != 0);
            const bool is_far = (ready[2 + 2 * at].revents != 0);
            if ((is_near && !pass(near, far)) || (is_far && !pass(far, near)))
                end(at);
        }
        if ((ready[0].revents & POLLIN) == 0)
            continue;
        const int near = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
        const int far = state == State::Cut ? -1 : connect_on();
        if (far >= 0)
            pipes.push_back({near, far});
        else if (near >= 0)
            close(near);
    }
    while (!pipes.empty())
        end(0);
}

} // namespace vaandel::tests
