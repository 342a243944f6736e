#pragma once
// The server as one object: listens, serves the page and the games, and stops cleanly. Everything it does runs on the
// thread that calls run().

#include "vaandel/http/server_options.hpp"

#include <memory>

namespace vaandel::http {

class Server {
public:
    /// Listens from now on; connections wait for run(). Throws ListenError; in a cluster, StoreError and BusError.
    Server(const ServerOptions& options, ServerParts parts);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    /// "http://127.0.0.1:8080", with the actual port.
    std::string url() const;
    std::uint16_t port() const;
    /// The URL of the operator's listener, if there is one.
    std::optional<std::string> admin_url() const;

    /// Stops at SIGINT and SIGTERM. A second signal ends the program immediately. SIGHUP has it read its certificate
    /// again, and stops a server without one, unless it is ignored.
    void handle_signals();
    /// Serves until it is stopped; returns when all connections have ended.
    void run();
    /// From any thread.
    void stop();
    /// Reads the certificate and its key again, for connections that come from now on; keeps the old ones if the new
    /// ones cannot be used. From any thread.
    void read_certificate();

private:
    class Listener;
    std::unique_ptr<Listener> listener_;
};

} // namespace vaandel::http
