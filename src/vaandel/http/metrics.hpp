#pragma once
// The server's counters, and their Prometheus format. Only numbers: they name no game, seat or address.

#include "vaandel/store/ledger.hpp"

#include <array>
#include <optional>

namespace vaandel::http {

/// Why a socket was dropped or refused.
enum class Dropped : std::uint8_t { NoSeatTaken, SlowReader, WriteFailed, Deaf, Flood };
inline constexpr std::array kAllDropped{Dropped::NoSeatTaken, Dropped::SlowReader, Dropped::WriteFailed, Dropped::Deaf,
                                        Dropped::Flood};
std::string_view name_of(Dropped why);

/// Counters since the start. One thread.
struct EdgeCounts {
    std::uint64_t connections = 0;          ///< accepted ones
    std::uint64_t faults = 0;               ///< connections and tasks that an exception ended
    std::uint64_t turned_away = 0;          ///< connections and sockets refused for lack of room
    std::array<std::uint64_t, 6> replies{}; ///< by the first digit of the status
    std::uint64_t too_many = 0;             ///< calls refused by a limit: 429
    std::uint64_t sockets = 0;              ///< WebSockets that were opened
    std::uint64_t received = 0;             ///< messages from pages
    std::uint64_t said = 0;                 ///< messages to pages
    std::array<std::uint64_t, kAllDropped.size()> dropped{};

    void count_reply(unsigned status) {
        constexpr unsigned limited = 429;
        ++replies.at(std::min<std::size_t>(status / 100, replies.size() - 1));
        too_many += status == limited ? 1 : 0;
    }
    void count_drop(Dropped why) { ++dropped.at(std::size_t(why)); }
};

/// Among several processes of one site.
struct ClusterFacts {
    std::size_t processes = 0; ///< that have joined
    bool is_member = false;    ///< whether this one may act
    bool is_bus_up = false;
    std::size_t lines = 0;        ///< sockets here whose games are elsewhere
    std::size_t guests = 0;       ///< sockets elsewhere whose games are here
    std::uint64_t losses = 0;     ///< how often it had to give up its games
    std::uint64_t taken_over = 0; ///< games of processes that were gone
};

/// Current values.
struct EdgeFacts {
    std::size_t connections = 0;
    std::size_t sockets = 0;
    std::size_t games = 0;           ///< in memory
    std::size_t bots_waiting = 0;    ///< thoughts that wait for a thread
    std::uint64_t bots_put_off = 0;  ///< bot moves delayed because the address had used its time
    std::uint64_t events_judged = 0; ///< of games read from the store
    std::uint64_t games_expired = 0;
    std::uint64_t games_removed = 0;  ///< after they had been kept long enough
    std::size_t unwritten = 0;        ///< changes that wait for the disk
    bool is_store_up = true;          ///< it answers, and the last write did not fail just now
    std::uint64_t log_lines_lost = 0; ///< that could not be written
    std::uint64_t memory_bytes = 0;   ///< resident memory of the process
    std::chrono::seconds running{0};
    std::string_view version;
    std::optional<ClusterFacts> cluster = std::nullopt;
};

/// In Prometheus' text format, version 0.0.4.
std::string metrics_text(const EdgeFacts& now, const EdgeCounts& counts, const store::Ledger::Counts& disk);

/// The resident memory of this process; 0 if unknown.
std::uint64_t resident_bytes();

} // namespace vaandel::http
