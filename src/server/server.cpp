#include "vaandel/server/server.hpp"

#include "vaandel/server/beast.hpp"
#include "vaandel/server/http_session.hpp"

#include <fmt/format.h>

namespace vaandel::server {

void AsioScheduler::soon(std::function<void()> work) { asio::post(loop_, std::move(work)); }

void AsioScheduler::after(std::chrono::milliseconds pause, std::function<void()> work) {
    const auto timer = std::make_shared<asio::steady_timer>(loop_, pause);
    timer->async_wait([timer, work = std::move(work)](const beast::error_code& error) {
        if (!error)
            work();
    });
}

Edge::Edge(asio::io_context& shared, const ServerOptions& options, const ServerParts& parts, std::uint16_t port)
    : loop{shared}, limits{options.limits}, clock{parts.clock}, log{parts.log}, writer{parts.store, scheduler},
      ledger{writer, scheduler, parts.log}, workers{scheduler, options.bot_threads, options.bot_queue},
      tables{{parts.store, ledger, scheduler, parts.clock, parts.secrets, parts.opponent, workers, parts.log},
             options.tables},
      replays{{parts.store, ledger, parts.clock, workers, parts.log}},
      site{tables, replays, parts.opponent, parts.secrets, parts.files, HostRule{options.address, port}} {}

namespace {

/// Who is counted: an IPv4 address, or the /64 network of an IPv6 address, for that is what one household has.
std::string caller_of(const asio::ip::address& address) {
    if (address.is_v4())
        return address.to_string();
    if (address.to_v6().is_v4_mapped())
        return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string();
    return asio::ip::make_network_v6(address.to_v6(), 64).canonical().to_string();
}

tcp::endpoint endpoint_of(const ServerOptions& options) {
    beast::error_code error;
    const auto address = asio::ip::make_address(options.address, error);
    if (error)
        throw ListenError{fmt::format(
            "{} is not an IP address. Give one of this machine with --address, such as 127.0.0.1.", options.address)};
    return {address, options.port};
}

tcp::acceptor listening(asio::io_context& loop, const ServerOptions& options) {
    const tcp::endpoint endpoint = endpoint_of(options);
    try {
        return tcp::acceptor{loop, endpoint}; // with address reuse: a restart need not wait for old connections to fade
    } catch (const boost::system::system_error& error) {
        if (error.code() == asio::error::address_in_use)
            throw ListenError{fmt::format("port {} of {} is taken by another program. Choose another one with --port.",
                                          options.port, options.address)};
        if (error.code() == asio::error::access_denied)
            throw ListenError{
                fmt::format("port {} is not allowed to this user. Choose one above 1023 with --port.", options.port)};
        throw ListenError{
            fmt::format("cannot listen at {}, port {}: {}. Choose another place with --address and --port.",
                        options.address, options.port, error.code().message())};
    }
}

} // namespace

class Server::Listener {
public:
    Listener(const ServerOptions& options, const ServerParts& parts)
        : acceptor_{listening(loop_, options)}, here_{acceptor_.local_endpoint()}, signals_{loop_} {
        edge_.emplace(loop_, options, parts, port());
        asio::co_spawn(loop_, accept_all(), asio::detached);
    }

    ~Listener() { stop_threads(); }
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

    std::uint16_t port() const { return here_.port(); }
    std::string url() const {
        const std::string address = here_.address().to_string();
        return fmt::format("http://{}:{}", here_.address().is_v6() ? '[' + address + ']' : address, here_.port());
    }

    void stop_on_signals() {
        signals_.add(SIGINT);
        signals_.add(SIGTERM);
        signals_.async_wait([this](const beast::error_code& error, int) {
            if (!error)
                begin_to_stop();
        });
    }

    void run() {
        loop_.run();
        stop_threads();
    }

    void stop() {
        asio::post(loop_, [this] { begin_to_stop(); });
    }

private:
    asio::awaitable<void> accept_all() {
        for (;;) {
            auto [error, socket] = co_await acceptor_.async_accept(kNoThrow);
            if (!acceptor_.is_open())
                co_return;
            if (error) { // no file handles left, or the caller is gone already
                edge_->log.warning("accept_failed", {{"why", error.message()}});
                asio::steady_timer pause{loop_, std::chrono::milliseconds{50}};
                co_await pause.async_wait(kNoThrow);
            } else if (edge_->connections.size() >= edge_->limits.connections) {
                edge_->log.warning("full", {{"connections", std::to_string(edge_->connections.size())}});
            } else {
                serve(std::move(socket));
            }
        }
    }

    void serve(tcp::socket socket) {
        beast::error_code error;
        const auto far_end = socket.remote_endpoint(error);
        if (error)
            return;
        socket.set_option(tcp::no_delay{true}, error);
        asio::co_spawn(loop_, serve_http(*edge_, std::move(socket), caller_of(far_end.address())),
                       [this](const std::exception_ptr& thrown) { report(thrown); });
    }

    void report(const std::exception_ptr& thrown) {
        try {
            if (thrown)
                std::rethrow_exception(thrown);
        } catch (const std::exception& error) {
            edge_->log.error("connection_failed", {{"why", error.what()}});
        }
    }

    void begin_to_stop() {
        if (!acceptor_.is_open())
            return;
        edge_->log.info("stopping", {{"connections", std::to_string(edge_->connections.size())}});
        signals_.clear(); // a second signal is the system's to handle
        signals_.cancel();
        acceptor_.close();
        asio::co_spawn(loop_, end_soon(), asio::detached);
    }

    /// Ends all connections, politely first, and then the loop.
    asio::awaitable<void> end_soon() {
        edge_->connections.hang_up_all();
        co_await wait_for_connections();
        edge_->connections.hang_up_all();
        co_await wait_for_connections();
        co_await wait_for_the_disk();
        loop_.stop();
    }

    asio::awaitable<void> wait_for_connections() {
        const auto deadline = std::chrono::steady_clock::now() + edge_->limits.farewell_time;
        asio::steady_timer pause{loop_};
        while (edge_->connections.size() > 0 && std::chrono::steady_clock::now() < deadline) {
            pause.expires_after(std::chrono::milliseconds{10});
            co_await pause.async_wait(kNoThrow);
        }
    }

    /// What is not written by then was told to nobody.
    asio::awaitable<void> wait_for_the_disk() {
        const auto deadline = std::chrono::steady_clock::now() + edge_->limits.disk_time;
        asio::steady_timer pause{loop_};
        while (!edge_->ledger.is_idle() && std::chrono::steady_clock::now() < deadline) {
            pause.expires_after(std::chrono::milliseconds{5});
            co_await pause.async_wait(kNoThrow);
        }
        if (const std::size_t left = edge_->ledger.unwritten(); left > 0)
            edge_->log.error("unwritten", {{"changes", std::to_string(left)}});
    }

    void stop_threads() {
        edge_->workers.stop();
        edge_->writer.stop();
    }

    std::optional<Edge> edge_; // outlives the loop, whose end destroys what still runs on it
    asio::io_context loop_{1};
    tcp::acceptor acceptor_;
    tcp::endpoint here_;
    asio::signal_set signals_;
};

Server::Server(const ServerOptions& options, ServerParts parts)
    : listener_{std::make_unique<Listener>(options, parts)} {}
Server::~Server() = default;

std::string Server::url() const { return listener_->url(); }
std::uint16_t Server::port() const { return listener_->port(); }
void Server::stop_on_signals() { listener_->stop_on_signals(); }
void Server::run() { listener_->run(); }
void Server::stop() { listener_->stop(); }

} // namespace vaandel::server
