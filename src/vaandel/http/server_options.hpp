#pragma once
// How the server is configured and what it is made of.

#include "vaandel/bus/bus.hpp"
#include "vaandel/site/tables.hpp"
#include "vaandel/site/web_files.hpp"

namespace vaandel::http {

/// Limits of one connection, in size and time.
struct ConnectionLimits {
    std::size_t connections = 20'000;       ///< all together, at once
    std::size_t per_caller = 256;           ///< simultaneous connections of one address; behind a proxy, sockets
    std::size_t header_bytes = 8UL * 1024;  ///< of an HTTP request
    std::size_t body_bytes = 4UL * 1024;    ///< the same
    std::size_t long_bodies = 16;           ///< simultaneous uploaded records; each up to kMostReplayBodyBytes
    std::size_t frame_bytes = 4UL * 1024;   ///< of a message from the page
    std::size_t queue_bytes = 128UL * 1024; ///< unsent bytes for a page; a page that lags further behind is dropped
    site::Rate requests{.burst = 1000, .per_second = 200}; ///< HTTP requests of one address
    site::Rate frames{.burst = 100, .per_second = 50};     ///< messages from one page
    std::chrono::milliseconds request_time{
        15'000}; ///< for receiving a whole request, including the wait for it, or sending a reply
    std::chrono::milliseconds attach_time{10'000}; ///< for a page to take its seat after opening its socket
    std::chrono::milliseconds idle_time{
        60'000}; ///< without a sign of life on a socket; a ping is sent after half of it
    std::chrono::milliseconds farewell_time{2'000}; ///< for a connection to end after it was told to
    std::chrono::milliseconds store_pause{1'000};   ///< between two checks of the store
    std::chrono::milliseconds disk_time{10'000};    ///< for pending writes when the server is stopping
};

/// A separate listener for the server's operator: metrics and health (admin.hpp), without TLS.
struct AdminOptions {
    std::string address = "127.0.0.1";
    std::uint16_t port = 0; ///< 0: any free port
};

/// A Unix socket for `vaandel admin` (operator_session.hpp), which only this user and root can open.
struct OperatorOptions {
    std::string path;
    bool is_required = true; ///< otherwise the server also works without it, and logs that
};

/// PEM files.
struct TlsFiles {
    std::string certificate; ///< with the chain
    std::string key;
};

struct ServerOptions {
    std::string address = "127.0.0.1";          ///< an IP address of this machine
    std::uint16_t port = 8080;                  ///< 0: any free port
    std::vector<std::string> names{};           ///< public names of the server, such as play.example.org
    std::vector<std::string> trusted_proxies{}; ///< trusted for X-Forwarded-For (callers.hpp)
    std::optional<TlsFiles> tls{};              ///< without them, plain HTTP
    std::optional<AdminOptions> admin{};
    std::optional<OperatorOptions> operators{};
    ConnectionLimits limits{};
    site::TablesOptions tables{};
    unsigned bot_threads = 1;     ///< threads that think about moves
    std::size_t bot_queue = 1024; ///< moves that may wait for one of them
    site::Rate work_per_caller = site::kWorkPerCaller;
};

/// The other processes of the same site.
struct Cluster {
    store::Leases& leases; ///< of the same store; not joined yet
    std::string name;      ///< of this process
    /// Connects to the bus. The scheduler takes work from any thread, and outlives Bus::stop(). Throws bus::BusError.
    std::function<std::unique_ptr<bus::Bus>(store::Scheduler&)> connect;
};

/// What the server is made of; all of it outlives the server.
struct ServerParts {
    store::Store& store;
    const Clock& clock;
    store::SecretSource& secrets;
    const site::Opponent& opponent;
    store::Log& log;
    std::span<const site::WebFile> files;
    std::optional<Cluster> cluster = std::nullopt;
};

/// The server cannot listen where it should. what() gives the reason and advice.
class ListenError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

} // namespace vaandel::http
