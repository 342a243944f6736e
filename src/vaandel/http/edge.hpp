#pragma once
// Shared state of connections: the loop, the limits, and their dependencies. Only for the sources of the network edge.

#include "vaandel/http/admin.hpp"
#include "vaandel/http/caller_counts.hpp"
#include "vaandel/http/callers.hpp"
#include "vaandel/http/server_options.hpp"
#include "vaandel/site/site.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ssl/context.hpp>

#include <list>
#include <set>

namespace vaandel::http {

class AsioScheduler final : public store::Scheduler {
public:
    explicit AsioScheduler(boost::asio::io_context& loop) : loop_{loop} {}
    void soon(std::function<void()> work) override;
    void after(std::chrono::milliseconds pause, std::function<void()> work) override;

private:
    boost::asio::io_context& loop_;
};

/// The current connections, and how to end each.
class Connections {
public:
    using HangUp = std::function<void()>;

    /// A place among them, until destroyed.
    class Place {
    public:
        explicit Place(Connections& all) : all_{all}, at_{all.list_.emplace(all.list_.end())} {}
        ~Place() { all_.list_.erase(at_); }
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;
        /// How to end the connection now.
        void on_hang_up(HangUp hang_up) { *at_ = std::move(hang_up); }

    private:
        Connections& all_;
        std::list<HangUp>::iterator at_;
    };

    std::size_t size() const { return list_.size(); }
    /// Ends the oldest connection that has not been asked to end.
    void hang_up_first() {
        for (HangUp& hang_up : list_)
            if (const HangUp first = std::exchange(hang_up, {}))
                return first();
    }
    /// Asks each to end; a connection that ignored the first request is cut off by the second.
    void hang_up_all() {
        for (const HangUp& hang_up : list_)
            if (hang_up)
                hang_up();
    }

private:
    std::list<HangUp> list_;
};

struct Edge {
    /// `port` is the one that the server listens on.
    Edge(boost::asio::io_context& shared, const ServerOptions& options, const ServerParts& parts, std::uint16_t port);
    ~Edge() { end_cluster(); }
    Edge(const Edge&) = delete;
    Edge& operator=(const Edge&) = delete;

    /// A request was refused for the names in it: logs each pair of names once, because usually a proxy or an option is
    /// wrong.
    void note_refusal(std::optional<std::string_view> host, std::optional<std::string_view> origin);
    EdgeFacts facts() const;
    /// Whether it can do nothing for anybody now, but another process can.
    bool is_away() const { return cluster && !cluster->membership.is_member(); }
    void begin_cluster();
    /// Nothing is passed on from now on.
    void end_cluster();
    Health health() const;
    /// Why the store is of no use now; empty if it is.
    std::string why_store_fails() const;
    /// What is wrong, for the operator; empty if nothing is.
    std::string why_unwell() const;

    boost::asio::io_context& loop;
    const std::string own_name; ///< of this process, for its operator
    const ConnectionLimits limits;
    std::unique_ptr<boost::asio::ssl::context> tls; ///< of new connections; null: plain HTTP
    const Callers callers;
    const Clock& clock;
    store::Log& log;
    store::LineLimit lines{clock}; ///< for log lines that outsiders can trigger
    AsioScheduler scheduler{loop};
    store::ThreadedWriter writer; ///< to be stopped before the loop ends
    store::Ledger ledger;
    store::ThreadedWorkers workers; ///< the same
    site::SharedWorkers shared_workers;
    store::ThreadedWorkers readers; ///< one thread; to be stopped before the loop ends
    store::Loader loader;
    /// What several processes need.
    struct Together {
        Together(Edge& edge, const Cluster& parts);
        std::unique_ptr<bus::Bus> bus;
        store::ThreadedWorkers worker; ///< to be stopped before the loop ends
        store::Membership membership;
        site::Relay relay;
    };
    std::optional<Together> cluster;
    site::Tables tables;
    site::Replays replays;
    site::Site site;
    Connections connections;
    CallerCounts per_caller; ///< connections, and sockets through a proxy
    site::CallerRates requests;
    EdgeCounts counts;
    std::size_t sockets = 0; ///< open ones
    bool is_stopping = false;
    const std::chrono::steady_clock::time_point started = std::chrono::steady_clock::now();
    std::size_t long_bodies = 0;                                 ///< being received now
    std::set<std::pair<std::string, std::string>> refused_names; ///< pairs of names that were logged; at most so many
};

} // namespace vaandel::http
