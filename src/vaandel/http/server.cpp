#include "vaandel/http/server.hpp"

#include "vaandel/http/admin_session.hpp"
#include "vaandel/http/beast.hpp"
#include "vaandel/http/http_session.hpp"
#include "vaandel/http/listening.hpp"
#include "vaandel/http/operator_session.hpp"
#include "vaandel/http/tls.hpp"

#include <boost/core/demangle.hpp>

#include <typeinfo>

namespace vaandel::http {

using namespace store;
using namespace site;

class Server::Listener {
public:
    Listener(const ServerOptions& options, const ServerParts& parts)
        : acceptor_{listening(loop_, {options.address, options.port, "--address", "--port"})},
          here_{acceptor_.local_endpoint()}, signals_{loop_}, hang_ups_{loop_}, tls_files_{options.tls} {
        edge_.emplace(loop_, options, parts, port());
        edge_->tables.moderation.on_status([this](json::object& words) { add_facts(*edge_, words); });
        asio::co_spawn(loop_, accept_all(), asio::detached);
        asio::co_spawn(loop_, watch_store(), asio::detached);
        if (options.admin) {
            const auto& [address, wanted] = *options.admin;
            admin_.emplace(listening(loop_, {address, wanted, "--admin-address", "--admin-port"}));
            admin_hosts_.emplace(address, admin_->local_endpoint().port());
            asio::co_spawn(loop_,
                           accept_few(*admin_,
                                      [this](tcp::socket socket, PlacePtr place) {
                                          return serve_keeper(std::move(socket), std::move(place));
                                      }),
                           asio::detached);
        }
        if (options.operators)
            listen_to_operators(*options.operators);
    }

    ~Listener() { stop_threads(); }
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

    std::uint16_t port() const { return here_.port(); }
    std::string url() const { return url_of(edge_->tls ? "https" : "http", here_); }
    std::optional<std::string> admin_url() const {
        return admin_ ? std::optional{url_of("http", admin_->local_endpoint())} : std::nullopt;
    }

    void handle_signals() {
        signals_.add(SIGINT);
        signals_.add(SIGTERM);
        struct sigaction before{};
        if (edge_->tls) {
            hang_ups_.add(SIGHUP);
            await_hang_up();
        } else if (sigaction(SIGHUP, nullptr, &before) == 0 && before.sa_handler != SIG_IGN) // as under nohup
            signals_.add(SIGHUP);
        signals_.async_wait([this](const beast::error_code& error, int) {
            if (!error)
                begin_to_stop();
        });
    }

    void read_certificate() {
        asio::post(loop_, [this] { read_certificate_now(); });
    }

    void run() {
        while (!is_run_to_its_end()) {
        }
        stop_threads();
    }

    void stop() {
        asio::post(loop_, [this] { begin_to_stop(); });
    }

private:
    /// Runs the loop; false after an uncaught exception. It has destroyed whatever threw, usually one connection, and
    /// the others continue.
    bool is_run_to_its_end() {
        try {
            loop_.run();
            return true;
        } catch (...) {
            report(std::current_exception());
            return false;
        }
    }

    asio::awaitable<void> accept_all() {
        for (;;) {
            auto [error, socket] = co_await acceptor_.async_accept(kNoThrow);
            if (!acceptor_.is_open())
                co_return;
            if (error) { // out of file handles, or the caller has already left
                if (const auto count = edge_->lines.count("accept_failed"))
                    edge_->log.warning("accept_failed", {{"why", error.message()}, {"count", std::to_string(*count)}});
                asio::steady_timer pause{loop_, std::chrono::milliseconds{50}};
                co_await pause.async_wait(kNoThrow);
            } else if (edge_->connections.size() >= edge_->limits.connections) {
                ++edge_->counts.turned_away;
                if (const auto count = edge_->lines.count("full"))
                    edge_->log.warning("full", {{"connections", std::to_string(edge_->connections.size())},
                                                {"count", std::to_string(*count)}});
            } else {
                try {
                    serve(std::move(socket));
                } catch (...) { // this one failed; others may come
                    report(std::current_exception());
                }
            }
        }
    }

    void serve(tcp::socket socket) {
        beast::error_code error;
        const auto far_end = socket.remote_endpoint(error);
        if (error)
            return;
        const std::string caller = edge_->callers.caller_of(far_end.address());
        const bool is_proxy = edge_->callers.is_proxy(far_end.address()); // its callers are counted by X-Forwarded-For
        if (!is_proxy && edge_->per_caller.of(caller) >= edge_->limits.per_caller) {
            ++edge_->counts.turned_away;
            if (const auto count = edge_->lines.count("full of one"))
                edge_->log.warning("full", {{"caller", caller}, {"count", std::to_string(*count)}});
            return;
        }
        ++edge_->counts.connections;
        socket.set_option(tcp::no_delay{true}, error);
        asio::co_spawn(loop_, serve_http(*edge_, std::move(socket), far_end.address()),
                       [this](const std::exception_ptr& thrown) { report(thrown); });
    }

    /// Checks the store, which may disappear while nobody writes.
    asio::awaitable<void> watch_store() {
        asio::steady_timer pause{loop_};
        while (!edge_->is_stopping) {
            pause.expires_after(edge_->limits.store_pause);
            co_await pause.async_wait(kNoThrow);
            edge_->ledger.check();
        }
    }

    /// If the file was chosen by default, the server works without it.
    void listen_to_operators(const OperatorOptions& options) {
        try {
            operators_.emplace(loop_, options.path);
        } catch (const ListenError& error) {
            if (options.is_required)
                throw;
            edge_->log.warning("admin_socket_refused", {{"why", error.what()}});
            return;
        }
        asio::co_spawn(loop_,
                       accept_few(operators_->acceptor(),
                                  [this](local::socket socket, PlacePtr place) {
                                      return serve_operator(*edge_, std::move(socket), std::move(place));
                                  }),
                       asio::detached);
    }

