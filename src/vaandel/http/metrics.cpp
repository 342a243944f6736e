#include "vaandel/http/metrics.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <fstream>

namespace vaandel::http {

using namespace store;

namespace {

/// One metric after another.
class Page {
public:
    /// Labels of the following values.
    void head(std::string_view name, std::string_view kind, std::string_view help) {
        text_ += fmt::format("# HELP {0} {2}\n# TYPE {0} {1}\n", name, kind, help);
    }
    void value(std::string_view name, auto number) { text_ += fmt::format("{} {}\n", name, number); }
    void value(std::string_view name, std::string_view label, std::string_view of, auto number) {
        text_ += fmt::format("{}{{{}=\"{}\"}} {}\n", name, label, of, number);
    }
    void gauge(std::string_view name, std::string_view help, auto number) {
        head(name, "gauge", help);
        value(name, number);
    }
    void counter(std::string_view name, std::string_view help, auto number) {
        head(name, "counter", help);
        value(name, number);
    }
    std::string text() && { return std::move(text_); }

private:
    std::string text_;
};

double seconds(std::chrono::microseconds time) { return std::chrono::duration<double>(time).count(); }

} // namespace

std::string_view name_of(Dropped why) {
    switch (why) {
    case Dropped::NoSeatTaken: return "no_seat_taken";
    case Dropped::SlowReader: return "slow_reader";
    case Dropped::WriteFailed: return "write_failed";
    case Dropped::Deaf: return "deaf";
    case Dropped::Flood: return "flood";
    }
    return {};
}

std::string metrics_text(const EdgeFacts& now, const EdgeCounts& counts, const Ledger::Counts& disk) {
    Page page;
    page.head("vaandel_build_info", "gauge", "The running version.");
    page.value("vaandel_build_info", "version", now.version, 1);
    page.gauge("vaandel_uptime_seconds", "Time since the start.", now.running.count());
    page.gauge("vaandel_resident_memory_bytes", "Memory of the process.", now.memory_bytes);
    page.gauge("vaandel_connections", "Open connections, including sockets.", now.connections);
    page.gauge("vaandel_sockets", "Open WebSockets.", now.sockets);
    page.gauge("vaandel_games_in_memory", "Games in memory.", now.games);
    page.gauge("vaandel_bot_thoughts_waiting", "Bot moves waiting for a thread.", now.bots_waiting);
    page.counter("vaandel_bot_moves_put_off_total", "Bot moves delayed until their guest's address had time left.",
                 now.bots_put_off);
    page.counter("vaandel_events_judged_total", "Events of stored games whose legality was checked again.",
                 now.events_judged);
    page.counter("vaandel_games_expired_total", "Removed games that never began.", now.games_expired);
    page.counter("vaandel_games_removed_total", "Removed games that had been kept long enough.", now.games_removed);
    page.counter("vaandel_connections_total", "Accepted connections.", counts.connections);
    page.counter("vaandel_turned_away_total", "Connections and sockets refused for lack of room.", counts.turned_away);
    page.counter("vaandel_faults_total", "Connections and tasks ended by an unexpected failure.", counts.faults);
    page.head("vaandel_http_replies_total", "counter", "HTTP replies by status class.");
    for (std::size_t first = 1; first < counts.replies.size(); ++first)
        page.value("vaandel_http_replies_total", "status", fmt::format("{}xx", first), counts.replies.at(first));
    page.counter("vaandel_sockets_total", "WebSockets opened.", counts.sockets);
    page.counter("vaandel_messages_received_total", "Messages from pages.", counts.received);
    page.counter("vaandel_messages_sent_total", "Messages to pages.", counts.said);
    page.head("vaandel_sockets_dropped_total", "counter", "WebSockets dropped, by reason.");
    for (const Dropped why : kAllDropped)
        page.value("vaandel_sockets_dropped_total", "why", name_of(why), counts.dropped.at(std::size_t(why)));
    page.counter("vaandel_log_lines_lost_total", "Log lines that could not be written.", now.log_lines_lost);
    page.gauge("vaandel_store_changes_waiting", "Changes not yet on disk.", now.unwritten);
    page.counter("vaandel_store_changes_total", "Changes written.", disk.changes);
    page.counter("vaandel_store_batches_total", "Batches written.", disk.batches);
    page.gauge("vaandel_store_up", "1: the database answers, and takes what is written.", now.is_store_up ? 1 : 0);
    page.counter("vaandel_store_failures_total", "Batches that could not be written.", disk.failures);
    page.counter("vaandel_store_write_seconds_total", "Time spent writing.", seconds(disk.time));
    page.gauge("vaandel_store_longest_write_seconds", "Longest time for a batch.", seconds(disk.longest));
    if (now.cluster) {
        page.gauge("vaandel_processes", "Processes of this site that have joined.", now.cluster->processes);
        page.gauge("vaandel_lease_held", "1: this process may act.", now.cluster->is_member ? 1 : 0);
        page.gauge("vaandel_bus_up", "1: connected to the bus.", now.cluster->is_bus_up ? 1 : 0);
        page.gauge("vaandel_relayed_out", "Sockets here whose games another process has.", now.cluster->lines);
        page.gauge("vaandel_relayed_in", "Sockets elsewhere whose games are here.", now.cluster->guests);
        page.counter("vaandel_leases_lost_total", "Times this process had to give up its games.", now.cluster->losses);
        page.counter("vaandel_writes_refused_total", "Changes refused because another process had the game: a fault.",
                     disk.refused);
        page.counter("vaandel_games_taken_over_total", "Games taken over from processes that were gone.",
                     now.cluster->taken_over);
    }
    return std::move(page).text();
}

std::uint64_t resident_bytes() {
    std::ifstream file{"/proc/self/statm"}; // in pages: total, then resident
    std::uint64_t all = 0;
    std::uint64_t resident = 0;
    return file >> all >> resident ? resident * std::uint64_t(sysconf(_SC_PAGESIZE)) : 0;
}

} // namespace vaandel::http
