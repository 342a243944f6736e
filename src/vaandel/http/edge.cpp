// The parts of the server, and how they are connected.

#include "vaandel/http/edge.hpp"

#include "vaandel/http/beast.hpp"
#include "vaandel/http/tls.hpp"
#include "vaandel/site/conversation.hpp"

#include <algorithm>

namespace vaandel::http {

using namespace store;
using namespace site;

void AsioScheduler::soon(std::function<void()> work) { asio::post(loop_, std::move(work)); }

void AsioScheduler::after(std::chrono::milliseconds pause, std::function<void()> work) {
    const auto timer = std::make_shared<asio::steady_timer>(loop_, pause);
    timer->async_wait([timer, work = std::move(work)](const beast::error_code& error) {
        if (!error)
            work();
    });
}

namespace {

/// The maximum number of queued reads from the store.
constexpr std::size_t kMostReads = 4096;
/// The maximum number of queued questions to the leases.
constexpr std::size_t kMostLeaseWork = 256;
/// Guests wait for it, but running games come first.
constexpr int kReaderYields = 4;

} // namespace

Edge::Edge(asio::io_context& shared, const ServerOptions& options, const ServerParts& parts, std::uint16_t port)
    : loop{shared}, own_name{asio::ip::host_name() + ':' + std::to_string(port)}, limits{options.limits},
      tls{make_tls(options.tls)}, callers{options.trusted_proxies}, clock{parts.clock}, log{parts.log},
      writer{parts.store, scheduler}, ledger{writer, scheduler, parts.log},
      workers{scheduler, options.bot_threads, options.bot_queue},
      shared_workers{workers,
                     parts.clock,
                     parts.log,
                     options.work_per_caller,
                     {.at_once = options.bot_threads, .waiting = options.bot_queue}},
      readers{scheduler, 1, kMostReads, kReaderYields}, loader{readers, parts.store, parts.log},
      cluster{parts.cluster ? std::optional<Together>{std::in_place, *this, *parts.cluster} : std::nullopt},
      tables{{loader, ledger, scheduler, parts.clock, parts.secrets, parts.opponent, shared_workers, parts.log,
              cluster ? &cluster->membership : nullptr, cluster ? &cluster->relay : nullptr, own_name},
             options.tables},
      replays{{loader, ledger, parts.clock, shared_workers, parts.log}},
      site{tables, replays, parts.opponent, parts.secrets, parts.files, HostRule{options.address, port, options.names}},
      requests{options.limits.requests} {
    if (cluster)
        begin_cluster();
}

Edge::Together::Together(Edge& edge, const Cluster& parts)
    : bus{parts.connect(edge.scheduler)}, worker{edge.scheduler, 1, kMostLeaseWork, 0},
      membership{{worker, parts.leases, edge.ledger, edge.scheduler, edge.clock, edge.log}},
      relay{{*bus, membership, edge.scheduler, edge.clock, parts.name}} {}

void Edge::begin_cluster() {
    replays.share_limits(tables.common_rates);
    tables.common_rates.add("requests", requests);
    tables.common_rates.add("work", shared_workers.rates());
    cluster->relay.begin(
        {.converse =
             [this](const SubscriberPtr& page, const std::string& caller) {
                 return std::make_unique<Conversation>(tables, clock, page, caller, limits.frames,
                                                       Conversation::Page::Elsewhere);
             },
         .answer = [this](const Relay::Question& question,
                          const std::function<void(Relay::Answer)>& answered) { site.answer(question, answered); },
         .status = [this] { return tables.status(); },
         .told = [this](const std::string& process, std::string_view status) { tables.hear(process, status); },
         .gone = [this](const std::string& process) { tables.forget(process); }});
}

void Edge::end_cluster() {
    if (!cluster)
        return;
    cluster->relay.end();
    cluster->worker.stop();
    cluster->bus->stop();
}

void Edge::note_refusal(std::optional<std::string_view> host, std::optional<std::string_view> origin) {
    constexpr std::size_t most = 50; // outsiders may make them up
    constexpr std::size_t longest = 200;
    const auto text = [](std::optional<std::string_view> name) {
        return std::string{name.value_or("").substr(0, longest)};
    };
    if (refused_names.size() < most && refused_names.emplace(text(host), text(origin)).second)
        log.warning("name_refused", {{"host", text(host)}, {"origin", text(origin)}});
}

EdgeFacts Edge::facts() const {
    const auto running = std::chrono::steady_clock::now() - started;
    return {.connections = connections.size(),
            .sockets = sockets,
            .games = tables.cache.size(),
            .bots_waiting = shared_workers.waiting(),
            .bots_put_off = tables.bot_turns.waits(),
            .events_judged = tables.cache.events_judged(),
            .games_expired = tables.cache.expired(),
            .games_removed = tables.cache.removed(),
            .unwritten = ledger.unwritten(),
            .is_store_up = why_store_fails().empty(),
            .log_lines_lost = log.lost().lines,
            .memory_bytes = resident_bytes(),
            .running = std::chrono::duration_cast<std::chrono::seconds>(running),
            .version = VAANDEL_VERSION,
            .cluster = cluster ? std::optional{ClusterFacts{
                                     .processes = cluster->membership.others().size() +
                                                  std::size_t(cluster->membership.is_member()),
                                     .is_member = cluster->membership.is_member(),
                                     .is_bus_up = cluster->relay.is_up(),
                                     .lines = cluster->relay.lines(),
                                     .guests = cluster->relay.guests(),
                                     .losses = cluster->membership.losses(),
                                     .taken_over = cluster->membership.taken_over(),
                                 }}
                               : std::nullopt};
}

Health Edge::health() const {
    if (is_stopping)
        return Health::Stopping;
    return why_unwell().empty() ? Health::Ok : Health::Failing;
}

std::string Edge::why_unwell() const {
    if (is_away() && !cluster->relay.is_up())
        return "NATS does not answer";
    const std::string why = why_store_fails();
    return why.empty() && is_away() ? "no lease: " + cluster->membership.why_not() : why;
}

std::string Edge::why_store_fails() const {
    constexpr std::chrono::seconds recent{30};
    constexpr std::chrono::seconds slow{1}; // for tasks of some milliseconds
    const Ledger::Counts& disk = ledger.counts();
    if (ledger.is_lost())
        return ledger.why_lost();
    if (ledger.busy() > slow)
        return "the database does not answer";
    return disk.did_last_fail && std::chrono::steady_clock::now() - disk.last_failure < recent ? disk.why : "";
}

} // namespace vaandel::http
