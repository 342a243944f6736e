#include "bus/nats_server.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <stdexcept>
#include <thread>

#include "support/loopback.hpp"

namespace vaandel::tests {

namespace {

std::uint16_t free_port() {
    const int probe = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address = loopback(0);
    socklen_t size = sizeof address;
    const bool is_bound = bind(probe, reinterpret_cast<sockaddr*>(&address), size) == 0 &&
                          getsockname(probe, reinterpret_cast<sockaddr*>(&address), &size) == 0;
    close(probe);
    if (!is_bound)
        throw std::runtime_error{"there is no free port"};
    return ntohs(address.sin_port);
}

bool answers(std::uint16_t port) {
    const int probe = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_in address = loopback(port);
    const bool is_there = connect(probe, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    close(probe);
    return is_there;
}

std::string program() {
    for (const char* path : {"/usr/sbin/nats-server", "/usr/bin/nats-server", "/usr/local/bin/nats-server"})
        if (access(path, X_OK) == 0)
            return path;
    throw std::runtime_error{"there is no NATS server here: install the package nats-server (scripts/packages.txt)"};
}

} // namespace

NatsServer::NatsServer() : port_{free_port()} { start(); }

std::string NatsServer::url() const { return fmt::format("nats://127.0.0.1:{}", port_); }

void NatsServer::start() {
    std::string path = program();
    std::string number = std::to_string(port_);
    std::string log = folder_.path("log");
    std::string address = "127.0.0.1";
    std::array<std::string, 7> words{path, "-a", address, "-p", number, "-l", log};
    std::array<char*, 8> pointers{};
    for (std::size_t at = 0; at < words.size(); ++at)
        pointers[at] = words[at].data();
    server_ = fork();
    if (server_ == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL); // ends with the test
        execv(pointers[0], pointers.data());
        _exit(127);
    }
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds{20};
    while (!answers(port_)) {
        if (std::chrono::steady_clock::now() > deadline)
            throw std::runtime_error{"the NATS server does not start: " + folder_.content("log")};
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    }
}

void NatsServer::freeze() const { kill(server_, SIGSTOP); }
void NatsServer::thaw() const { kill(server_, SIGCONT); }

void NatsServer::stop() {
    if (server_ <= 0)
        return;
    kill(server_, SIGKILL);
    waitpid(server_, nullptr, 0);
    server_ = -1;
}

} // namespace vaandel::tests