    using PlacePtr = std::unique_ptr<Connections::Place>;

    /// Each serves one request. A few at a time, as there are few operators. One more replaces the connection that has
    /// been silent longest.
    template <class Acceptor, class Serve> asio::awaitable<void> accept_few(Acceptor& acceptor, Serve serve_one) {
        constexpr std::size_t most = 8;
        for (;;) {
            auto [error, socket] = co_await acceptor.async_accept(kNoThrow);
            if (!acceptor.is_open())
                co_return;
            if (error) {
                asio::steady_timer pause{loop_, std::chrono::milliseconds{50}};
                co_await pause.async_wait(kNoThrow);
            }
            if (error)
                continue;
            if (keepers_.size() >= most)
                keepers_.hang_up_first();
            try {
                asio::co_spawn(loop_, serve_one(std::move(socket), std::make_unique<Connections::Place>(keepers_)),
                               [this](const std::exception_ptr& thrown) { report(thrown); });
            } catch (...) {
                report(std::current_exception());
            }
        }
    }

    /// `place` is released with the connection, however it ends.
    asio::awaitable<void> serve_keeper(tcp::socket socket, PlacePtr place) {
        co_await serve_admin(*edge_, *admin_hosts_, std::move(socket), *place);
    }

    /// Logs what ended a connection or a task; only the type, because the message might contain ranks.
    void report(const std::exception_ptr& thrown) {
        if (!thrown)
            return;
        std::string why = "unknown";
        try {
            std::rethrow_exception(thrown);
        } catch (const std::exception& error) {
            why = boost::core::demangle(typeid(error).name());
        } catch (...) { // no details are known
        }
        ++edge_->counts.faults;
        if (const auto count = edge_->lines.count("connection_failed"))
            edge_->log.error("connection_failed", {{"why", why}, {"count", std::to_string(*count)}});
    }

    void begin_to_stop() {
        if (!acceptor_.is_open())
            return;
        edge_->is_stopping = true;
        edge_->log.info("stopping", {{"connections", std::to_string(edge_->connections.size())}});
        signals_.clear(); // the default action handles a second signal
        signals_.cancel();
        hang_ups_.cancel();
        acceptor_.close();
        asio::co_spawn(loop_, end_soon(), asio::detached);
    }

    void await_hang_up() {
        hang_ups_.async_wait([this](const beast::error_code& error, int) {
            if (error)
                return;
            read_certificate_now();
            await_hang_up();
        });
    }

    void read_certificate_now() {
        if (!tls_files_)
            return;
        try {
            edge_->tls = make_tls(tls_files_); // open connections keep theirs
            edge_->log.info("certificate_read", {{"file", tls_files_->certificate}});
        } catch (const ListenError& error) {
            edge_->log.error("certificate_refused", {{"why", error.what()}});
        }
    }

    /// Ends all connections, politely first, and then the loop.
    asio::awaitable<void> end_soon() {
        if (edge_->cluster)
            co_await hand_over();
        edge_->connections.hang_up_all();
        co_await wait_for_connections();
        edge_->connections.hang_up_all();
        co_await wait_for_connections();
        co_await wait_for_the_disk();
        loop_.stop();
    }

    /// Other processes can have the games before their pages are told to come back.
    asio::awaitable<void> hand_over() {
        const auto has_left = std::make_shared<bool>(false);
        edge_->cluster->membership.leave([this] { edge_->tables.cache.drop_all(); }, [has_left] { *has_left = true; });
        const auto deadline = std::chrono::steady_clock::now() + edge_->limits.farewell_time;
        asio::steady_timer pause{loop_};
        while (!*has_left && std::chrono::steady_clock::now() < deadline) {
            pause.expires_after(std::chrono::milliseconds{2});
            co_await pause.async_wait(kNoThrow);
        }
        edge_->cluster->relay.end();
    }

    asio::awaitable<void> wait_for_connections() {
        const auto deadline = std::chrono::steady_clock::now() + edge_->limits.farewell_time;
        asio::steady_timer pause{loop_};
        while (edge_->connections.size() > 0 && std::chrono::steady_clock::now() < deadline) {
            pause.expires_after(std::chrono::milliseconds{10});
            co_await pause.async_wait(kNoThrow);
        }
    }

    /// Nobody has been told of anything that is not written by then.
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
        edge_->end_cluster();
        edge_->workers.stop();
        edge_->readers.stop();
        edge_->writer.stop();
    }

    Connections keepers_; // both outlive the loop, whose destructor destroys what still runs on it
    std::optional<Edge> edge_;
    asio::io_context loop_{1};
    tcp::acceptor acceptor_;
    tcp::endpoint here_;
    asio::signal_set signals_;
    asio::signal_set hang_ups_; ///< with a certificate
    std::optional<TlsFiles> tls_files_;
    std::optional<tcp::acceptor> admin_;
    std::optional<HostRule> admin_hosts_;
    std::optional<LocalListener> operators_;
};

Server::Server(const ServerOptions& options, ServerParts parts)
    : listener_{std::make_unique<Listener>(options, parts)} {}
Server::~Server() = default;

std::string Server::url() const { return listener_->url(); }
std::optional<std::string> Server::admin_url() const { return listener_->admin_url(); }
std::uint16_t Server::port() const { return listener_->port(); }
void Server::handle_signals() { listener_->handle_signals(); }
void Server::run() { listener_->run(); }
void Server::stop() { listener_->stop(); }
void Server::read_certificate() { listener_->read_certificate(); }

} // namespace vaandel::http
