#pragma once
// The assignment of games: meetings of two players, in pairs of games from one start. All meetings of a round play a
// pair before any plays the next, and all play it from the same start, so that an interrupted match is still fair. No
// two pairs of a meeting share a start: statistics take them as independent.
//
// Games keep their numbers when a match gets longer: where the last pair is not whole, the number of the game that it
// lacks is left out.

#include "vaandel/board/types.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace vaandel::match {

inline constexpr std::uint32_t kPair = 2; ///< games

/// Two players that meet.
using Pairing = std::array<std::size_t, 2>;

/// The tournament format.
enum class Format : std::uint8_t {
    RoundRobin, ///< everybody everybody else
    Gauntlet,   ///< the first ones each of the others
    Swiss       ///< in rounds, players with similar points, see swiss.hpp
};

/// "round-robin", "gauntlet", "swiss".
std::string_view name_of(Format format);
std::optional<Format> format_named(std::string_view name);

/// All pairs of so many players, the lower number first: 0-1, 0-2, 1-2, 0-3 ...
std::vector<Pairing> round_robin(std::size_t players);
/// Each of the first `seeds` players and each of the others.
std::vector<Pairing> gauntlet(std::size_t players, std::size_t seeds);

/// One game. Two neighbours, an even number and the next, are a pair: the same start with the players exchanged.
struct Fixture {
    std::uint32_t number; ///< from 0, including omitted ones
    std::uint32_t pair;   ///< from 0, in all rounds; meetings of one round have the same
    std::size_t meeting;  ///< from 0, in all rounds
    Pairing players;
    board::Side first; ///< the side of the first
};

/// Rounds of the same number of meetings. Those of a later round may become known later.
class Schedule {
public:
    /// The meetings of the first round; at least one. With so many games each.
    Schedule(std::vector<Pairing> first_round, std::uint32_t games_of_a_meeting, std::uint32_t rounds = 1);

    /// The meetings of the next round, as many as in the first.
    void add_round(const std::vector<Pairing>& round);

    std::uint32_t rounds() const { return rounds_; }
    std::uint32_t known_rounds() const { return std::uint32_t(meetings_.size() / meetings_of_a_round_); }
    /// Of the rounds that are known.
    const std::vector<Pairing>& meetings() const { return meetings_; }
    /// Of all rounds.
    std::uint32_t games() const { return games_of_a_meeting_ * meetings_of_a_round_ * rounds_; }
    /// The numbers of a round are less than this one's, and not less than the one before's.
    std::uint32_t end_of_round(std::uint32_t round) const { return (round + 1) * numbers_of_a_round(); }
    /// All numbers are less.
    std::uint32_t end() const { return rounds_ * numbers_of_a_round(); }
    /// Whether a game has this number.
    bool has(std::uint32_t number) const;
    /// The number must belong to a game of a known round.
    Fixture operator[](std::uint32_t number) const;

private:
    std::uint32_t pairs() const { return (games_of_a_meeting_ + kPair - 1) / kPair; }
    std::uint32_t numbers_of_a_round() const { return pairs() * kPair * meetings_of_a_round_; }

    std::vector<Pairing> meetings_;
    std::uint32_t meetings_of_a_round_;
    std::uint32_t games_of_a_meeting_;
    std::uint32_t rounds_;
};

} // namespace vaandel::match
