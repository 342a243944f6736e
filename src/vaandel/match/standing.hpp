#pragma once
// The results of a match so far: a function of the games played, in any order.

#include "vaandel/match/referee.hpp"
#include "vaandel/match/schedule.hpp"
#include "vaandel/match/statistics.hpp"

#include <map>
#include <span>
#include <vector>

namespace vaandel::match {

/// The results of one player so far.
struct PlayerTotals {
    Score score;
    std::array<std::uint32_t, 4> faults{}; ///< by Fault
    std::uint64_t actions = 0;
    std::chrono::nanoseconds thinking{};
    ReportTotals told; ///< its reports about its actions
    friend bool operator==(const PlayerTotals&, const PlayerTotals&) = default;
};

/// Two players, from the point of view of the first.
struct Meeting {
    Pairing players;
    Score score;
    Pairs pairs;
    friend bool operator==(const Meeting&, const Meeting&) = default;
};

struct Standing {
    explicit Standing(std::size_t players) : totals(players) {}

    /// These meet, too: the meetings of the schedule, in its order.
    void add_meetings(std::span<const Pairing> pairings);
    void add(const Fixture& fixture, const Outcome& outcome);
    std::uint32_t games() const { return sides.games(); }
    friend bool operator==(const Standing&, const Standing&) = default;

    std::vector<PlayerTotals> totals;
    std::vector<Meeting> meetings;                ///< by Fixture::meeting
    std::map<std::string, std::uint32_t> reasons; ///< why games ended
    Score sides;                                  ///< of all games, from Red's point of view
    std::map<std::uint32_t, HalfPoints> halves;   ///< of pairs with one finished game: the first player's result
};

} // namespace vaandel::match
