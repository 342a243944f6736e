#pragma once
// A NATS server for the tests, reachable only from this machine, and stopped with the test however that ends.

#include <sys/types.h>

#include <cstdint>
#include <string>

#include "support/temporary_folder.hpp"

namespace vaandel::tests {

class NatsServer {
public:
    NatsServer();
    ~NatsServer() { stop(); }
    NatsServer(const NatsServer&) = delete;
    NatsServer& operator=(const NatsServer&) = delete;

    std::string url() const;
    std::uint16_t port() const { return port_; }
    /// Ends it at once; starts it again at the same port.
    void stop();
    void start();
    /// It says nothing more, and its kernel still accepts; and goes on.
    void freeze() const;
    void thaw() const;

private:
    TemporaryFolder folder_;
    std::uint16_t port_;
    pid_t server_ = -1;
};

} // namespace vaandel::tests
