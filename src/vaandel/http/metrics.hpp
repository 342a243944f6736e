#pragma once
// What the server counts, and how it tells it to Prometheus. Numbers alone: no game, no seat, no address is named in
// them.

#include "vaandel/store/ledger.hpp"

#include <array>

namespace vaandel::http {

/// Why a socket was dropped without a word, or sent away.
enum class Dropped : std::uint8_t { NoSeatTaken, SlowReader, WriteFailed, Deaf, Flood };
inline constexpr std::array kAllDropped{Dropped::NoSeatTaken, Dropped::SlowReader, Dropped::WriteFailed, Dropped::Deaf,
                                        Dropped::Flood};
std::string_view name_of(Dropped why);

/// What happened since the start. One thread.
struct EdgeCounts {
    std::uint64_t connections = 0;          ///< that were taken
    std::uint64_t faults = 0;               ///< connections and work that an exception ended
    std::uint64_t turned_away = 0;          ///< connections and sockets for which there was no room
    std::array<std::uint64_t, 6> replies{}; ///< by the first digit of their status
    std::uint64_t sockets = 0;              ///< WebSockets that were opened
    std::uint64_t heard = 0;                ///< messages from pages
    std::uint64_t said = 0;                 ///< messages to pages
    std::array<std::uint64_t, kAllDropped.size()> dropped{};

    void count_reply(unsigned status) { ++replies.at(std::min<std::size_t>(status / 100, replies.size() - 1)); }
    void count_drop(Dropped why) { ++dropped.at(std::size_t(why)); }
};

/// What is now.
struct EdgeFacts {
    std::size_t connections = 0;
    std::size_t sockets = 0;
    std::size_t games = 0;           ///< in memory
    std::size_t bots_waiting = 0;    ///< thoughts that wait for a thread
    std::uint64_t bots_put_off = 0;  ///< moves of bots that had to wait, for enough was thought for one address
    std::uint64_t events_judged = 0; ///< of games that came from the store
    std::uint64_t games_expired = 0;
    std::size_t unwritten = 0;        ///< changes that wait for the disk
    std::uint64_t log_lines_lost = 0; ///< that could not be written
    std::uint64_t memory_bytes = 0;   ///< that the process has in memory
    std::chrono::seconds running{0};
    std::string_view version;
};

/// In Prometheus' text form, version 0.0.4.
std::string metrics_text(const EdgeFacts& now, const EdgeCounts& counts, const store::Ledger::Counts& disk);

/// What this process has in memory; 0 where the system does not tell.
std::uint64_t resident_bytes();

} // namespace vaandel::http
